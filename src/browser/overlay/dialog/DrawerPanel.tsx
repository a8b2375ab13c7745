import type { OverlayProps } from '../manager.ts'
import { Drawer } from './Drawer.tsx'
import { type PanelProps, panelSheet } from './panel-content.tsx'

export function DrawerPanel(props: PanelProps & OverlayProps) {
  return <Drawer {...panelSheet(props)} />
}
