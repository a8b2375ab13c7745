// Moves the focus to a new page: to the element of the hash, otherwise to the heading.

import { decodeHash } from './scroll.ts'

/**
 * After a document was loaded by a link or by Back, the focus is moved as after a client navigation. A typed address has no referrer,
 * and a reload keeps the reader where the browser puts it.
 */
export function focusAfterLink(): void {
  const { activation } = ('navigation' in window ? navigation : {}) as Partial<Navigation>
  const isFollowed = activation?.from && activation.navigationType !== 'reload'
  if (!isFollowed || !document.referrer.startsWith(`${location.origin}/`)) return
  if (document.activeElement === document.body && !focusTarget(location.hash)) focusPage()
}

export function focusPage(): void {
  const target = document.querySelector<HTMLElement>('#_main h1') ?? document.querySelector<HTMLElement>('#_main')
  target?.focus({ preventScroll: true })
}

/** Focuses the element of the hash. Returns whether there is one. */
export function focusTarget(hash: string): boolean {
  const id = decodeHash(hash)
  const element = id ? document.getElementById(id) : null
  if (!element) return false
  // A declaration's name is a link to itself. Focusing it makes screen readers read it out and keeps the tab order.
  const name = element.querySelector<HTMLElement>(':scope > .name a, :scope > span > code > a')
  if (name) name.focus({ preventScroll: true })
  else focusOnce(element)
  return true
}

/** Makes an element focusable for as long as it has the focus. */
function focusOnce(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}
