// The index of a group, with the name, a short signature and the first sentence of each member. Only the name is a link, because
// a page may have hundreds of members.

import type { Declaration } from '../../library/facts/facts.ts'
import { lastName } from '../../library/names/paths.ts'
import { plainName } from '../../library/names/zig-names.ts'
import type { PlannedGroup } from '../../library/plan/planned-page.ts'
import { factsSentence } from '../../library/texts/facts-sentence.ts'
import { indexSignature } from '../../library/texts/signature.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import { anchorOf, type Drawing, hasOwnPage, idAttribute, linkTo } from './drawing.ts'

/** A single declaration needs no index. */
const INDEX_FROM = 2
/** Longer texts would not fit on a line. */
const LONGEST_SIGNATURE = 60
const LONGEST_SENTENCE = 110

/** Constants have no index, because they are rows already. Members with their own page appear only here, so they get their id. */
export function indexView(drawing: Drawing, { key, members }: PlannedGroup): string {
  const isNeeded = members.length >= INDEX_FROM || members.some(({ path }) => hasOwnPage(drawing, path))
  if (key === 'constants' || !isNeeded) return ''
  return `<ul class="index" dir="ltr">${members.map(member => indexLine(drawing, member)).join('')}</ul>`
}

function indexLine(drawing: Drawing, member: Declaration): string {
  const { path, deprecated } = member
  const old = deprecated ? ' class="old"' : ''
  const anchor = anchorOf(drawing, path)
  const isElsewhere = hasOwnPage(drawing, path)
  const href = isElsewhere ? linkTo(drawing, path) : `#${escapeHtml(anchor)}`
  const name = `<a href="${href}">${escapeHtml(plainName(lastName(path)))}</a>`
  const signature = shorten(indexSignature(member), LONGEST_SIGNATURE)
  const sentence = shorten(sentenceOf(drawing, member), LONGEST_SENTENCE)
  return `<li${old}${isElsewhere ? idAttribute(drawing, anchor) : ''}>${name}<code>${escapeHtml(signature)}</code>${sentence ? `<span>${escapeHtml(sentence)}</span>` : ''}</li>`
}

/** Falls back to a sentence made of facts, unless the signature already shows them. */
function sentenceOf({ plan, words }: Drawing, member: Declaration): string {
  const own = words.get(member.path)?.sentence
  if (own) return own
  const { kind, target } = member
  if (kind === 'alias' && target) return words.get(target)?.sentence ?? ''
  return kind === 'function' || kind === 'alias' ? '' : factsSentence(plan.library, member)
}

function shorten(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`
}
