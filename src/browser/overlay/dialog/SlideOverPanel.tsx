import type { OverlayProps } from '../manager.ts'
import { SlideOver } from './Dialog.tsx'
import { type PanelProps, panelSheet } from './panel-content.tsx'

export function SlideOverPanel(props: PanelProps & OverlayProps) {
  return <SlideOver {...panelSheet(props)} />
}
