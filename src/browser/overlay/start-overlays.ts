// What of the overlays is in the first bundle: it notices that the reader begins to use the page, and loads the rest.

import type { Shell } from '../../model/wire/payload.ts'
import { loadChunk } from '../router/chunk-errors.ts'
import { loadMore } from '../shell-loader.ts'
import type { Done } from './interactions.ts'
import { setShell } from './overlays.ts'

const TYPES = ['pointerover', 'focusin', 'pointerdown', 'click', 'keydown']

/** The pointer passing over text is no use yet; near these it is. */
const NEAR = 'a, button, summary, [data-tooltip], [data-tip]'

export function startOverlays(shell: Shell): void {
  setShell(shell)
  const done: Done[] = []
  let isLoading = false
  const notice = (event: Event) => {
    const target = event.target instanceof Element ? event.target : null
    const isOver = event.type === 'pointerover' || event.type === 'focusin'
    if (!target || (isOver && !isLoading && !target.closest(NEAR))) return
    const isHeld = hold(event, target)
    if (!isHeld && isLeaving(event, target)) return
    done.push({ event, isHeld })
    if (isLoading) return
    isLoading = true
    Promise.all([loadChunk(() => import('./interactions.ts')), loadMore(shell)]).then(
      ([{ wake }]) => {
        for (const type of TYPES) document.removeEventListener(type, notice)
        wake(shell, done)
      },
      // The line may be down; what the reader does next tries again.
      () => {
        isLoading = false
        done.length = 0
      },
    )
  }
  for (const type of TYPES) document.addEventListener(type, notice)
}

/** What the browser would do by itself before the rest has come: find as you type, open details, leave for a picture's file. */
function hold(event: Event, target: Element): boolean {
  const { type, key, ctrlKey, metaKey } = event as KeyboardEvent
  if (event.defaultPrevented || ctrlKey || metaKey) return false
  const isHeld =
    type === 'click'
      ? !!target.closest('[data-body] :is([data-slide-over], a:has(img[data-zoom]))')
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
