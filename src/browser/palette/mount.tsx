// The palette itself, loaded when the reader is about to search.

import './palette.css'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { type Edition, editionOfRoute, editionOfVersion, shellIn } from '../../model/editions.ts'
import { onceEach } from '../../model/memo.ts'
import type { BuildManifest } from '../../model/wire/build.ts'
import { ShellProvider } from '../../shell/context.tsx'
import type { Browser } from '../browser.ts'
import type { CompleteShell } from '../shell-loader.ts'
import { chosenVersion } from '../versions/start-versions.ts'
import type { InitialDialog } from './initial-dialog.ts'
import { type SearchClient, startSearchClient } from './search-client.ts'
import { Palette } from './view/Palette.tsx'

interface PaletteInput extends Browser {
  shell: CompleteShell
  /** Has the addresses of the search index. */
  build: BuildManifest
}

/** Starts the search client at once, so that the index loads while the reader types. Returns a function that mounts it. */
export function createPalette(input: PaletteInput): (dialog: InitialDialog, onFail: () => void) => void {
  const clientIn = onceEach((edition: Edition | null) => startSearchClient(input.shell, input.build, edition))
  clientIn(editionOf(input))
  return (dialog, onFail) => {
    keepAboveKeyboard(dialog)
    const onUncaughtError = (error: unknown) => {
      console.error(error)
      // Runs after React has removed what it could not render.
      setTimeout(() => {
        root.unmount()
        onFail()
      })
    }
    const root = createRoot(dialog.body, { onUncaughtError })
    root.render(<Openings input={input} dialog={dialog} clientIn={clientIn} />)
  }
}

/** Searches are in the edition of the page, or of the version that the reader has chosen. */
function editionOf({ page }: PaletteInput): Edition | null {
  return editionOfRoute(page.get().payload?.route ?? '') ?? editionOfVersion(chosenVersion() ?? '')
}

interface OpeningsProps {
  input: PaletteInput
  dialog: InitialDialog
  clientIn(edition: Edition | null): SearchClient
}

function Openings({ input, dialog, clientIn }: OpeningsProps) {
  const { payloads, page, overlays, state } = input
  const opening = useSyncExternalStore(dialog.openings.subscribe, dialog.openings.get)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an opening keeps its edition
  const edition = useMemo(() => editionOf(input), [opening])
  const client = clientIn(edition)
  const shell = shellIn(input.shell, edition?.root ?? '')
  // Failed downloads are retried at every opening.
  useEffect(() => {
    if (opening > 1) client.retry()
  }, [opening, client])
  return (
    <ShellProvider value={shell}>
      <Palette
        key={opening}
        dialog={dialog}
        client={client}
        payloads={payloads}
        given={{ page: page.get(), overlays, colorMode: state.colorMode }}
      />
    </ShellProvider>
  )
}

/** A phone's keyboard covers the page without resizing it, so the list has to end above it. */
function keepAboveKeyboard({ element }: InitialDialog): void {
  const viewport = window.visualViewport
  viewport?.addEventListener('resize', () => element.style.setProperty('--palette-visible', `${viewport.height}px`))
}
