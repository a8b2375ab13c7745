// Renders constants and variables, one a line in Zig's syntax, with several values if they depend on the platform.

import type { Declaration, Text } from '../../library/facts/facts.ts'
import { lastName } from '../../library/names/paths.ts'
import { joinTexts, knownValue } from '../../library/texts/signature.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import { rowActionsHtml } from './actions.ts'
import { anchorOf, type Drawing, idAttribute } from './drawing.ts'
import { historyMark } from './history-mark.ts'
import { aliasNote, deprecationNote, wordsBlock } from './notes.ts'
import { inlineCode } from './signature-html.ts'
import { variantTexts } from './variants.ts'

export function rowsView(drawing: Drawing, members: readonly Declaration[]): string {
  return `<ul class="rows const" dir="ltr">${members.map(member => rowView(drawing, member)).join('')}</ul>`
}

function rowView(drawing: Drawing, member: Declaration): string {
  const { path } = member
  const anchor = anchorOf(drawing, path)
  const name = `<a href="#${escapeHtml(anchor)}">${escapeHtml(lastName(path))}</a>`
  const [first, ...more] = variantTexts(drawing, member, restOf)
  const lines = [
    `<code>${name}${first?.text ? inlineCode(drawing, first.text) : missing(first?.form.kind)}</code>${labelsOf(first?.labels)}`,
    ...more.map(({ text, form, labels }) => {
      const value = text ? inlineCode(drawing, text).trimStart() : missing(form.kind)
      return `<br><code>${value}</code>${labelsOf(labels)}`
    }),
  ]
  const notes =
    deprecationNote(drawing, member) +
    historyMark(drawing, path) +
    wordsBlock(drawing, path) +
    aliasNote(drawing, member)
  return `<li${idAttribute(drawing, anchor)}><span>${lines.join('')}</span>${rowActionsHtml(drawing, member)}${notes}</li>`
}

function restOf(form: Omit<Declaration, 'path'>): Text | null {
  const { type, target, signature, kind } = form
  const value = knownValue(form)
  if (kind === 'alias' && target) return { text: ` = ${target}`, refs: [[3, 3 + target.length, target]] }
  if (signature) return joinTexts(' = ', signature)
  if (type && value) return joinTexts(': ', type, ' = ', value)
  if (type) return joinTexts(': ', type)
  return value ? joinTexts(' = ', value) : null
}

function missing(kind: string | undefined): string {
  return kind === 'unsupported' ? ' <span class="none">not supported</span>' : ''
}

function labelsOf(labels: readonly string[] = []): string {
  return labels.length > 0 ? ` <small>${escapeHtml(labels.join(', '))}</small>` : ''
}
