// The focus goes where the reader has gone: to a declaration or a heading, so that the next Tab goes on from there.

import { decodeHash } from './scroll.ts'

/** Tells whether there is something with that id. */
export function focusTarget(hash: string): boolean {
  const id = decodeHash(hash)
  const element = id ? document.getElementById(id) : null
  if (!element) return false
  // A declaration's name is a link to itself; focused, it is read out and stays in the order of Tab.
  const name = element.querySelector<HTMLElement>(':scope > .name a, :scope > span > code > a')
  if (name) name.focus({ preventScroll: true })
  else focusOnce(element)
  return true
}

/** What cannot be focused by itself can be while it has the focus. */
function focusOnce(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}
