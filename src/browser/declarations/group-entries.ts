// What a filter searches: the entries of a group, on this page or on the pages that the group was split into.

import { cleanPath } from '../../model/routing/paths.ts'
import type { PayloadCache } from '../router/payload-cache.ts'

export interface GroupEntry {
  /** In lower case. */
  text: string
  draw(): HTMLElement
}

const ENTRIES = ':is(.rows, .cells) > li[id], .decl[id]'

export function entriesIn(group: readonly Element[], path = ''): GroupEntry[] {
  const elements = group.flatMap(element => [
    ...(element.matches(ENTRIES) ? [element] : []),
    ...element.querySelectorAll(ENTRIES),
  ])
  return elements.map(element => ({ text: nameOf(element).toLowerCase(), draw: () => draw(element, path) }))
}

export async function loadParts(parts: Element, payloads: PayloadCache): Promise<GroupEntry[]> {
  const pages = await Promise.all(pathsOf(parts).map(async path => ({ path, body: await loadBody(path, payloads) })))
  return pages.flatMap(({ path, body }) => entriesIn([...body.children], path))
}

/** The part that holds an id. */
export async function findPart(parts: Element, id: string, payloads: PayloadCache): Promise<string | null> {
  for (const path of pathsOf(parts)) {
    const body = await loadBody(path, payloads)
    if (body.querySelector(`#${CSS.escape(id)}`)) return path
  }
  return null
}

function pathsOf(parts: Element): string[] {
  return [...parts.querySelectorAll<HTMLAnchorElement>('a')].map(link => cleanPath(new URL(link.href).pathname))
}

async function loadBody(path: string, payloads: PayloadCache): Promise<DocumentFragment> {
  const { page } = await payloads.load(path)
  const template = document.createElement('template')
  template.innerHTML = page.html
  return template.content
}

/** One line of the results: the row itself, or the name and signature of a declaration. */
function draw(element: Element, path: string): HTMLElement {
  const line = document.createElement('li')
  const code = document.createElement('code')
  const href = `${path}#${encodeURIComponent(element.id)}`
  if (element.matches('li')) {
    code.append(...[...textHolder(element).childNodes].map(node => node.cloneNode(true)))
    // The first link of a row is its name, which leads to itself on its own page.
    code.querySelector('a')?.setAttribute('href', href)
  } else {
    const link = Object.assign(document.createElement('a'), { href, textContent: element.id })
    code.append(link, ` ${element.querySelector(':scope > .sig code')?.textContent ?? ''}`)
  }
  line.append(code)
  return line
}

function nameOf(element: Element): string {
  return element.matches('li') ? (textHolder(element).textContent ?? '') : element.id
}

/** A row may hold buttons and words beside its code; a cell is nothing but code. */
function textHolder(row: Element): Element {
  return row.querySelector('code') ?? row
}
