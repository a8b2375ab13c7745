// What modal, slide-over and drawer have in common.

import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useMessages } from '../../../shell/context.tsx'
import { Icon } from '../../../shell/icons/Icon.tsx'
import type { OverlayProps } from '../manager.ts'

export interface SheetProps extends Pick<OverlayProps, 'isOpen' | 'onLeft'> {
  close: () => void
  title: string
  description?: string
  /** For the stylesheet. */
  className?: string
  children: ReactNode
}

/** Title, close button and what is below them. */
export function SheetInside({ title, description, close, onLeft, children }: Omit<SheetProps, 'isOpen'>) {
  const t = useMessages()
  return (
    <>
      <header className="sheet-head">
        <Radix.Title className="sheet-title">{title}</Radix.Title>
        {description && <Radix.Description className="sheet-description">{description}</Radix.Description>}
        <button type="button" className="sheet-close" aria-label={t('overlay.close')} onClick={close}>
          <Icon name="i-lucide-x" />
        </button>
      </header>
      <div className="sheet-body">{children}</div>
      <WhenGone then={onLeft} />
    </>
  )
}

/** Radix takes the content away when its leaving animation is over: then this goes too. */
export function WhenGone({ then }: { then: () => void }) {
  const latest = useRef(then)
  latest.current = then
  useEffect(() => () => latest.current(), [])
  return null
}

/** Focus goes to the dialog itself, which reads out its title, and afterwards back to where the reader was. */
export function useFocusReturn(content: RefObject<HTMLElement | null>) {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus(event: Event) {
      event.preventDefault()
      before.current = document.activeElement
      content.current?.focus({ preventScroll: true })
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      // A navigation that closed it has put the focus on the new page.
      if (document.activeElement !== document.body) return
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    },
  }
}

/** Dialogs live beside the toasts, outside of what the shell draws. */
export function hostElement(): HTMLElement | null {
  return document.getElementById('_overlays')
}
