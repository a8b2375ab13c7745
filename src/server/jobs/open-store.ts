// Opens the lookup API over a site, with its editions.

import { createEditionStore } from '../../lookup/edition-store.ts'
import { createLookupStore, type LookupStore } from '../../lookup/store.ts'
import { editionOfVersion } from '../../model/editions.ts'
import { originalLocale } from '../../model/languages/related.ts'
import { type Assets, readText } from '../files/assets.ts'
import { answerEdition } from '../pages/render-edition.ts'
import type { PageSources } from '../site.ts'

export function openStore(assets: Assets, sources: () => Promise<PageSources>): LookupStore {
  return createLookupStore(
    path => readText(assets, path),
    async (version, documented) => openEditionStore(documented, version, await sources()),
  )
}

/** Returns `null` if the site has no such release. `finish` has the last word on the text of a page. */
export async function openEditionStore(
  documented: LookupStore,
  version: string,
  site: PageSources,
  finish: (text: string) => string = text => text,
): Promise<LookupStore | null> {
  const edition = editionOfVersion(version)
  const opened = edition && (await site.editions(edition))
  if (!opened) return null
  const locale = originalLocale(site.data.settings.i18n)
  return createEditionStore(documented, {
    ...opened,
    async markdownAt(route) {
      const answer = await answerEdition(site, { type: 'markdown', edition: edition.name, locale, route })
      return 'text' in answer ? finish(answer.text) : null
    },
  })
}
