import { describe, expect, it } from 'vitest'
import { type Bundle, bundleFiles, pageBlock } from './bundle.ts'
import { countCharacters } from './characters.ts'
import type { ExportPage } from './source.ts'

const bundle: Bundle = {
  root: '/exports',
  name: 'modules/os',
  ending: '.md',
  kind: 'module',
  title: 'std.os: guide',
  description: 'Systems.',
  zig: '0.15.1',
  origin: 'https://s.example',
  blocks: [],
}

/** What a bundle says of its own size. */
function saidSize(text: string): number {
  return Number(/^- Size: ([\d,]+) characters/m.exec(text)![1]!.replaceAll(',', ''))
}

describe('bundleFiles', () => {
  it('says version, newest change and size at its top', () => {
    const blocks = [
      { text: '# One', updated: '2025-10-18T00:00:00.000Z' },
      { text: '# Two', updated: '2025-11-02T00:00:00.000Z' },
      { text: '# Three' },
    ]
    const [file, ...others] = bundleFiles({ ...bundle, blocks })
    expect(others).toEqual([])
    expect(file).toMatchObject({
      path: '/exports/modules/os.md',
      title: 'std.os: guide',
      items: 3,
      updated: '2025-11-02T00:00:00.000Z',
    })
    expect(file!.text).toBe(
      '# std.os: guide\n\n> Systems.\n\n- Zig version: 0.15.1\n- Newest change: 2025-11-02\n' +
        '- Size: 199 characters, about 57 tokens (estimated: one token for 3.5 characters)\n\n' +
        '---\n\n# One\n\n---\n\n# Two\n\n---\n\n# Three\n',
    )
  })

  // Around the lengths where the number itself gets a digit or a comma more.
  it.each([0, 500, 690, 790, 800, 810, 820, 830, 9_700, 9_800, 9_830, 9_850, 99_800, 99_830, 999_830])(
    'names its own size, also with a body of %d characters',
    length => {
      const [file] = bundleFiles({ ...bundle, blocks: [{ text: 'x'.repeat(length) }] })
      expect(saidSize(file!.text)).toBe(countCharacters(file!.text))
    },
  )

  it('counts characters, not the halves that JavaScript keeps them in', () => {
    const [file] = bundleFiles({ ...bundle, blocks: [{ text: '😀é' }] })
    expect(saidSize(file!.text)).toBe([...file!.text].length)
  })

  it('splits a giant between pages, and the parts name each other', () => {
    const blocks = Array.from({ length: 5 }, (_, index) => ({ text: `# Page ${index}\n\n${'x'.repeat(3_900)}` }))
    const files = bundleFiles({ ...bundle, blocks, limit: 12_000 })
    expect(files.map(({ path, title, items }) => [path, title, items])).toEqual([
      ['/exports/modules/os.md', 'std.os: guide, part 1 of 3', 2],
      ['/exports/modules/os-2.md', 'std.os: guide, part 2 of 3', 2],
      ['/exports/modules/os-3.md', 'std.os: guide, part 3 of 3', 1],
    ])
    for (const { text } of files) expect(countCharacters(text)).toBeLessThanOrEqual(12_000)
    expect(files[1]!.text).toContain(
      '- The other parts: [part 1](https://s.example/exports/modules/os.md), [part 3](https://s.example/exports/modules/os-3.md)',
    )
    const pages = files.flatMap(({ text }) => text.match(/^# Page \d$/gm) ?? [])
    expect(pages).toEqual(blocks.map((_, index) => `# Page ${index}`))
  })

  it('cuts a page that is too long before a heading, never inside code', () => {
    const section = (name: string) => `## ${name}\n\n\`\`\`zig\n## no heading\n${'y'.repeat(2_500)}\n\`\`\`\n\n`
    const blocks = [{ text: `# Long\n\n${['a', 'b', 'c', 'd', 'e'].map(section).join('')}` }]
    const files = bundleFiles({ ...bundle, blocks, limit: 10_000 })
    expect(files.length).toBe(3)
    const bodies = files.map(({ text }) => text.slice(text.indexOf('\n---\n\n') + 6))
    for (const body of bodies) {
      expect(body.length).toBeLessThanOrEqual(6_000)
      expect(body).toMatch(/^#/)
      expect(body.match(/^```/gm)!.length % 2).toBe(0)
    }
    expect(bodies.join('').match(/^## [a-e]$/gm)).toEqual(['## a', '## b', '## c', '## d', '## e'])
  })

  it('splits even one paragraph that has no heading at all', () => {
    const blocks = [{ text: 'line\n'.repeat(3_000) }]
    const files = bundleFiles({ ...bundle, blocks, limit: 10_000 })
    for (const { text } of files) expect(text.length).toBeLessThanOrEqual(10_000)
    expect(files.flatMap(({ text }) => text.match(/^line$/gm) ?? []).length).toBe(3_000)
  })
})

describe('pageBlock', () => {
  const page: ExportPage = {
    route: '/docs/x',
    url: 'https://s.example/en/docs/x',
    markdownUrl: 'https://s.example/en/docs/x.md',
    title: 'X',
    description: 'About X.',
    kind: 'guide',
    words: '',
    declarations: '',
  }

  it('starts with title, description and address', () => {
    expect(pageBlock(page, '\nText.\n\n').text).toBe('# X\n\n> About X.\n\nURL: https://s.example/en/docs/x\n\nText.')
  })

  it('leaves a title that the page writes itself', () => {
    expect(pageBlock({ ...page, updated: 'u' }, '# Own\n\nText.')).toEqual({
      text: 'URL: https://s.example/en/docs/x\n\n# Own\n\nText.',
      updated: 'u',
    })
  })
})
