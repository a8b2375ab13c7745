// Shows a preview beside a link in an article. Its content comes from the island call (R2).

import { FALLBACK_LOCALE } from '../../../model/languages/language.ts'
import { fill, type Messages } from '../../../model/languages/messages.ts'
import { loadOnceEach } from '../../../model/memo.ts'
import { HOVER_CARD } from '../../../model/overlay-constants.ts'
import { cleanPath, splitLocale } from '../../../model/routing/paths.ts'
import { islandUrl } from '../../../model/wire/content-calls.ts'
import type { Shell } from '../../../model/wire/payload.ts'
import { requestIfThere } from '../../../model/wire/request.ts'
import { mayPreload } from '../../../router/connection.ts'
import { isPageUrl } from '../../../router/route.ts'
import { fillIcons } from '../../icons/fill.ts'
import { createFloat } from './float.ts'
import { createIntent } from './intent.ts'
import { watchTriggers } from './watch-triggers.ts'

/** The pointer rests on the link and is not just passing, so the card is requested. */
const REQUEST_MS = 250

/** Cards and index lines already show the content of a hover card, and anchors link to their own heading. */
const LINKS = '[data-body] a[href]:not(.card, .card .row a, .index a, .anchor, [download])'

export function startHoverCards(shell: Shell, first: Event | null): void {
  if (!mayPreload()) return
  const float = createFloat('_hover-card', 'hover-card', { side: 'below', align: 'start', gap: 8, margin: 12 })
  const load = createCardLoader(shell)
  const pathOf = (link: Element) =>
    cardPath(
      new URL((link as HTMLAnchorElement).href),
      shell,
      new URL(location.href),
      link.closest('.reference') !== null,
    )

  const intent = createIntent<Element>({
    ...HOVER_CARD,
    prepare: { after: REQUEST_MS, run: link => void load(pathOf(link)!) },
    async show(link) {
      const html = await load(pathOf(link)!)
      // The pointer may have moved on while it was loading. Without a response there is no card.
      if (intent.shown() !== link) return
      if (html === null || !link.isConnected) return intent.close()
      float.element.innerHTML = html
      localizeCard(float.element, shell)
      void fillIcons(float.element, shell)
      float.show(link, pointer.isUsed ? pointer : null)
      link.setAttribute('aria-describedby', float.element.id)
    },
    hide(link) {
      float.hide()
      link.removeAttribute('aria-describedby')
    },
  })
  const triggerOf = (target: Element) => {
    const link = target.closest(LINKS)
    return link && pathOf(link) !== null ? link : null
  }
  const pointer = watchTriggers({ intent, element: float.element, triggerOf, onFocus: intent.enter }, first)
}

/**
 * Returns the path of a link's card, without locale: a page of this site in the reader's language, with a hash for a
 * declaration on it. On the same page only declarations have a card.
 */
export function cardPath(
  url: URL,
  { i18n, locale }: Pick<Shell, 'i18n' | 'locale'>,
  here: URL,
  isReference = false,
): string | null {
  if (!isPageUrl(url, here.origin)) return null
  const isHere = cleanPath(url.pathname) === cleanPath(here.pathname)
  if (isHere && !(isReference && url.hash)) return null
  const target = splitLocale(cleanPath(url.pathname), i18n)
  if (i18n.enabled && target.locale !== locale) return null
  return target.route === '/' ? null : target.route + url.hash
}

/** The loader returns `null` if the site has no card, or if it cannot be loaded now. */
function createCardLoader({ locale, i18n }: Shell): (route: string) => Promise<string | null> {
  const load = loadOnceEach(async route => {
    const [path = '', hash = ''] = route.split('#')
    const id = path.slice(1).replaceAll('/', ':')
    const props = { ...(i18n.enabled ? { locale } : {}), ...(hash ? { anchor: decodeURIComponent(hash) } : {}) }
    const response = await requestIfThere(islandUrl('page', id, props))
    return response && ((await response.json()) as { html: string }).html
  })
  return route => load(route).catch(() => null)
}

/** Replaces the English labels of a card by those of the reader's language (src/markup/declarations/card-labels.ts). */
function localizeCard(card: Element, { locale, messages }: Pick<Shell, 'locale' | 'messages'>): void {
  if (locale === FALLBACK_LOCALE) return
  // A label may be a value of another, so the inner ones come first.
  for (const label of [...card.querySelectorAll<HTMLElement>('[data-label]')].reverse()) {
    const text = messages.reference[label.dataset.label as keyof Messages['reference']]
    const values = [...label.querySelectorAll<HTMLElement>('[data-value]')].map(value => [
      value.dataset.value,
      value.innerHTML,
    ])
    if (text) label.innerHTML = fill(text, Object.fromEntries(values), locale)
  }
}
