// The generated part of a page, below its words, in the language of the page where it is translated.

import { changesOfModule, type ModuleRelease } from '../../library/history/release-changes.ts'
import { type ChangeWords, changeWords } from '../../library/texts/change-words.ts'
import type { LocalizedDeclarations, RenderedDeclarations } from '../../markup/declarations/page.ts'
import { FALLBACK_LOCALE } from '../../model/languages/language.ts'
import type { Messages } from '../../model/languages/messages.ts'
import type { AssembledSite } from '../collect/assemble.ts'
import type { Reference } from '../collect/joined-reference.ts'

/** Returns `null` where the generated part is English, whatever the language of the words is (R8). */
export function localizedDeclarations(
  declarations: RenderedDeclarations | null | undefined,
  lang: string,
  { messages }: Pick<AssembledSite, 'messages'>,
): LocalizedDeclarations | null {
  const own = lang === FALLBACK_LOCALE ? undefined : messages.get(lang)
  if (!own || !declarations?.localize) return null
  return declarations.localize(wordsOf(own, lang))
}

const known = new WeakMap<Messages, ChangeWords>()

/** Returns the same object each time, because labels that were filled in are cached for it. */
function wordsOf(messages: Messages, lang: string): ChangeWords {
  const words = known.get(messages) ?? changeWords(messages, lang)
  known.set(messages, words)
  return words
}

/** What each release changed in the module of a page. Empty on other pages, and on that of std itself. */
export function moduleReleases(route: string, reference: Reference): ModuleRelease[] {
  const { plan } = reference
  const page = plan.pageAt(route)
  return page?.kind === 'module' && page.module !== 'std'
    ? changesOfModule(plan.history, plan.library, page.module)
    : []
}
