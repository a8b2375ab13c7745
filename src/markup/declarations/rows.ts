// Renders constants and variables, one a line in Zig's syntax, with several values if they depend on the platform.

import type { Declaration, Text } from '../../library/facts/facts.ts'
import { lastName } from '../../library/names/paths.ts'
import { joinTexts, knownValue } from '../../library/texts/signature.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import { rowActionsHtml } from './actions.ts'
import { aliasNote, deprecationNote, historyMark, wordsBlock } from './notes.ts'
import { anchorOf, idAttribute, inlineCode, type Rendering } from './rendering.ts'
import { variantTexts } from './variants.ts'

export function rowsView(rendering: Rendering, members: readonly Declaration[]): string {
  return `<ul class="rows const" dir="ltr">${members.map(member => rowView(rendering, member)).join('')}</ul>`
}

function rowView(rendering: Rendering, member: Declaration): string {
  const { path } = member
  const anchor = anchorOf(rendering, path)
  const name = `<a href="#${escapeHtml(anchor)}">${escapeHtml(lastName(path))}</a>`
  const [first, ...more] = variantTexts(rendering, member, restOf)
  const lines = [
    `<code>${name}${first?.text ? inlineCode(rendering, first.text) : missing(first?.form.kind)}</code>${labelsOf(first?.labels)}`,
    ...more.map(({ text, form, labels }) => {
      const value = text ? inlineCode(rendering, text).trimStart() : missing(form.kind)
      return `<br><code>${value}</code>${labelsOf(labels)}`
    }),
  ]
  const notes =
    deprecationNote(rendering, member) +
    historyMark(rendering, path) +
    wordsBlock(rendering, path) +
    aliasNote(rendering, member)
  return `<li${idAttribute(rendering, anchor)}><span>${lines.join('')}</span>${rowActionsHtml(rendering, member)}${notes}</li>`
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
