// Creates the file of a guide for pages of other releases: its Markdown, and replacements of examples that do not compile there.

import type { LocalePage } from '../../content/collect.ts'
import type { Example } from '../../content/examples/scan.ts'
import { START, type Variant } from '../../content/variants.ts'
import { codeBlocksOf, renderBody } from '../../markup/components/PageBody.tsx'
import { type GuideFile, variantMark } from '../../markup/editions/guide.ts'
import { visibleCode } from '../../model/content/code-block.ts'
import { slugify } from '../../model/content/headings.ts'
import { groupBy } from '../../model/group-by.ts'
import { type ArticleContext, bodyContext } from './article.tsx'

export async function guideFile(page: LocalePage, context: ArticleContext): Promise<GuideFile> {
  const { site, highlighter } = context
  const all = site.variants.get(page.route) ?? []
  await highlighter.prepare(all.flatMap(({ nodes }) => codeBlocksOf(nodes)))
  const render = ({ target, version, nodes }: Variant): [string, string] => {
    const mark = variantMark(target)
    const body = renderBody(nodes, { ...bodyContext(page, context), prefix: `${mark}-` })
    const [name, label] = target.startsWith('#') ? ['note', `<b>Zig ${version}</b>`] : ['variant', '']
    return [mark, `<div class="${name}" lang="en" dir="ltr">${label}${body}</div>`]
  }
  const { markdown, examples } = page.body
  const releases = [...groupBy(all, ({ version }) => version)].map(
    ([version, own]) =>
      [
        version,
        { blocks: Object.fromEntries(own.map(render)), markdown: replaceBlocks(markdown, examples, own) },
      ] as const,
  )
  return { markdown, releases: Object.fromEntries(releases) }
}

function replaceBlocks(markdown: string, examples: readonly Example[], variants: readonly Variant[]): string {
  return variants.reduce((text, { target, markdown: own }) => {
    const example = examples.find(each => each.hash === target)
    if (!example) return withNote(text, target, own.trim())
    const { node, output } = example
    const forms = [node.value, visibleCode(node.value)].map(code => fence('zig', code))
    const block = forms.find(form => text.includes(form))
    if (!block) return text
    const whole = output ? `${block}\n\n${fence('text', output.value)}` : block
    return text.replace(text.includes(whole) ? whole : block, () => own.trim())
  }, markdown)
}

/** Adds a note below the heading that has an id. */
function withNote(text: string, target: string, note: string): string {
  if (target === START) return `${note}\n\n${text}`
  const isTarget = (line: string) => {
    const [, heading] = /^#{2,4} (.+)$/.exec(line) ?? []
    return heading !== undefined && `#${slugify(heading.replaceAll('`', ''))}` === target
  }
  return text
    .split('\n')
    .map(line => (isTarget(line) ? `${line}\n\n${note}` : line))
    .join('\n')
}

function fence(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``
}
