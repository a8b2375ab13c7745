// "source" opens the lines of a declaration below it; pressed again, they go. Where they cannot be had, the link leads to them.

import { splitLocale } from '../../model/routing/paths.ts'
import { islandUrl, SOURCE_ROUTE } from '../../model/wire/contract.ts'
import type { Shell } from '../../model/wire/payload.ts'
import { request } from '../../model/wire/request.ts'
import { navigateTo } from '../router/navigate-to.ts'

/** What the lines stand below. */
const HOSTS = '.decl, .rows > li'

/** Tells whether it was opened or closed here. */
export function toggleSource(link: HTMLAnchorElement, shell: Pick<Shell, 'i18n' | 'locale'>): boolean {
  const host = link.closest(HOSTS)
  const address = host && sourceIsland(new URL(link.href), link.dataset.source ?? '', shell)
  if (!host || !address) return false
  const shown = host.querySelector(':scope > .lines')
  if (shown) shown.remove()
  else void open(link, host, address)
  link.setAttribute('aria-expanded', String(!shown))
  return true
}

async function open(link: HTMLAnchorElement, host: Element, address: string): Promise<void> {
  const panel = Object.assign(document.createElement('div'), { className: 'lines', ariaBusy: 'true' })
  const before = host.querySelector(':scope > .sig:last-of-type') ?? host.querySelector(':scope > .name')
  if (before) before.after(panel)
  else host.append(panel)
  try {
    const { html } = (await (await request(address)).json()) as { html: string }
    panel.innerHTML = html
    panel.removeAttribute('aria-busy')
  } catch (error) {
    console.warn(error)
    navigateTo(link.href)
  }
}

/** Where the lines of a link come from; `null` for a link that leads elsewhere. */
export function sourceIsland(
  url: Pick<URL, 'pathname'>,
  lines: string,
  { i18n, locale }: Pick<Shell, 'i18n' | 'locale'>,
): string | null {
  const { route } = splitLocale(url.pathname, i18n)
  if (!route.startsWith(`${SOURCE_ROUTE}/`) || lines === '') return null
  const id = route.slice(SOURCE_ROUTE.length + 1).replaceAll('/', ':')
  return islandUrl('source', id, { lines, ...(i18n.enabled ? { locale } : {}) })
}
