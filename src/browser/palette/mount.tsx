// The palette itself, loaded when the reader is about to search.

import './palette.css'
import { useEffect, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import type { BuildManifest } from '../../model/wire/build.ts'
import { ShellProvider } from '../../shell/context.tsx'
import type { ColorMode } from '../../shell/state/color-mode.ts'
import type { PageState } from '../../shell/state/page-state.ts'
import type { Overlays } from '../overlay/overlays.ts'
import type { PayloadCache } from '../router/payload-cache.ts'
import type { CompleteShell } from '../shell-loader.ts'
import type { Frame } from './frame.ts'
import { Palette } from './Palette.tsx'
import { type SearchClient, startSearchClient } from './search-client.ts'

export interface PaletteInput {
  shell: CompleteShell
  /** Has the addresses of the search index. */
  build: BuildManifest
  payloads: PayloadCache
  /** Returns the current page; called at every opening. */
  page: () => PageState
  overlays: Overlays
  colorMode: ColorMode
}

/** Starts the search client at once, so that the index loads while the reader begins to type. */
export function createPalette(input: PaletteInput): { mount(frame: Frame, onFail: () => void): void } {
  const client = startSearchClient(input.shell, input.build)
  return {
    mount(frame, onFail) {
      keepAboveKeyboard(frame)
      const onUncaughtError = (error: unknown) => {
        console.error(error)
        // Runs after React has removed what it could not render.
        setTimeout(() => {
          root.unmount()
          onFail()
        })
      }
      const root = createRoot(frame.body, { onUncaughtError })
      root.render(<Openings {...input} frame={frame} client={client} />)
    },
  }
}

function Openings({ frame, client, shell, page, ...given }: PaletteInput & { frame: Frame; client: SearchClient }) {
  const opening = useSyncExternalStore(frame.openings.subscribe, frame.openings.get)
  // Failed downloads are retried at every opening.
  useEffect(() => {
    if (opening > 1) client.retry()
  }, [opening, client])
  return (
    <ShellProvider value={shell}>
      <Palette key={opening} frame={frame} page={page()} client={client} {...given} />
    </ShellProvider>
  )
}

/** A phone's keyboard covers the page without resizing it, so the list has to end above it. */
function keepAboveKeyboard({ dialog }: Frame): void {
  const viewport = window.visualViewport
  viewport?.addEventListener('resize', () => dialog.style.setProperty('--palette-visible', `${viewport.height}px`))
}
