// Shared parts of modals, slide-overs and drawers.

import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useMessages } from '../../../shell/context.tsx'
import { Icon } from '../../../shell/icons/Icon.tsx'
import type { OverlayProps } from '../manager.ts'

export interface SheetProps extends Pick<OverlayProps, 'isOpen' | 'onLeft'> {
  close: () => void
  title: string
  description?: string
  /** An additional class. */
  className?: string
  children: ReactNode
}

/** The header with title and close button, and the content. */
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
      <OnUnmount then={onLeft} />
    </>
  )
}

/** Calls `then` when it is unmounted. Radix unmounts the content at the end of its exit animation. */
export function OnUnmount({ then }: { then: () => void }) {
  const latest = useRef(then)
  latest.current = then
  useEffect(() => () => latest.current(), [])
  return null
}

/** Focuses the dialog itself, so that its title is read out, and afterwards restores the previous focus. */
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
      // If a navigation has closed the dialog, the focus is already on the new page.
      if (document.activeElement !== document.body) return
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    },
  }
}

/** The element that contains dialogs and toasts, outside of the shell. */
export function hostElement(): HTMLElement | null {
  return document.getElementById('_overlays')
}
