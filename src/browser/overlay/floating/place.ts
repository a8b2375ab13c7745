// Where something floats beside what it belongs to: in view, and never over it.

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
  /** Kept free at the window's edges. */
  margin: number
  /** Kept free above, where the site's header is; `margin` without it. */
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
