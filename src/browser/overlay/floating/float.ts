// A popover next to an element of the page, for tooltips and hover cards. Radix's tooltip (19 KB) is not used, because it needs
// its triggers in a React tree, and those in articles are plain HTML.

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
    hide: () => element.hidePopover(),
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

type Size = Pick<DOMRect, 'width' | 'height'>

export interface PlaceOptions {
  side: 'above' | 'below'
  align: 'center' | 'start' | 'end'
  gap: number
  /** Minimum distance from the edges of the window. */
  margin: number
  /** Minimum distance from the top, where the site's header is. Defaults to `margin`. */
  top?: number
}

/** Computes the position of a floating element: inside the window, and never over its anchor. */
export function place(
  anchor: Size & { left: number; top: number },
  size: Size,
  view: Size,
  { side, align, gap, margin, top = margin }: PlaceOptions,
) {
  const above = anchor.top - gap - size.height
  const below = anchor.top + anchor.height + gap
  const fitsAbove = above >= top
  const fitsBelow = below + size.height <= view.height - margin
  const isAbove = side === 'above' ? fitsAbove || !fitsBelow : fitsAbove && !fitsBelow
  const left = {
    start: anchor.left,
    center: anchor.left + (anchor.width - size.width) / 2,
    end: anchor.left + anchor.width - size.width,
  }[align]
  return {
    left: Math.round(Math.max(margin, Math.min(left, view.width - margin - size.width))),
    top: Math.round(isAbove ? above : below),
    side: isAbove ? 'above' : 'below',
  }
}
