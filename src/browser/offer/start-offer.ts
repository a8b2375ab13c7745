// Part of entry.ts: on the home page of the default language, offers readers who have chosen no language their own.

import { LOCALE_COOKIE } from '../../model/wire/contract.ts'
import { loadChunk } from '../../router/chunk-errors.ts'

export function startOffer(): void {
  const { dataset, lang } = document.documentElement
  // Only that document has the list. It is the same for all readers, so that it can be cached.
  if (!dataset.locales || navigator.language.startsWith(lang) || document.cookie.includes(LOCALE_COOKIE)) return
  void loadChunk(() => import('./offer.ts')).then(
    ({ offerLanguage }) => offerLanguage(dataset.locales!.split(' ')),
    error => console.warn(error),
  )
}
