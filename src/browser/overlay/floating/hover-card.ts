// What a link in an article leads to, shown beside it. The words come from the island call (R2).

import { HOVER_CARD } from '../../../model/constants.ts'
import { cleanPath, splitLocale } from '../../../model/routing/paths.ts'
import { islandUrl } from '../../../model/wire/contract.ts'
import type { Shell } from '../../../model/wire/payload.ts'
import { RequestError, request } from '../../../model/wire/request.ts'
import { loadIcons } from '../../icons/load.ts'
import { mayPreload } from '../../router/connection.ts'
import { isPageUrl } from '../../router/route.ts'
import { createFloat } from './float.ts'
import { createIntent } from './intent.ts'
import { watchTriggers } from './watch-triggers.ts'

/** The pointer rests on the link, it does not just pass: time to ask. */
const ASK_MS = 250

/** The title of a card and a line of an index have beside them what the hover card would say; anchors lead nowhere else. */
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
    prepare: { after: ASK_MS, run: link => void load(pathOf(link)!) },
    async show(link) {
      const html = await load(pathOf(link)!)
      // The reader may have gone on while it was on its way; without an answer there is no card.
      if (intent.shown() !== link) return
      if (html === null || !link.isConnected) return intent.close()
      float.element.innerHTML = html
      void drawIcons(float.element, shell)
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
 * What a link's card is about: a page of this site in the reader's language, by its path without locale, and with a
 * hash the declaration there. On the same page only declarations have one.
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

/** `null` where the site has no card; a failure on the way is tried again the next time. */
function createCardLoader({ locale, i18n }: Shell): (route: string) => Promise<string | null> {
  const kept = new Map<string, Promise<string | null>>()
  return route => {
    const known = kept.get(route)
    if (known) return known
    const [path = '', hash = ''] = route.split('#')
    const id = path.slice(1).replaceAll('/', ':')
    const props = { ...(i18n.enabled ? { locale } : {}), ...(hash ? { anchor: decodeURIComponent(hash) } : {}) }
    const loading = request(islandUrl('page', id, props))
      .then(async response => ((await response.json()) as { html: string }).html)
      .catch(error => {
        if (!(error instanceof RequestError && error.status === 404)) kept.delete(route)
        return null
      })
    kept.set(route, loading)
    return loading
  }
}

async function drawIcons(element: Element, { settings, icons }: Shell): Promise<void> {
  const empty = [...element.querySelectorAll<SVGElement>('svg[data-icon]')]
  await loadIcons(
    empty.map(icon => icon.dataset.icon!),
    settings.icons.services,
    icons,
    settings.icons.sets,
  )
  for (const icon of empty) icon.innerHTML = icons[icon.dataset.icon!] ?? ''
}
