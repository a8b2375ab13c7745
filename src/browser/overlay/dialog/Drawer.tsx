import { type RefObject, useEffect, useRef } from 'react'
import { DRAWER } from '../../../model/overlay-constants.ts'
import { PanelContent, type PanelProps, Sheet } from './Dialog.tsx'
import { makePullable } from './pull.ts'
import './drawer.css'

/** A panel for phones that slides in from the bottom and can be pulled down to close it. */
export function Drawer({ content, ...panel }: PanelProps) {
  const scrim = useRef<HTMLDivElement>(null)
  return (
    <Sheet
      {...panel}
      className="drawer panel"
      scrim={{ className: 'scrim drawer-scrim', ref: scrim }}
      time={`${DRAWER.duration}s`}
      handle={<Handle scrim={scrim} close={panel.close} />}
    >
      <PanelContent content={content} />
    </Sheet>
  )
}

/** Indicates that the drawer can be pulled, which works anywhere on it. It is mounted inside of the drawer. */
function Handle({ scrim, close }: { scrim: RefObject<HTMLElement | null>; close: () => void }) {
  const handle = useRef<HTMLDivElement>(null)
  const latest = useRef(close)
  latest.current = close
  useEffect(() => makePullable(handle.current!.parentElement!, scrim.current, () => latest.current()), [scrim])
  return <div ref={handle} className="drawer-handle" aria-hidden />
}
