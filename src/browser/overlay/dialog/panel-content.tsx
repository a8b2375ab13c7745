import type { ReactNode } from 'react'
import type { OverlayProps } from '../manager.ts'
import type { SheetProps } from './parts.tsx'

export interface PanelProps {
  title: string
  /** A string is trusted HTML of the site. */
  content: ReactNode
}

/** Props for a list or text that belongs to the page, shown in a drawer or a slide-over. */
export function panelSheet({ title, content, isOpen, close, onLeft }: PanelProps & OverlayProps): SheetProps {
  const children =
    typeof content === 'string' ? <div className="prose" dangerouslySetInnerHTML={{ __html: content }} /> : content
  return { title, isOpen, close: () => close(), onLeft, className: 'panel', children }
}
