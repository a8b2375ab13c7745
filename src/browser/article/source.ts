// A "source" link shows the lines of a declaration below it, and hides them again. If they cannot be loaded, it is followed.

import { ZIG_VERSION } from '../../model/constants.ts'
import { type Edition, editionOfRoute } from '../../model/editions.ts'
import { localePath, splitLocale } from '../../model/routing/paths.ts'
import { SOURCE_ROUTE } from '../../model/wire/contract.ts'
import type { Shell } from '../../model/wire/payload.ts'
import { requestJson } from '../../model/wire/request.ts'
import {
  pathOfUpstream,
  type SourceList,
  sourceLinesUrl,
  sourceRoute,
  sourcesFile,
  UPSTREAM_LABEL,
} from '../../model/wire/source.ts'
import { navigateTo } from '../../router/navigate-to.ts'
import type { Browser } from '../browser.ts'
import { onArticle } from '../on-article.ts'

/**
 * A build without sources links upstream. Where the server has the files by now, or the reader has saved them, the links lead to
 * their pages here instead.
 */
export function startSourceLinks({ page, shell }: Pick<Browser, 'page' | 'shell'>): void {
  const lists = new Map<string, SourceList>()
  const update = async () => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-body] a[data-source][href^="https:"]')]
    if (links.length === 0) return
    const edition = editionOfRoute(page.get().payload?.route ?? '')
    const file = sourcesFile(edition)
    let list = lists.get(file) ?? {}
    try {
      if (Object.keys(list).length === 0) list = await requestJson<SourceList>(file)
    } catch (error) {
      console.debug(error)
    }
    lists.set(file, list)
    for (const link of links) leadHere(link, edition, list, shell)
  }
  void update()
  onArticle({ page }, () => void update())
}

function leadHere(
  link: HTMLAnchorElement,
  edition: Edition | null,
  list: SourceList,
  { i18n, locale }: Pick<Shell, 'i18n' | 'locale'>,
): void {
  const path = pathOfUpstream(link.href, edition?.version ?? ZIG_VERSION)
  if (path === null || !Object.hasOwn(list, path)) return
  link.href = localePath(sourceRoute({ edition, path }), locale, i18n) + link.hash
  link.ariaLabel = link.ariaLabel!.replace(UPSTREAM_LABEL, '')
}

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
  return sourceLinesUrl(route.slice(SOURCE_ROUTE.length + 1), lines, i18n.enabled ? locale : null)
}
