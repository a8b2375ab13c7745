import { Dialog as Radix } from 'radix-ui'
import type { CSSProperties } from 'react'
import { useMessages } from '../../../shell/context.tsx'
import { Icon } from '../../../shell/icons/Icon.tsx'
import type { OverlayProps } from '../manager.ts'
import { Dialog } from './Dialog.tsx'
import './image.css'

export interface ZoomedImageProps {
  src: string
  /** A smaller picture that is already loaded, shown until the large one is. */
  preview?: string
  alt: string
  caption?: string
  width?: number
  height?: number
}

/** A picture as large as the window allows. A click anywhere, or Esc, closes it. */
export function ZoomedImage({
  src,
  preview,
  alt,
  caption,
  width,
  height,
  ...overlay
}: ZoomedImageProps & OverlayProps) {
  const t = useMessages()
  return (
    <Dialog {...overlay} className="zoomed" scrim={{ className: 'scrim image-scrim' }} onClick={overlay.close}>
      <Radix.Title className="unseen">{alt || t('overlay.image')}</Radix.Title>
      <img src={src} alt={alt} style={styleOf(preview, width, height)} />
      {caption && <p className="zoomed-caption">{caption}</p>}
      <button type="button" className="sheet-close" aria-label={t('overlay.close')}>
        <Icon name="i-lucide-x" />
      </button>
    </Dialog>
  )
}

/** The stylesheet fits the picture into the window, up to twice its own size. */
function styleOf(preview?: string, width?: number, height?: number): CSSProperties {
  const size = width && height ? { '--w': width, '--h': height } : {}
  return { ...size, ...(preview ? { backgroundImage: `url(${JSON.stringify(preview)})` } : {}) } as CSSProperties
}
