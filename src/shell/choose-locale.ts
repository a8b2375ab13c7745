// A reader's choice of language: remembered, and the page kept with its query and hash (R10).

import { LOCALE_COOKIE } from '../model/wire/contract.ts'

const YEAR_SECONDS = 31_536_000
const RIGHT_BUTTON = 2

/** In the list of languages, with any button that opens a link: in a new tab it is as much of a choice as in this one. */
export function rememberLocale(): void {
  for (const type of ['click', 'auxclick'] as const) document.addEventListener(type, onPick, true)
}

export function chooseLocale(link: HTMLAnchorElement, code: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${LOCALE_COOKIE}=${code}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`
  link.search = location.search
  link.hash = location.hash
}

function onPick({ target, button }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.switcher a[data-locale]') : null
  if (link && button !== RIGHT_BUTTON) chooseLocale(link, link.dataset.locale!)
}
