// Everything that a handler of clicks or keys may need.

import type { ColorMode } from '../../shell/state/color-mode.ts'
import type { CompleteShell } from '../shell-loader.ts'
import type { Overlays } from './overlays.ts'
import type { SiteOverlays } from './site-overlays.ts'

export interface Interactions {
  shell: CompleteShell
  overlays: Overlays
  site: SiteOverlays
  colorMode: ColorMode
}
