// Converts a page of the site to a chapter of a book: XHTML without script, with links inside the book where possible.

import { escapeXml } from '../../model/text/escape.ts'
import { type BookPage, needsScript } from '../book-page.ts'
import { type HtmlElement, rewriteHtml, type TagCache } from '../rewrite-html.ts'

export interface ChapterContext {
  /** The language tag of the book. */
  lang: string
  dir: 'ltr' | 'rtl'
  /** Resolves a link of an article to a chapter of the book or to the site, or to `null` if its address is not known. */
  linkTo: (href: string) => string | null
  /** The tags that were parsed for earlier chapters. */
  tags: TagCache
}

/** Elements that need a screen. */
const DROPPED = new Set(['svg', 'img', 'label'])
const MARKS = new Set(['ok', 'bad'])
const UNWRAPPED = new Set(['tab-choice'])
/** E-book readers show `details` collapsed or not at all, so these elements are replaced. A summary may contain a heading. */
const RENAMED: Readonly<Record<string, string>> = { details: 'div', summary: 'div', i: 'span', small: 'span' }
const ALLOWED_ATTRIBUTES = new Set(['id', 'class', 'href', 'lang', 'dir', 'colspan', 'rowspan', 'scope', 'start'])

export function chapterDocument(page: BookPage, { lang, dir, linkTo, tags }: ChapterContext): string {
  const seen = new Set<string>()
  const body = rewriteHtml(
    page.html,
    element => {
      const { name, attributes } = element
      if (DROPPED.has(name) || needsScript(element)) return 'drop'
      if (UNWRAPPED.has(name)) return 'unwrap'
      prepare(element, seen)
      const href = attributes.get('href')
      const to = href === undefined ? null : linkTo(href)
      if (to === null) attributes.delete('href')
      else attributes.set('href', to)
      // The site's style sheet separates the mark of an example from its name.
      return MARKS.has(attributes.get('class') ?? '') ? { before: ' ' } : 'keep'
    },
    tags,
  )
  return xhtml({
    lang,
    dir,
    title: page.title,
    body: `<section><h1>${escapeXml(page.title)}</h1><p class="lead">${escapeXml(page.description)}</p>${body}</section>`,
  })
}

function prepare(element: HtmlElement, seen: Set<string>): void {
  const { name, attributes } = element
  if (name === 'summary') attributes.set('class', 'summary')
  if (name === 'small') attributes.set('class', 'small')
  element.name = RENAMED[name] ?? name
  const align = attributes.get('data-align')
  if (align) attributes.set('class', `align-${align}`)
  for (const attribute of [...attributes.keys()]) if (!ALLOWED_ATTRIBUTES.has(attribute)) attributes.delete(attribute)
  const lang = attributes.get('lang')
  if (lang !== undefined) attributes.set('xml:lang', lang)
  const id = attributes.get('id')
  if (id === undefined) return
  // An id must be unique within a file.
  if (seen.has(id) || /\s/.test(id)) attributes.delete('id')
  seen.add(id)
}

export interface XhtmlParts {
  lang: string
  dir: 'ltr' | 'rtl'
  title: string
  body: string
  /** The `epub:type` of the body. */
  type?: string
}

export function xhtml({ lang, dir, title, body, type }: XhtmlParts): string {
  const marked = type ? ` epub:type="${type}"` : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${lang}" xml:lang="${lang}" dir="${dir}">
<head><title>${escapeXml(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body${marked}>${body}</body>
</html>
`
}

/** Returns the ids of an article that links can point to. */
export function idsIn(html: string): Set<string> {
  return new Set([...html.matchAll(/\sid=(?:"([^"]*)"|([^\s>]+))/g)].map(([, quoted, bare]) => quoted ?? bare!))
}
