import { Dialog as Radix } from 'radix-ui'
import { type CSSProperties, type RefObject, useEffect, useRef } from 'react'
import { DRAWER } from '../../../model/constants.ts'
import { hostElement, SheetInside, type SheetProps, useFocusReturn } from './parts.tsx'
import { makePullable } from './pull.ts'
import './dialog.css'
import './drawer.css'

const TIMING = { '--dialog-time': `${DRAWER.duration}s` } as CSSProperties

/** A dialog for phones that slides in from the bottom and can be pulled down to close it. */
export function Drawer({ isOpen, className = '', ...inside }: SheetProps) {
  const content = useRef<HTMLDivElement>(null)
  const scrim = useRef<HTMLDivElement>(null)
  const focus = useFocusReturn(content)
  return (
    <Radix.Root open={isOpen} onOpenChange={open => open || inside.close()}>
      <Radix.Portal container={hostElement()}>
        <Radix.Overlay ref={scrim} className="scrim drawer-scrim" style={TIMING} />
        <Radix.Content ref={content} className={`sheet drawer ${className}`} style={TIMING} aria-modal {...focus}>
          <Handle drawer={content} scrim={scrim} close={inside.close} />
          <SheetInside {...inside} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface HandleProps {
  drawer: RefObject<HTMLElement | null>
  scrim: RefObject<HTMLElement | null>
  close: () => void
}

/** Indicates that the drawer can be pulled, which works anywhere on it. It is mounted with the drawer, so the refs are set. */
function Handle({ drawer, scrim, close }: HandleProps) {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => makePullable(drawer.current!, scrim.current, () => latest.current()), [drawer, scrim])
  return <div className="drawer-handle" aria-hidden />
}
