// Renders the fields of structs and unions and the values of enums, one a line in Zig's syntax.

import { type Field, type FieldFunction, sliceText } from '../../library/facts/facts.ts'
import type { FieldSet } from '../../library/kinds/groups.ts'
import { partId, zigName } from '../../library/names/zig-names.ts'
import { conditionText } from '../../library/texts/conditions.ts'
import { wordsKeyOf } from '../../library/words/subjects.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import { directionIn } from '../changes/difference.ts'
import { inEnglish, wordsBlock } from './notes.ts'
import { idAttribute, inlineCode, type Rendering } from './rendering.ts'

/** @param anchor The anchor of the container on this page. It is empty for the container that the page is about. */
export function fieldsView(rendering: Rendering, path: string, anchor: string, sets: readonly FieldSet[]): string {
  return sets
    .map(set => {
      const when = set.variant?.when
      const condition = inEnglish(rendering, escapeHtml(conditionText(when)))
      const label = when ? `<p class="when">${rendering.labels.localize('onlyWhen', { condition })}</p>` : ''
      return label + fieldList(rendering, path, anchor, set)
    })
    .join('')
}

function fieldList(rendering: Rendering, path: string, anchor: string, { group, definition }: FieldSet): string {
  const part = group === 'values' ? 'value' : 'field'
  const fields = definition.fields ?? []
  const isPlain = fields.every(({ name, type }) => !type && !rendering.words.has(wordsKeyOf(path, part, name ?? '')))
  const items = fields.map((field, index) => {
    const name = field.name ?? String(index)
    const id = partId(anchor, part, name)
    const words = wordsBlock(rendering, path, wordsKeyOf(path, part, name))
    const line = `<a href="#${escapeHtml(id)}">${escapeHtml(field.name === undefined ? name : zigName(name))}</a>${restOf(rendering, field)}`
    const content = isPlain ? line : `<code>${line}</code>${deprecated(rendering, field)}${words}`
    const functions = (field.functions ?? []).map(each => functionRow(rendering, id, name, each))
    return `<li${idAttribute(rendering, id)}>${content}</li>${functions.join('')}`
  })
  const shape = isPlain ? `cells${widthOf(fields)}` : 'rows'
  return `<ul class="${shape} ${group === 'values' ? 'const' : 'field'}" dir="ltr">${items.join('')}</ul>`
}

/** Renders a function of a field's unnamed type below the field, as `str.get`. */
function functionRow(rendering: Rendering, fieldId: string, field: string, { name, signature }: FieldFunction): string {
  const id = `${fieldId}.${name}`
  const rest = sliceText(signature, [signature.text.indexOf('('), signature.text.length])
  const link = `<a class="fn" href="#${escapeHtml(id)}">${escapeHtml(`${field}.${name}`)}</a>`
  return `<li${idAttribute(rendering, id)}><code>${link}${inlineCode(rendering, rest)}</code></li>`
}

/** Chooses three, two or one columns, wide enough for most lines. */
function widthOf(fields: readonly Field[]): string {
  const lengths = fields
    .map(({ name = '', value }) => name.length + (value ? value.text.length + 3 : 0))
    .sort((a, b) => a - b)
  const usual = lengths[Math.floor(lengths.length * 0.9)] ?? 0
  return usual > 44 ? ' one' : usual > 24 ? ' two' : ''
}

function restOf(rendering: Rendering, { type, value, align }: Field): string {
  const typed = type ? `: ${inlineCode(rendering, type)}` : ''
  const aligned = align ? ` <i class="k">align</i>(${escapeHtml(align)})` : ''
  return typed + aligned + (value ? ` = ${inlineCode(rendering, value)}` : '')
}

function deprecated({ labels }: Rendering, field: Field): string {
  return field.deprecated ? ` <b class="dep"${directionIn(labels)}>${labels.localize('deprecated')}</b>` : ''
}
