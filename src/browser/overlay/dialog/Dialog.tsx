import { Dialog as Radix } from 'radix-ui'
import { type CSSProperties, useRef } from 'react'
import { DIALOG_MS } from '../../../model/constants.ts'
import { hostElement, SheetInside, type SheetProps, useFocusReturn } from './parts.tsx'
import './dialog.css'

/** A dialog in the middle of the window. */
export function Modal(props: SheetProps) {
  return <Sheet {...props} kind="modal" />
}

/** A dialog that slides in from the inline end of the window. */
export function SlideOver(props: SheetProps) {
  return <Sheet {...props} kind="slide-over" />
}

const TIMING = { '--dialog-time': `${DIALOG_MS}ms` } as CSSProperties

function Sheet({ kind, isOpen, className = '', ...inside }: SheetProps & { kind: string }) {
  const content = useRef<HTMLDivElement>(null)
  const focus = useFocusReturn(content)
  return (
    <Radix.Root open={isOpen} onOpenChange={open => open || inside.close()}>
      <Radix.Portal container={hostElement()}>
        <Radix.Overlay className="scrim" style={TIMING} />
        <Radix.Content ref={content} className={`sheet ${kind} ${className}`} style={TIMING} aria-modal {...focus}>
          <SheetInside {...inside} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
