// What an answer to the reader may need: the whole shell, overlays, the colour mode.

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
