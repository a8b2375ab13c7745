// The part of the overlays in the first bundle: loads the rest when the reader begins to use the page.

import { loadChunk } from '../../router/chunk-errors.ts'
import type { Browser } from '../browser.ts'
import type { EarlyEvent } from './interactions.ts'

const EVENT_TYPES = ['pointerover', 'focusin', 'pointerdown', 'click', 'keydown']

/** Hovering or focusing one of these elements starts loading. Moving the pointer over text does not. */
const LOADING_TARGETS = 'a, button, input, summary, [data-tooltip], [data-tip]'

export function startOverlays({ loadShell, overlays, parts, state: { colorMode } }: Browser): void {
  const early: EarlyEvent[] = []
  let isLoading = false
  const notice = (event: Event) => {
    const target = event.target instanceof Element ? event.target : null
    const isOver = event.type === 'pointerover' || event.type === 'focusin'
    if (!target || (isOver && !isLoading && !target.closest(LOADING_TARGETS))) return
    const isHeld = hold(event, target)
    if (!isHeld && isLeaving(event, target)) return
    early.push({ event, isHeld })
    if (isLoading) return
    isLoading = true
    Promise.all([loadChunk(() => import('./interactions.ts')), loadShell(), overlays.load()]).then(
      ([{ startInteractions }, shell, site]) => {
        for (const type of EVENT_TYPES) document.removeEventListener(type, notice)
        startInteractions({ shell, overlays, site, colorMode }, early)
      },
      // The next event tries again. The failure is reported only if the reader waits for something.
      error => {
        console.warn(error)
        isLoading = false
        if (early.some(isRequest)) void parts.recover()
        early.length = 0
      },
    )
  }
  for (const type of EVENT_TYPES) document.addEventListener(type, notice)
}

/**
 * Prevents default actions of the browser until the rest is loaded: find as you type, opening details, following a link to a
 * picture or a source file.
 */
function hold(event: Event, target: Element): boolean {
  const { type, key, ctrlKey, metaKey } = event as KeyboardEvent
  if (event.defaultPrevented || ctrlKey || metaKey) return false
  const isHeld =
    type === 'click'
      ? !!target.closest(
          '[data-body] :is([data-slide-over], [data-source]:not([href^="https:"]), a:has(img[data-zoom]))',
        )
      : type === 'keydown' && key === '/' && !target.closest('input, textarea')
  if (isHeld) event.preventDefault()
  return isHeld
}

/** A touch or click on a link to another page loads that page, so nothing else is loaded meanwhile. */
function isLeaving({ type, pointerType }: Event & { pointerType?: string }, target: Element): boolean {
  if (type !== 'click' && pointerType !== 'touch') return false
  const link = target.closest('a')
  return !!link?.href && !link.hasAttribute('data-search') && link.pathname !== location.pathname
}

/** Whether the reader waits for a result of the event, unlike with pointing or scrolling. */
function isRequest({ event, isHeld }: EarlyEvent): boolean {
  const isPressed = event.type === 'click' && (event.target as Element).closest('[data-body] :is(button, [data-zoom])')
  return isHeld || !!isPressed || (event.type === 'keydown' && /^[?tT[\]]$/.test((event as KeyboardEvent).key))
}
