// Computes the position of a floating element: inside the window, and never over its anchor.

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface Placed {
  left: number
  top: number
  side: 'above' | 'below'
}

export interface PlaceOptions {
  side: 'above' | 'below'
  align: 'center' | 'start' | 'end'
  gap: number
  /** Minimum distance from the edges of the window. */
  margin: number
  /** Minimum distance from the top, where the site's header is. Defaults to `margin`. */
  top?: number
}

export function place(
  anchor: Box,
  size: { width: number; height: number },
  view: { width: number; height: number },
  { side, align, gap, margin, top = margin }: PlaceOptions,
): Placed {
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
    left: Math.round(clamp(left, margin, view.width - margin - size.width)),
    top: Math.round(isAbove ? above : below),
    side: isAbove ? 'above' : 'below',
  }
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high))
}
