import type { ReactNode } from 'react'
import type { OverlayProps } from '../manager.ts'
import type { SheetProps } from './parts.tsx'

export interface PanelProps {
  title: string
  /** A string is HTML of the site's own. */
  content: ReactNode
}

/** A list or text that belongs to the page, for whatever sheet it is shown in. */
export function panelSheet({ title, content, isOpen, close, onLeft }: PanelProps & OverlayProps): SheetProps {
  const children =
    typeof content === 'string' ? <div className="prose" dangerouslySetInnerHTML={{ __html: content }} /> : content
  return { title, isOpen, close: () => close(), onLeft, className: 'panel', children }
}
