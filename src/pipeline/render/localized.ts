// Renders the generated part of a page, which follows its text, in the language of the page if that part is translated.

import { changesOfModule, type ModuleRelease } from '../../library/history/release-changes.ts'
import type { ReferencePlan } from '../../library/plan/plan.ts'
import { type ChangeWords, changeWords } from '../../library/texts/change-words.ts'
import { moduleChangesView } from '../../markup/changes/changes-page.ts'
import type { LocalizedDeclarations, RenderedDeclarations } from '../../markup/declarations/page.ts'
import { FALLBACK_LOCALE } from '../../model/languages/language.ts'
import type { Messages } from '../../model/languages/messages.ts'
import { onceEach, onceFor } from '../../model/memo.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import type { AssembledSite } from '../collect/assemble.ts'
import type { Reference } from '../collect/joined-reference.ts'
import { sectionTitles } from '../collect/section-titles.ts'

/** Returns `null` if the generated part is English in every language (R8). */
export function localizedDeclarations(
  declarations: RenderedDeclarations | null | undefined,
  lang: string,
  site: Pick<AssembledSite, 'messages' | 'pagesOf'>,
): LocalizedDeclarations | null {
  if (lang === FALLBACK_LOCALE || !site.messages.has(lang) || !declarations?.localize) return null
  return declarations.localize(wordsOfSite(site)(lang))
}

/** Labels, and the titles of the site's pages in the language. */
const wordsOfSite = onceFor((site: Pick<AssembledSite, 'messages' | 'pagesOf'>) =>
  onceEach((lang: string): ChangeWords => {
    const words = wordsOf(site.messages.get(lang)!, lang)
    return {
      ...words,
      titleAt: (href, english) => {
        const own = sectionTitles(site)(lang).get(href)
        if (!own) return words.titleAt(href, english)
        const [title, heading] = own
        // The message that has the colon of the language, and nothing else.
        return escapeHtml(heading ? words.localize('removal', { removed: title, instead: heading }) : title)
      },
    }
  }),
)

/** Returns the same object for the same messages, because formatted labels are cached by that object. */
const wordsByLanguage = onceFor((messages: Messages) => onceEach((lang: string) => changeWords(messages, lang)))

export function wordsOf(messages: Messages, lang: string): ChangeWords {
  return wordsByLanguage(messages)(lang)
}

/** Returns the changes of a page's module by release. Empty for other pages, and for the page of std itself. */
export function moduleReleases(route: string, { plan }: Pick<Reference, 'plan'>): ModuleRelease[] {
  const page = plan.pageAt(route)
  return page?.kind === 'module' && page.module !== 'std'
    ? changesOfModule(plan.history, plan.library, page.module)
    : []
}

/** Returns a function that renders the changes of a module in a language, or `null` if nothing has changed. */
export const moduleChangesOf = onceFor((plan: ReferencePlan) =>
  onceEach((route: string) => {
    const releases = moduleReleases(route, { plan })
    return releases.length === 0 ? null : moduleChangesView(plan, releases)
  }),
)
