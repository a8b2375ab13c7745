// Hover cards for links to declarations, with the signature and the first sentence.

import type { Field, PartKind } from '../../library/facts/facts.ts'
import { badgeOf } from '../../library/kinds/groups.ts'
import { zigName } from '../../library/names/zig-names.ts'
import type { ReferencePlan } from '../../library/plan/plan.ts'
import { factsSentence } from '../../library/texts/facts-sentence.ts'
import { declarationText, joinTexts } from '../../library/texts/signature.ts'
import { wordsKeyOf } from '../../library/words/subjects.ts'
import type { Words } from '../../library/words/words.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import { CARD_LABELS } from './card-labels.ts'
import { deprecationNote } from './history-mark.ts'
import { resolveHrefs } from './html.ts'
import { badgeHtml, firstWords, inEnglish } from './notes.ts'
import { signatureBox, startRendering } from './rendering.ts'

/** The data for cards. Links in cards have no locale, because the server adds the reader's. */
export interface CardSource {
  plan: ReferencePlan
  words: Words
}

/** Returns `null` if the path is not a declaration. */
export function declarationCard({ plan, words }: CardSource, path: string): string | null {
  const declaration = plan.library.get(path)
  if (!declaration) return null
  const rendering = startRendering(plan, null, words, new Map(), CARD_LABELS)
  const text = declaration.variants ? null : declarationText(declaration, path)
  const badge = badgeHtml(rendering, badgeOf(plan.library, declaration))
  const sentence =
    firstWords(rendering, path) ||
    (declaration.signature ? '' : inEnglish(rendering, escapeHtml(factsSentence(plan.library, declaration))))
  return cardHtml(
    `${badge}<code dir="ltr">${escapeHtml(path)}</code>`,
    text ? signatureBox(rendering, text, declaration) : '',
    deprecationNote(rendering, declaration),
    sentence,
  )
}

/** A field, an enum value or an error of a declaration. */
export interface CardPart {
  path: string
  part: PartKind
  name: string
  /** Is absent for errors, which only have a name. */
  field?: Field
}

export function partCard({ plan, words }: CardSource, { path, part, name, field }: CardPart): string {
  const rendering = startRendering(plan, null, words, new Map(), CARD_LABELS)
  const badge = badgeHtml(rendering, {
    text: part,
    color: part === 'error' ? 'err' : part === 'value' ? 'const' : 'field',
  })
  const rest = [...(field?.type ? [': ', field.type] : []), ...(field?.value ? [' = ', field.value] : [])]
  const whole = `${part === 'error' ? 'error' : path}.${zigName(name)}`
  return cardHtml(
    `${badge}<code dir="ltr">${escapeHtml(whole)}</code>`,
    rest.length > 0 ? signatureBox(rendering, joinTexts(zigName(name), ...rest)) : '',
    '',
    firstWords(rendering, path, wordsKeyOf(path, part, name)),
  )
}

function cardHtml(name: string, signature: string, note: string, sentence: string): string {
  const words = sentence ? `<p>${sentence}</p>` : ''
  const markup = `<div class="reference decl-card"><p class="path">${name}</p>${signature}${note}${words}</div>`
  return resolveHrefs(markup, route => route)
}
