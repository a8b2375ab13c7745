// Saves the reader's choice of language, and keeps query and hash of the page (R10).

import { LOCALE_COOKIE } from '../model/wire/contract.ts'

const YEAR_SECONDS = 31_536_000
const RIGHT_BUTTON = 2

/** Saves the language of a clicked link in the language list. A link opened in a new tab counts as well. */
export function rememberLocale(): void {
  for (const type of ['click', 'auxclick'] as const) document.addEventListener(type, onPick, true)
}

/** Saves a locale in the cookie, and adds query and hash of the page to the link. */
export function chooseLocale(link: HTMLAnchorElement, code: string): void {
  saveLocale(code)
  link.search = location.search
  link.hash = location.hash
}

export function saveLocale(code: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${LOCALE_COOKIE}=${code}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`
}

function onPick({ target, button }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.switcher a[data-locale]') : null
  if (link && button !== RIGHT_BUTTON) chooseLocale(link, link.dataset.locale!)
}
