// The palette itself, loaded at the first sign of intent.

import './palette.css'
import { useEffect, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import type { SearchManifest, Shell } from '../../model/wire/payload.ts'
import type { PageState } from '../../shell/App.tsx'
import { ShellProvider } from '../../shell/context.tsx'
import type { Frame } from './items.ts'
import { Palette } from './Palette.tsx'
import { type SearchClient, startSearchClient } from './search-client.ts'

interface PaletteRoot {
  frame: Frame
  shell: Shell
  /** What is on the screen, asked at every opening. */
  page: () => PageState
}

let client: SearchClient | undefined

/** At the first sign of intent: the index loads while the reader reaches for the keys. */
export function prepareSearch(shell: Shell, parts: SearchManifest | undefined): void {
  client ??= startSearchClient(shell, parts)
}

export function mountPalette(frame: Frame, shell: Shell, page: () => PageState): void {
  keepAboveKeyboard(frame)
  createRoot(frame.body).render(<Openings frame={frame} shell={shell} page={page} />)
}

function Openings({ frame, shell, page }: PaletteRoot) {
  const opening = useSyncExternalStore(frame.openings.subscribe, frame.openings.get)
  // What failed before is tried again with every opening.
  useEffect(() => {
    if (opening > 1) client!.retry()
  }, [opening])
  return (
    <ShellProvider value={shell}>
      <Palette key={opening} frame={frame} page={page()} client={client!} />
    </ShellProvider>
  )
}

/** A phone's keyboard covers the page without making it smaller: the list has to end above it. */
function keepAboveKeyboard({ dialog }: Frame): void {
  const viewport = window.visualViewport
  viewport?.addEventListener('resize', () => dialog.style.setProperty('--palette-visible', `${viewport.height}px`))
}
