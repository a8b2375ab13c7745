// What a link to a declaration shows before it is followed: signature and first sentence.

import { badgeOf } from '../../library/badge.ts'
import type { Field } from '../../library/facts.ts'
import { factsSentence } from '../../library/facts-sentence.ts'
import { zigName } from '../../library/names.ts'
import type { ReferencePlan } from '../../library/plan/plan.ts'
import { declarationText, joinTexts } from '../../library/signature.ts'
import { partKeyOf } from '../../library/subjects.ts'
import type { Words } from '../../library/words/words.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import { badgeHtml } from './badge.ts'
import { startDrawing } from './drawing.ts'
import { resolveHrefs } from './html.ts'
import { deprecationNote, firstWords } from './notes.ts'
import { signatureBox } from './signature.ts'

/** Nothing for a path that is no declaration. */
export function declarationCard(
  plan: ReferencePlan,
  path: string,
  words: Words,
  resolve: (route: string) => string,
): string | null {
  const declaration = plan.library.get(path)
  if (!declaration) return null
  const drawing = startDrawing(plan, null, words)
  const text = declaration.variants ? null : declarationText(declaration, path)
  const badge = badgeHtml(badgeOf(plan.library, declaration))
  const sentence =
    firstWords(drawing, path) || (declaration.signature ? '' : escapeHtml(factsSentence(plan.library, declaration)))
  const markup = [
    `<div class="reference decl-card"><p class="path">${badge}<code dir="ltr">${escapeHtml(path)}</code></p>`,
    text ? signatureBox(drawing, text, declaration) : '',
    deprecationNote(drawing, declaration),
    sentence ? `<p>${sentence}</p>` : '',
    '</div>',
  ]
  return resolveHrefs(markup.join(''), resolve)
}

export type Part = 'field' | 'value' | 'error'

/** Of a field, a value or an error: `of` is absent for errors, which have nothing but a name. */
export function partCard(
  plan: ReferencePlan,
  path: string,
  part: Part,
  name: string,
  words: Words,
  resolve: (route: string) => string,
  of?: Field,
): string {
  const drawing = startDrawing(plan, null, words)
  const badge = badgeHtml({ text: part, color: part === 'error' ? 'err' : part === 'value' ? 'const' : 'field' })
  const rest = [...(of?.type ? [': ', of.type] : []), ...(of?.value ? [' = ', of.value] : [])]
  const sentence = firstWords(drawing, path, partKeyOf(path, part, name))
  const markup = [
    `<div class="reference decl-card"><p class="path">${badge}<code dir="ltr">${escapeHtml(`${part === 'error' ? 'error' : path}.${zigName(name)}`)}</code></p>`,
    rest.length > 0 ? signatureBox(drawing, joinTexts(zigName(name), ...rest)) : '',
    sentence ? `<p>${sentence}</p>` : '',
    '</div>',
  ]
  return resolveHrefs(markup.join(''), resolve)
}
