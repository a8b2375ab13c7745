// What the build draws below a page's words, in their language where it can be said in it.

import { changeWords } from '../../library/texts/change-words.ts'
import type { DrawnDeclarations, Said } from '../../markup/declarations/page.ts'
import { FALLBACK_LOCALE } from '../../model/languages/language.ts'
import type { AssembledSite } from '../collect/assemble.ts'

/** `null` where it is English, whatever the words are in (R8). */
export function saidIn(
  declarations: DrawnDeclarations | null | undefined,
  lang: string,
  { messages }: Pick<AssembledSite, 'messages'>,
): Said | null {
  const own = lang === FALLBACK_LOCALE ? undefined : messages.get(lang)
  if (!own || !declarations?.said) return null
  return declarations.said(changeWords({ ...own.changes, anchor: own.content.anchor, filter: own.page.filter }, lang))
}
