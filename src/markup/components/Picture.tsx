import { useContext } from 'react'
import { IMAGE_DENSITIES, IMAGE_SCREENS, IMAGE_WIDTHS } from '../../model/image-constants.ts'
import { imageUrl } from '../../model/wire/contract.ts'
import { useBody } from './context.ts'
import { InLink } from './inline.tsx'

interface PictureProps {
  src: string
  alt: string
  title?: string
  caption?: string
  zoom?: boolean
}

/**
 * A responsive image, resized by `/_image`. Its size is part of the markup, so that loading it shifts nothing. A click enlarges it
 * (`data-zoom` is the address of the largest variant). Without script the surrounding link opens the file.
 */
export function Picture({ src, alt, title, caption, zoom = true }: PictureProps) {
  const info = useBody().image(src)
  const isInLink = useContext(InLink)
  const canZoom = zoom && alt !== '' && !isInLink
  const sources = info ? pictureSources(info) : null
  const at = (width: number) => imageUrl(src, width)
  const image = (
    <img
      src={sources ? at(sources.fallback) : src}
      srcSet={sources?.set.map(({ request, width }) => `${at(request)} ${width}w`).join(', ')}
      sizes={sources?.sizes}
      width={info?.width}
      height={info?.height}
      alt={alt}
      title={title}
      loading="lazy"
      decoding="async"
      data-zoom={canZoom ? (sources ? at(sources.largest) : src) : undefined}
    />
  )
  const picture = canZoom ? (
    <a className="zoom" href={src}>
      {image}
    </a>
  ) : (
    image
  )
  if (!caption) return picture
  return (
    <figure className="picture">
      {picture}
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

interface PictureSources {
  /** `request` is a width that `/_image` supports, `width` that of the response, which is never wider than the original (R30). */
  set: { request: number; width: number }[]
  sizes: string
  /** The width for browsers without `srcset`. */
  fallback: number
  /** The width for the enlarged view. */
  largest: number
}

/** The width of the text column (`--read`). Images are never shown wider. */
const COLUMN = 736

/** Returns the variants of an image for `srcset`: the screen widths of constants.ts, at densities 1 and 2. */
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

/** The margin at each side of the article on small screens. */
const MARGIN = 16

/** Returns the smallest supported width that is at least this wide, or the widest. */
function nextWidth(width: number): number {
  return IMAGE_WIDTHS.find(served => served >= width) ?? IMAGE_WIDTHS.at(-1)!
}
