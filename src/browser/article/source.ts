// A "source" link shows the lines of a declaration below it, and hides them again. If they cannot be loaded, it is followed.

import { splitLocale } from '../../model/routing/paths.ts'
import { islandUrl, SOURCE_ROUTE } from '../../model/wire/contract.ts'
import type { Shell } from '../../model/wire/payload.ts'
import { requestJson } from '../../model/wire/request.ts'
import { navigateTo } from '../router/navigate-to.ts'

/** Elements that the source lines are shown in. */
const HOSTS = '.decl, .rows > li'

/** Shows or hides the lines. Returns false if the link is to be followed instead. */
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
    const { html } = await requestJson<{ html: string }>(address)
    panel.innerHTML = html
    panel.removeAttribute('aria-busy')
  } catch (error) {
    console.warn(error)
    navigateTo(link.href)
  }
}

/** The address that the lines of a link are loaded from; `null` if it is not a link to a source file. */
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
