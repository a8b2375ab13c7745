import { useContext } from 'react'
import { imageUrl } from '../../model/wire/contract.ts'
import { useBody } from './context.ts'
import { InLink } from './Link.tsx'
import { pictureSources } from './picture-sources.ts'

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
