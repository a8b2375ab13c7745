// Converts a page of the site to a page of a docset, without script, with links to files and anchors for the table of contents.

import { onceEach } from '../../model/memo.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import type { DeclarationBadge } from '../../model/wire/kinds.ts'
import { type BookPage, needsScript, splitHref } from '../book-page.ts'
import { rewriteHtml, type TagCache } from '../rewrite-html.ts'

export interface DocsetLinks {
  /** Maps a path without locale, with its fragment, to the address in the docset, or to `null` if it has none. */
  to: (href: string, from: string) => string | null
  /** The tags that were parsed for earlier pages from whose folder links are the same. */
  tagsFor: (route: string) => TagCache
}

export function docsetDocument(page: BookPage, entries: readonly DocsetEntry[], links: DocsetLinks): string {
  const { route, url, title, description, html } = page
  const byAnchor = new Map(entries.filter(({ anchor }) => anchor !== '').map(entry => [entry.anchor, entry]))
  const body = rewriteHtml(
    html,
    element => {
      const { name, attributes } = element
      if (needsScript(element)) return 'drop'
      const href = attributes.get('href')
      const to = href === undefined ? null : links.to(href, route)
      if (to === null) attributes.delete('href')
      else attributes.set('href', to)
      if (name === 'details') attributes.set('open', '')
      for (const attribute of attributes.keys()) if (attribute.startsWith('data-copy')) attributes.delete(attribute)
      const entry = byAnchor.get(attributes.get('id') ?? '')
      if (!entry) return 'keep'
      byAnchor.delete(entry.anchor)
      return { before: tocAnchor(entry) }
    },
    links.tagsFor(route),
  )
  const style = relativeLink(route, 'style.css')
  return `<!doctype html>
<html lang="en">${url.startsWith('/') ? '' : `<!-- Online page at ${url} -->`}
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="${style}"></head>
<body><main class="docset"><h1>${escapeHtml(title)}</h1><p class="lead">${escapeHtml(description)}</p><article class="prose">${body}</article></main></body></html>
`
}

/** Returns an anchor in the form from which Dash and Zeal build a page's table of contents. */
function tocAnchor({ name, type }: DocsetEntry): string {
  const shown = encodeURIComponent(name.slice(name.lastIndexOf('.') + 1))
  return `<a name="//apple_ref/cpp/${type}/${shown}" class="dashAnchor"></a>`
}

/** Creates links to files for pages of the docset, and to the online site, if its address is known, for other addresses. */
export function docsetLinks(
  routes: ReadonlySet<string>,
  { origin, prefix }: { origin: string; prefix: string },
): DocsetLinks {
  const files = new Map([...routes].map(route => [route, pageFile(route)]))
  const tagsAt = onceEach((_depth: number): TagCache => new Map())
  return {
    to(href, from) {
      if (!href.startsWith('/')) return href
      const { route, anchor } = splitHref(href, prefix)
      const file = files.get(route)
      if (file !== undefined) return relativeLink(from, file, anchor)
      return origin === '' ? null : origin + href
    },
    tagsFor: route => tagsAt(depthOf(route)),
  }
}

export interface DocsetEntry {
  /** A path such as `std.mem.eql`. */
  name: string
  type: EntryType
  /** The path of its page without locale. */
  route: string
  /** The id on the page. It is empty for the page itself. */
  anchor: string
}

/** Maps the texts of badges (src/library/kinds/groups.ts) to entry types. */
export const TYPE_OF_BADGE = {
  fn: 'Function',
  generic: 'Type',
  namespace: 'Module',
  struct: 'Struct',
  enum: 'Enum',
  union: 'Union',
  opaque: 'Type',
  errors: 'Error',
  type: 'Type',
  const: 'Constant',
  var: 'Variable',
  alias: 'Constant',
} as const satisfies Record<DeclarationBadge, string>

type EntryType = (typeof TYPE_OF_BADGE)[DeclarationBadge] | 'Guide' | 'Category'

/**
 * Returns the entries, and those of declarations again under the last two parts of their path: `std.ArrayList.append` is looked up
 * as `ArrayList.append`.
 */
export function withShortNames(entries: readonly DocsetEntry[]): DocsetEntry[] {
  const short = entries.filter(({ name }) => name.startsWith('std.'))
  return [...entries, ...short.map(entry => ({ ...entry, name: entry.name.split('.').slice(1).slice(-2).join('.') }))]
}

/** Returns the file of a page, relative to `Documents`. */
export function pageFile(route: string): string {
  return `${route.replace(/^\/(?:docs\/?)?/, '') || 'index'}.html`
}

/** Returns the relative link from a page to a file or an anchor in it. */
function relativeLink(fromRoute: string, toFile: string, anchor = ''): string {
  return `${'../'.repeat(depthOf(fromRoute))}${toFile}${anchor && `#${anchor}`}`
}

/** Returns in how many folders below `Documents` the file of a page is. */
function depthOf(route: string): number {
  return pageFile(route).split('/').length - 1
}
