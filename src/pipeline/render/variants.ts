// A guide for the pages of other releases: its Markdown, and what they show in place of examples that do not compile there.

import type { LocalePage } from '../../content/collect.ts'
import type { Example } from '../../content/examples/scan.ts'
import type { Variant } from '../../content/variants.ts'
import { codeBlocksOf, renderBody } from '../../markup/components/PageBody.tsx'
import { type GuideFile, variantMark } from '../../markup/editions/guide.ts'
import { visibleCode } from '../../model/content/code-block.ts'
import { groupBy } from '../../model/group-by.ts'
import { type ArticleContext, bodyContext } from './article.tsx'

/** Variants that are not verified are left out. */
export async function guideFile(page: LocalePage, context: ArticleContext): Promise<GuideFile> {
  const { site, highlighter, results } = context
  const all = site.variants.get(page.route) ?? []
  const verified = all.filter(({ blocks }) => blocks.every(hash => Object.hasOwn(results.blocks, hash)))
  await highlighter.prepare(verified.flatMap(({ nodes }) => codeBlocksOf(nodes)))
  const render = ({ hash, nodes }: Variant): [string, string] => {
    const mark = variantMark(hash)
    const body = renderBody(nodes, { ...bodyContext(page, context), prefix: `${mark}-` })
    return [mark, `<div class="variant" lang="en" dir="ltr">${body}</div>`]
  }
  const { markdown, examples } = page.body
  const releases = [...groupBy(verified, ({ version }) => version)].map(
    ([version, own]) =>
      [
        version,
        { blocks: Object.fromEntries(own.map(render)), markdown: replaceBlocks(markdown, examples, own) },
      ] as const,
  )
  return { markdown, releases: Object.fromEntries(releases) }
}

function replaceBlocks(markdown: string, examples: readonly Example[], variants: readonly Variant[]): string {
  return variants.reduce((text, { hash, markdown: own }) => {
    const example = examples.find(each => each.hash === hash)
    if (!example) return text
    const { node, output } = example
    const forms = [node.value, visibleCode(node.value)].map(code => fence('zig', code))
    const block = forms.find(form => text.includes(form))
    if (!block) return text
    const whole = output ? `${block}\n\n${fence('text', output.value)}` : block
    return text.replace(text.includes(whole) ? whole : block, () => own.trim())
  }, markdown)
}

function fence(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``
}
