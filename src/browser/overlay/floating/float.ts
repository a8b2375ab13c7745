// A popover next to an element of the page, for tooltips and hover cards. Radix's tooltip (19 KB) is not used, because it needs
// its triggers in a React tree, and those in articles are plain HTML.

import { type PlaceOptions, place } from './place.ts'

export function createFloat(
  id: string,
  className: string,
  options: Omit<PlaceOptions, 'align'> & { align: 'center' | 'start' },
) {
  const element = Object.assign(document.createElement('div'), { id, className, popover: 'manual' })
  element.role = 'tooltip'
  // Hidden from screen readers as content of the page, because they read it as the description of its trigger.
  element.ariaHidden = 'true'
  document.body.append(element)
  return {
    element,
    /** @param at Position of the pointer. A link may wrap, and the popover is placed at the line under the pointer. */
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
