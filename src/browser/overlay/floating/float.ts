// An element in the top layer beside another one: tooltips and hover cards. By hand, because Radix' tooltip (19 KB) wants
// its triggers in a React tree, and those in articles are plain HTML; the popover API does the rest.

import { type PlaceOptions, place } from './place.ts'

export interface Float {
  element: HTMLElement
  /** `at` is where the pointer is: a link may go over two lines, the pointer is on one of them. */
  show(anchor: Element, at?: { x: number; y: number } | null): void
  hide(): void
}

export function createFloat(
  id: string,
  className: string,
  options: Omit<PlaceOptions, 'align'> & { align: 'center' | 'start' },
): Float {
  const element = Object.assign(document.createElement('div'), { id, className, popover: 'manual' })
  element.role = 'tooltip'
  // Read out as the description of what it belongs to, not as a part of the page of its own.
  element.ariaHidden = 'true'
  document.body.append(element)
  return {
    element,
    show(anchor, at) {
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

/** The line of the anchor that the pointer is on, or its first. */
function lineOf(anchor: Element, at?: { x: number; y: number } | null): DOMRect {
  const lines = [...anchor.getClientRects()]
  const hit =
    at &&
    lines.find(
      line => at.y >= line.top - 1 && at.y <= line.bottom + 1 && at.x >= line.left - 1 && at.x <= line.right + 1,
    )
  return hit || lines[0] || anchor.getBoundingClientRect()
}
