// Which variants of a picture a browser may choose from: the screens of constants.ts, at densities 1 and 2.

import { IMAGE_DENSITIES, IMAGE_SCREENS, IMAGE_WIDTHS } from '../../model/constants.ts'

export interface PictureSources {
  /** `request` is a width that `/_image` answers, `width` what it gives: never more than the picture has (R30). */
  set: { request: number; width: number }[]
  sizes: string
  /** For browsers that do not choose. */
  fallback: number
  /** For looking at it alone. */
  largest: number
}

/** Width of the reading column (`--read`); pictures are never wider. */
const COLUMN = 736

export function pictureSources(picture: { width: number }): PictureSources {
  const shown = Math.min(picture.width, COLUMN)
  const enough = nextWidth(Math.min(picture.width, shown * Math.max(...IMAGE_DENSITIES)))
  const widths = IMAGE_WIDTHS.filter(width => width <= enough)
  return {
    set: widths.map(request => ({ request, width: Math.min(request, picture.width) })),
    sizes: `(min-width: ${shown + 2 * MARGIN}px) ${shown}px, calc(100vw - ${2 * MARGIN}px)`,
    fallback: nextWidth(Math.min(shown, IMAGE_SCREENS.lg)),
    largest: nextWidth(picture.width),
  }
}

/** Beside the article on small screens. */
const MARGIN = 16

/** The smallest width served that is at least this wide, else the widest. */
function nextWidth(width: number): number {
  return IMAGE_WIDTHS.find(served => served >= width) ?? IMAGE_WIDTHS.at(-1)!
}
