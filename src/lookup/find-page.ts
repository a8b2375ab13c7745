// Finds the page that a client means, and its Markdown.

import { splitHead } from '../model/content/markdown-head.ts'
import { cleanPath, markdownPath } from '../model/routing/paths.ts'
import { type LookupIndex, type LookupPage, urlOf } from './data.ts'
import { withLibrary } from './library-view.ts'
import { parseName } from './names/parse-name.ts'
import { resolveName } from './names/resolve-name.ts'
import type { LookupStore } from './store.ts'

export interface PageText {
  route: string
  /** Id of the named declaration on the page. */
  anchor: string
  title: string
  description: string
  url: string
  /** Without front matter. */
  markdown: string
}

/** Finds a page by path (with or without locale), URL, module or declaration. Returns `null` if there is no such page. */
export async function findPage(store: LookupStore, wanted: string): Promise<PageText | null> {
  const index = await store.index()
  for (const { route, anchor } of await candidates(store, index, wanted)) {
    const text = await store.markdown(markdownPath(`${index.prefix}${route === '/' && index.prefix ? '' : route}`))
    if (text === null) continue
    const { head, body } = splitHead(text)
    return {
      route,
      anchor,
      title: head?.title ?? route,
      description: head?.description ?? '',
      url: urlOf(index, route),
      markdown: body,
    }
  }
  return null
}

/** Returns pages whose title or path is similar to the requested one. */
export function similarPages({ pages }: LookupIndex, wanted: string): LookupPage[] {
  const words = wanted
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(word => word.length > 2 && word !== 'docs' && word !== 'std')
  const score = ({ route, title }: LookupPage) =>
    words.filter(word => `${route} ${title}`.toLowerCase().replace(/[-_]/g, '').includes(word)).length
  return pages
    .map(page => ({ page, score: score(page) }))
    .filter(each => each.score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, 5)
    .map(({ page }) => page)
}

async function candidates(
  store: LookupStore,
  index: LookupIndex,
  wanted: string,
): Promise<{ route: string; anchor: string }[]> {
  const [address = '', anchor = ''] = wanted
    .trim()
    .replace(/^https?:\/\/[^/]+/, '')
    .split('#')
  const path = cleanPath(address.split('?')[0]!.replace(/\.md$/, ''))
  const bare = index.prefix && path.startsWith(`${index.prefix}/`) ? path.slice(index.prefix.length) : path
  const found = [{ route: path === index.prefix || bare === '/' ? '/' : bare, anchor }]
  if (address.includes('/')) {
    // For a path of another locale, use the page of this one.
    const [, first = '', ...others] = bare.split('/')
    if (/^[a-z]{2,3}(-[A-Za-z]{2})?$/.test(first)) found.push({ route: `/${others.join('/')}`, anchor })
    return [...found, { route: `/docs${bare}`, anchor }]
  }
  if (!bare.slice(1).includes('.')) found.push({ route: `/docs${bare}`, anchor })
  const module = moduleNamed(index, wanted)
  if (module) return [{ route: module, anchor: '' }]
  const name = parseName(wanted)
  const resolution = name && (await resolveName(store, name))
  if (resolution && 'found' in resolution && resolution.found.path) {
    const { path: canonical } = resolution.found
    const [route = '', id = ''] = (await withLibrary(store, view => view.hrefOf(canonical))).split('#')
    if (route) found.unshift({ route, anchor: id })
  }
  return found
}

function moduleNamed({ categories }: LookupIndex, wanted: string): string | undefined {
  const name = wanted.trim().replace(/^std\./, '')
  return categories
    .flatMap(({ modules }) => modules)
    .find(({ key, route }) => {
      const slug = route?.split('/').at(-1)
      return key === name || slug === name
    })?.route
}
