// What of the overlays is awake from the start: listeners that load the rest when the reader needs it.

import type { Shell } from '../../shared/payload.ts'
import { loadChunk } from '../navigation/chunk-errors.ts'
import { setShell } from './api.ts'
import { startArticle } from './article/start.ts'
import { startShortcuts } from './keyboard/shortcuts.ts'

export function startOverlays(shell: Shell): void {
  setShell(shell)
  startArticle(shell)
  startShortcuts(shell)
  if ('popover' in HTMLElement.prototype) awaitPointer(shell)
}

/** Tooltips and hover cards are fetched when the pointer, or the keyboard, first comes near something that may have one. */
function awaitPointer(shell: Shell): void {
  let latest: Event | null = null
  let isLoading = false
  const types = ['pointerover', 'focusin']
  const notice = (event: Event) => {
    if ((event as PointerEvent).pointerType === 'touch' || !(event.target instanceof Element)) return
    latest = event
    if (isLoading || !event.target.closest('a, button, summary, [data-tooltip], [data-tip]')) return
    isLoading = true
    loadChunk(() => import('./floating/start.ts')).then(
      ({ startFloating }) => {
        for (const type of types) document.removeEventListener(type, notice, true)
        startFloating(shell, latest)
      },
      // The line may be down; the next hover tries again.
      () => (isLoading = false),
    )
  }
  for (const type of types) document.addEventListener(type, notice, { capture: true, passive: true })
}
