import { Dialog as Radix } from 'radix-ui'
import { type CSSProperties, useRef } from 'react'
import { DIALOG_MS } from '../../../model/constants.ts'
import { useMessages } from '../../../shell/context.tsx'
import { Icon } from '../../../shell/icons/Icon.tsx'
import type { OverlayProps } from '../manager.ts'
import { hostElement, OnUnmount, useFocusReturn } from './parts.tsx'
import './dialog.css'
import './image.css'

export interface ZoomedImageProps {
  src: string
  /** A smaller picture that is already loaded, shown until the large one is. */
  preview?: string
  alt: string
  /** Shown beneath the picture. */
  caption?: string
  width?: number
  height?: number
}

const TIMING = { '--dialog-time': `${DIALOG_MS}ms` } as CSSProperties

/** A picture as large as the window allows. A click anywhere, or Esc, closes it. */
export function ZoomedImage({
  isOpen,
  close,
  onLeft,
  src,
  preview,
  alt,
  caption,
  width,
  height,
}: ZoomedImageProps & OverlayProps) {
  const t = useMessages()
  const content = useRef<HTMLDivElement>(null)
  const focus = useFocusReturn(content)
  return (
    <Radix.Root open={isOpen} onOpenChange={open => open || close()}>
      <Radix.Portal container={hostElement()}>
        <Radix.Overlay className="scrim image-scrim" style={TIMING} />
        <Radix.Content ref={content} className="zoomed" style={TIMING} aria-modal onClick={() => close()} {...focus}>
          <Radix.Title className="unseen">{alt || t('overlay.image')}</Radix.Title>
          <img src={src} alt={alt} style={styleOf(preview, width, height)} />
          {caption && <p className="zoomed-caption">{caption}</p>}
          <button type="button" className="sheet-close" aria-label={t('overlay.close')}>
            <Icon name="i-lucide-x" />
          </button>
          <OnUnmount then={onLeft} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The stylesheet fits the picture into the window, up to twice its own size. */
function styleOf(preview?: string, width?: number, height?: number): CSSProperties {
  const size = width && height ? { '--w': width, '--h': height } : {}
  return { ...size, ...(preview ? { backgroundImage: `url(${JSON.stringify(preview)})` } : {}) } as CSSProperties
}
