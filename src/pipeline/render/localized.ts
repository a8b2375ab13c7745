// The generated part of a page, below its words, in the language of the page where it is translated.

import { changeWords } from '../../library/texts/change-words.ts'
import type { LocalizedDeclarations, RenderedDeclarations } from '../../markup/declarations/page.ts'
import { FALLBACK_LOCALE } from '../../model/languages/language.ts'
import type { AssembledSite } from '../collect/assemble.ts'

/** Returns `null` where the generated part is English, whatever the language of the words is (R8). */
export function localizedDeclarations(
  declarations: RenderedDeclarations | null | undefined,
  lang: string,
  { messages }: Pick<AssembledSite, 'messages'>,
): LocalizedDeclarations | null {
  const own = lang === FALLBACK_LOCALE ? undefined : messages.get(lang)
  if (!own || !declarations?.localize) return null
  return declarations.localize(
    changeWords({ ...own.changes, anchor: own.content.anchor, filter: own.page.filter }, lang),
  )
}
