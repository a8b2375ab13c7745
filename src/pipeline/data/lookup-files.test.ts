import { expect, it } from 'vitest'
import type { LocalePage } from '../../content/collect.ts'
import { examplesIn } from '../../content/examples/scan.ts'
import { parseMarkdown } from '../../content/markdown.ts'
import { toBody } from '../../content/to-body.ts'
import { parseVariants } from '../../content/variants.ts'
import { sectionsOf } from './lookup-files.ts'

const block = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n\n`
const OLD = block('zig run', 'pub fn main() void {}') + block('text', 'old')
const NEW = block('zig run', 'pub fn main() !void {}') + block('text', 'new')
const links = { resolveLink: (href: string) => href, absolute: (href: string) => href }

function pageOf(text: string) {
  const root = parseMarkdown(text, 'fs.md', 0)
  const { examples } = examplesIn(root)
  const { nodes } = toBody(root.children, {
    ...links,
    file: 'fs.md',
    offset: 0,
    reserved: new Set<string>(),
    checkIcon: () => null,
  })
  const page = {
    route: '/docs/std/platform/fs',
    page: { title: 'std.fs', description: 'Files.', extension: 'md' },
    body: { body: { type: 'minimark', value: nodes }, examples },
  } as unknown as LocalePage
  return { page, hash: examples[0]!.hash }
}

it('has the text that other releases show in a section', () => {
  const { page, hash } = pageOf(`## Read\n\nBefore.\n\n${OLD}After.\n\n## Write\n\nAlways.\n`)
  const text = `## ${hash} Read\n\nIt takes an io.\n\n${NEW}## #write Write\n\n### 0.17.0\n\nOnly there.\n`
  const variants = parseVariants({ file: 'v.md', name: 'v.md', text }, ['0.16.0', '0.17.0'], links)
  const [start, read, write] = sectionsOf(page, variants)
  expect(start).not.toHaveProperty('releases')
  const own = {
    content: 'Before. It takes an io. pub fn main() !void {} new After.',
    words: 'Before. It takes an io. After.',
  }
  expect(read).toMatchObject({ words: 'Before. After.', releases: { '0.16.0': own, '0.17.0': own } })
  expect(write).toMatchObject({ content: 'Always.', releases: { '0.17.0': { content: 'Only there. Always.' } } })
})
