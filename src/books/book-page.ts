// The pages that docsets and books are made from.

import type { HtmlElement } from './rewrite-html.ts'

export interface BookPage {
  /** The path without locale. */
  route: string
  /** The absolute address on the site. */
  url: string
  title: string
  description: string
  /** The article as the site renders it. */
  html: string
}

/** Splits the address of a page of the site into its path without locale and its anchor. */
export function splitHref(href: string, prefix: string): { route: string; anchor: string } {
  const [path = '', anchor = ''] = href.split('#')
  const isLocalized = prefix && (path === prefix || path.startsWith(`${prefix}/`))
  return { route: isLocalized ? path.slice(prefix.length) : path, anchor }
}

const NEED_SCRIPT = new Set(['button', 'script', 'style', 'template', 'input'])

/** Reports whether an element has no function without script. */
export function needsScript({ name, attributes }: HtmlElement): boolean {
  return (
    NEED_SCRIPT.has(name) || attributes.has('popover') || /\b(?:anchor|needs-js)\b/.test(attributes.get('class') ?? '')
  )
}
