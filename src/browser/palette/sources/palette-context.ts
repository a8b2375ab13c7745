import type { BuildManifest } from '../../../model/wire/build.ts'
import type { Shell } from '../../../model/wire/payload.ts'
import type { Translate } from '../../../shell/context.tsx'
import type { ColorMode } from '../../../shell/state/color-mode.ts'
import type { PageState } from '../../../shell/state/page-state.ts'
import type { Overlays } from '../../overlay/overlays.ts'

/** Input of the sources for one opening of the palette. */
export interface PaletteContext {
  shell: Shell
  build: Pick<BuildManifest, 'search'>
  page: PageState
  t: Translate
  overlays: Overlays
  colorMode: ColorMode
}
