// What of the overlays is in the first bundle: it notices that the reader begins to use the page, and loads the rest.

import type { ColorMode } from '../../shell/state/color-mode.ts'
import type { MissingParts } from '../missing-parts.ts'
import { loadChunk } from '../router/chunk-errors.ts'
import type { LoadShell } from '../shell-loader.ts'
import type { EarlyEvent } from './interactions.ts'
import type { Overlays } from './overlays.ts'

interface OverlayStart {
  loadShell: LoadShell
  overlays: Overlays
  parts: Pick<MissingParts, 'recover'>
  colorMode: ColorMode
}

const TYPES = ['pointerover', 'focusin', 'pointerdown', 'click', 'keydown']

/** The pointer passing over text is no use yet; near these it is. */
const NEAR = 'a, button, input, summary, [data-tooltip], [data-tip]'

export function startOverlays({ loadShell, overlays, parts, colorMode }: OverlayStart): void {
  const early: EarlyEvent[] = []
  let isLoading = false
  const notice = (event: Event) => {
    const target = event.target instanceof Element ? event.target : null
    const isOver = event.type === 'pointerover' || event.type === 'focusin'
    if (!target || (isOver && !isLoading && !target.closest(NEAR))) return
    const isHeld = hold(event, target)
    if (!isHeld && isLeaving(event, target)) return
    early.push({ event, isHeld })
    if (isLoading) return
    isLoading = true
    Promise.all([loadChunk(() => import('./interactions.ts')), loadShell(), overlays.load()]).then(
      ([{ startInteractions }, shell, site]) => {
        for (const type of TYPES) document.removeEventListener(type, notice)
        startInteractions({ shell, overlays, site, colorMode }, early)
      },
      // Tried again with what the reader does next; told where this was something to be done.
      error => {
        console.warn(error)
        isLoading = false
        if (early.some(isRequest)) void parts.recover()
        early.length = 0
      },
    )
  }
  for (const type of TYPES) document.addEventListener(type, notice)
}

/** What the browser would do by itself before the rest has come: find as you type, open details, leave for a picture or a source file. */
function hold(event: Event, target: Element): boolean {
  const { type, key, ctrlKey, metaKey } = event as KeyboardEvent
  if (event.defaultPrevented || ctrlKey || metaKey) return false
  const isHeld =
    type === 'click'
      ? !!target.closest('[data-body] :is([data-slide-over], [data-source], a:has(img[data-zoom]))')
      : type === 'keydown' && key === '/' && !target.closest('input, textarea')
  if (isHeld) event.preventDefault()
  return isHeld
}

/** Who touches or clicks a link to another page waits for that page: nothing is loaded beside it. */
function isLeaving({ type, pointerType }: Event & { pointerType?: string }, target: Element): boolean {
  if (type !== 'click' && pointerType !== 'touch') return false
  const link = target.closest('a')
  return !!link?.href && !link.hasAttribute('data-search') && link.pathname !== location.pathname
}

/** Something that the reader waits for, and no mere pointing or scrolling. */
function isRequest({ event, isHeld }: EarlyEvent): boolean {
  const isPressed = event.type === 'click' && (event.target as Element).closest('[data-body] :is(button, [data-zoom])')
  return isHeld || !!isPressed || (event.type === 'keydown' && /^[?tT[\]]$/.test((event as KeyboardEvent).key))
}
