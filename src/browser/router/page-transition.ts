// The change from one page to the next: a fade through a view transition, never on first paint (docs/measurements.md).

import { flushSync } from 'react-dom'

export interface PageTransition {
  /** Draws synchronously; the promise ends with the frame that shows the new page, not when the fade is over. */
  run(draw: () => void, signal: AbortSignal): Promise<void>
  /**
   * What fades is a picture: a click on it hits whatever lies behind. The fade is cut short and the click given to what
   * the reader saw, so that nobody has to click twice.
   */
  redirectClicks(): void
}

export function createPageTransition(): PageTransition {
  let running: ViewTransition | null = null
  let latest = 0
  return {
    async run(draw, signal) {
      // A newer navigation does not wait for an older fade.
      running?.skipTransition()
      const own = ++latest
      setTransitioning(true)
      const end = () => {
        if (own !== latest) return
        running = null
        setTransitioning(false)
      }
      if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) {
        try {
          flushSync(draw)
          // What measures or scrolls afterwards finds the layout that the frame needs anyhow.
          await nextFrame()
        } finally {
          end()
        }
        return
      }
      const transition = document.startViewTransition(() => {
        if (!signal.aborted) flushSync(draw)
      })
      running = transition
      // A skipped or aborted fade rejects; the page was drawn all the same.
      transition.ready.catch(() => {})
      transition.finished.catch(() => {}).finally(end)
      await transition.updateCallbackDone
    },
    redirectClicks() {
      let isCut = false
      const onPointerDown = () => {
        isCut = running !== null
        running?.skipTransition()
      }
      const onClick = (event: MouseEvent) => {
        const hit = event.target instanceof Element ? event.target : null
        if (!isCut || hit?.closest(INTERACTIVE)) return
        isCut = false
        clickWhatIsSeen(event, hit)
      }
      window.addEventListener('pointerdown', onPointerDown, { capture: true })
      window.addEventListener('click', onClick, { capture: true })
    },
  }
}

const INTERACTIVE = 'a, button, summary, input, label'

/** The picture is gone two frames after the fade was cut. */
function clickWhatIsSeen(event: MouseEvent, hit: Element | null): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const meant = document.elementFromPoint(event.clientX, event.clientY)
      if (meant !== hit) meant?.dispatchEvent(new MouseEvent('click', event))
    }),
  )
}

const MAX_FRAME_MS = 100

/** A tab in the background has no frames. */
function nextFrame(): Promise<unknown> {
  return Promise.race([new Promise(requestAnimationFrame), new Promise(resolve => setTimeout(resolve, MAX_FRAME_MS))])
}

/** On before leave and enter, off after enter. */
function setTransitioning(value: boolean): void {
  document.documentElement.toggleAttribute('data-transitioning', value)
}
