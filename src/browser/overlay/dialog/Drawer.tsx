import { useRef } from 'react'
import { Drawer as Vaul } from 'vaul'
import { DRAWER } from '../../../model/constants.ts'
import { hostElement, SheetInside, type SheetProps, useFocusReturn } from './parts.tsx'
import './dialog.css'
import './drawer.css'

/** From below, to be pulled down again: for phones. Duration (0.5 s) and velocity (0.4) are vaul's own numbers. */
export function Drawer({ isOpen, className = '', ...inside }: SheetProps) {
  const content = useRef<HTMLDivElement>(null)
  const focus = useFocusReturn(content)
  return (
    <Vaul.Root
      open={isOpen}
      onOpenChange={open => open || inside.close()}
      closeThreshold={DRAWER.closeThreshold}
      scrollLockTimeout={DRAWER.scrollLockTimeout}
      repositionInputs={false}
      autoFocus
    >
      <Vaul.Portal container={hostElement()}>
        <Vaul.Overlay className="scrim drawer-scrim" />
        <Vaul.Content ref={content} className={`sheet drawer ${className}`} aria-modal {...focus}>
          <Vaul.Handle className="drawer-handle" />
          <SheetInside {...inside} />
        </Vaul.Content>
      </Vaul.Portal>
    </Vaul.Root>
  )
}
