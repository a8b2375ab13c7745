// An element in the top layer beside another one, for tooltips and hover cards. Radix' tooltip (19 KB) needs its triggers in a
// React tree, but those in articles are plain HTML, so this uses the popover API.

import { type PlaceOptions, place } from './place.ts'

export function createFloat(
  id: string,
  className: string,
  options: Omit<PlaceOptions, 'align'> & { align: 'center' | 'start' },
) {
  const element = Object.assign(document.createElement('div'), { id, className, popover: 'manual' })
  element.role = 'tooltip'
  // Screen readers read it as the description of its trigger, not as content of the page.
  element.ariaHidden = 'true'
  document.body.append(element)
  return {
    element,
    /** @param at Position of the pointer, which selects the line of a link that wraps. */
    show(anchor: Element, at?: { x: number; y: number } | null) {
      element.showPopover()
      const align = options.align === 'start' && getComputedStyle(anchor).direction === 'rtl' ? 'end' : options.align
      const { clientWidth: width, clientHeight: height } = document.documentElement
      const size = { width: element.offsetWidth, height: element.offsetHeight }
      const placed = place(lineOf(anchor, at), size, { width, height }, { ...options, align })
      element.dataset.side = placed.side
      element.style.left = `${placed.left}px`
      element.style.top = `${placed.top}px`
    },
    hide() {
      element.hidePopover()
    },
  }
}

/** The line of the anchor under the pointer, or its first line. */
function lineOf(anchor: Element, at?: { x: number; y: number } | null): DOMRect {
  const lines = [...anchor.getClientRects()]
  const hit =
    at &&
    lines.find(
      line => at.y >= line.top - 1 && at.y <= line.bottom + 1 && at.x >= line.left - 1 && at.x <= line.right + 1,
    )
  return hit || lines[0] || anchor.getBoundingClientRect()
}
