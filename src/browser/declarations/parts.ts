// Split groups: their entries are on separate pages, which are loaded on demand.

import { cleanPath } from '../../model/routing/paths.ts'
import { navigateTo } from '../../router/navigate-to.ts'
import type { PayloadCache } from '../../router/payload-cache.ts'
import { decodeHash } from '../../router/scroll.ts'

export function loadParts(parts: Element, payloads: PayloadCache): Promise<{ path: string; body: Element }[]> {
  return Promise.all(pathsOf(parts).map(async path => ({ path, body: await loadBody(path, payloads) })))
}

/** Looks for the id of the hash on the pages of split groups, and corrects the address. */
export async function followDeepLink(payloads: PayloadCache): Promise<void> {
  const id = decodeHash(location.hash)
  for (const parts of document.querySelectorAll<HTMLElement>('[data-body] .reference > .parts'))
    for (const path of pathsOf(parts)) {
      const body = await loadBody(path, payloads)
      if (!body.querySelector(`#${CSS.escape(id)}`)) continue
      if (decodeHash(location.hash) === id) navigateTo(`${path}${location.hash}`, { replace: true })
      return
    }
}

function pathsOf(parts: Element): string[] {
  return [...parts.querySelectorAll<HTMLAnchorElement>('a')].map(link => cleanPath(new URL(link.href).pathname))
}

async function loadBody(path: string, payloads: PayloadCache): Promise<Element> {
  const { html } = await payloads.load(path)
  return new DOMParser().parseFromString(html, 'text/html').body
}
