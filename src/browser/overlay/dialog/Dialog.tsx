// The base of all dialogs, and the sheet of modals, slide-overs and drawers.

import { Dialog as Radix } from 'radix-ui'
import { type CSSProperties, type ReactNode, type Ref, type RefObject, useEffect, useRef } from 'react'
import { DIALOG_MS } from '../../../model/overlay-constants.ts'
import { useMessages } from '../../../shell/context.tsx'
import { Icon } from '../../../shell/icons/Icon.tsx'
import type { OverlayProps } from '../manager.ts'
import './dialog.css'

interface DialogProps extends OverlayProps {
  className: string
  /** Classes and element of the backdrop. */
  scrim?: { className: string; ref?: Ref<HTMLDivElement> }
  /** Duration of the animation, as in CSS. */
  time?: string
  onClick?: () => void
  children: ReactNode
}

const SCRIM = { className: 'scrim' }

/** A backdrop, and a dialog above it in the element that contains overlays, outside of the shell. */
export function Dialog({
  isOpen,
  close,
  onLeft,
  scrim = SCRIM,
  time = `${DIALOG_MS}ms`,
  children,
  ...rest
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null)
  const focus = useFocusReturn(content)
  const style = { '--dialog-time': time } as CSSProperties
  return (
    <Radix.Root open={isOpen} onOpenChange={open => open || close()}>
      <Radix.Portal container={document.getElementById('_overlays')}>
        <Radix.Overlay {...scrim} style={style} />
        <Radix.Content ref={content} style={style} aria-modal {...rest} {...focus}>
          {children}
          <OnUnmount then={onLeft} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface SheetProps extends Omit<DialogProps, 'onClick'> {
  title: string
  /** Shown above the title. */
  handle?: ReactNode
}

/** A dialog with a title and a close button. `className` says where it is: a modal, a slide-over or a drawer. */
export function Sheet({ title, handle, children, className, ...dialog }: SheetProps) {
  const t = useMessages()
  return (
    <Dialog {...dialog} className={`sheet ${className}`}>
      {handle}
      <header className="sheet-head">
        <Radix.Title className="sheet-title">{title}</Radix.Title>
        <button type="button" className="sheet-close" aria-label={t('overlay.close')} onClick={dialog.close}>
          <Icon name="i-lucide-x" />
        </button>
      </header>
      <div className="sheet-body">{children}</div>
    </Dialog>
  )
}

/** A list or text that belongs to the page. */
export interface PanelProps extends OverlayProps {
  title: string
  /** A string is trusted HTML of the site. */
  content: ReactNode
}

/** A panel that slides in from the inline end of the window. */
export function SlideOver({ content, ...panel }: PanelProps) {
  return (
    <Sheet {...panel} className="slide-over panel">
      <PanelContent content={content} />
    </Sheet>
  )
}

export function PanelContent({ content }: Pick<PanelProps, 'content'>) {
  return typeof content === 'string' ? <div className="prose" dangerouslySetInnerHTML={{ __html: content }} /> : content
}

/** Calls `then` when it is unmounted. Radix unmounts the content at the end of its exit animation. */
function OnUnmount({ then }: { then: () => void }) {
  const latest = useRef(then)
  latest.current = then
  useEffect(() => () => latest.current(), [])
  return null
}

/** Focuses the dialog itself, so that its title is read out, and afterwards restores the previous focus. */
function useFocusReturn(content: RefObject<HTMLElement | null>) {
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
