// Renders the variants of platform-dependent declarations with their conditions. The variant for x86_64-linux is marked.

import type { Declaration, Definition, Text, Variant } from '../../library/facts/facts.ts'
import { conditionText, shortCondition, variantOf } from '../../library/texts/conditions.ts'
import { countText } from '../../library/texts/facts-sentence.ts'
import { sourceUrl } from '../../library/texts/plain-facts.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import { codeTag } from './html.ts'
import { englishIn } from './notes.ts'
import { inlineCode, linkTo, type Rendering } from './rendering.ts'

/** Lists the variants of a type or alias. */
export function variantList(rendering: Rendering, variants: readonly Variant[]): string {
  const items = variants.map(variant => {
    const chosen = variant.chosen ? ' <b class="chosen">x86_64-linux</b>' : ''
    const when = variant.when
      ? `<span class="when"${englishIn(rendering)}>${escapeHtml(conditionText(variant.when))}</span>${chosen}`
      : chosen
    return `<li>${formLine(rendering, variant)}${when}</li>`
  })
  return `<ul class="variants">${items.join('')}</ul>`
}

/** Describes an unnamed declaration in one line. */
export function formLine(rendering: Rendering, form: Definition): string {
  const { kind, target, value, instance, fields, signature, head } = form
  if (kind === 'unsupported') return `<span class="none">${rendering.labels.localize('notSupported')}</span>`
  if (target) return `<a href="${linkTo(rendering, target)}">${codeTag(target)}</a>`
  if (instance) return `<code dir="ltr">${inlineCode(rendering, instance.text)}</code>`
  const text = signature ?? value
  if (text) return `<code dir="ltr">${inlineCode(rendering, text)}</code>`
  const noun = kind === 'enum' ? 'value' : 'field'
  const size = fields?.length ? ` with ${countText(fields.length, noun)}` : ''
  return `<span${englishIn(rendering)}>${head ? codeTag(head.text) : kind === 'namespace' ? 'a namespace' : kind}${size}</span>`
}

export interface VariantText {
  text: Text | null
  form: Definition
  /** The short conditions for this text. It is empty if the text always applies. */
  labels: string[]
}

/** Returns the distinct texts of a declaration's variants with their conditions. */
export function variantTexts(
  { plan }: Rendering,
  declaration: Declaration,
  textOf: (form: Omit<Declaration, 'path'>) => Text | null,
): VariantText[] {
  const { path, variant, others = [], variants } = declaration
  const texts = new Map<string, VariantText>()
  const add = (form: Definition, text: Text | null, label: string) => {
    const key = text?.text ?? form.kind
    const variantText = texts.get(key) ?? { text, form, labels: [] }
    if (label && !variantText.labels.includes(label)) variantText.labels.push(label)
    texts.set(key, variantText)
  }
  const label = (index: number | undefined) => shortCondition(variantOf(plan.library, path, index)?.when)
  if (variants)
    for (const one of variants) add(one, textOf({ source: declaration.source, ...one }), shortCondition(one.when))
  else for (const one of [declaration, ...others]) add(one, textOf(one), label(one.variant ?? variant))
  return [...texts.values()]
}

/** Names the platforms that have a declaration, with a link to the source for each. */
export function whereNote(rendering: Rendering, declaration: Declaration): string {
  const { plan, labels } = rendering
  const { library } = plan
  const places = [declaration, ...(declaration.others ?? [])].flatMap(one => {
    const when = variantOf(library, declaration.path, one.variant)?.when
    return when ? [{ when, url: escapeHtml(sourceUrl(library.version, one)) }] : []
  })
  const [only] = places
  if (!only) return ''
  const link = (url: string, text: string) => `<a href="${url}"${englishIn(rendering)}>${escapeHtml(text)}</a>`
  const note =
    places.length === 1
      ? labels.localize('onlyWhen', { condition: link(only.url, conditionText(only.when)) })
      : labels.localize('writtenFor', {
          platforms: places.map(({ when, url }) => link(url, shortCondition(when))).join(' · '),
        })
  return `<p class="also where">${note}</p>`
}
