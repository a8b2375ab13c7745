import { mediaMatches } from '../../shell/state/media.ts'

/** Events with which a reader takes over. */
const TAKES_OVER = ['wheel', 'touchmove', 'pointerdown', 'keydown']

/** Scrolls an element into view, and again whenever it grows, until the reader does something. */
export function keepInView(target: HTMLElement): void {
  const behavior = mediaMatches('(prefers-reduced-motion: reduce)') ? 'instant' : 'smooth'
  const observer = new ResizeObserver(() => {
    if (target.isConnected) target.scrollIntoView({ block: 'nearest', behavior })
    else stop()
  })
  const stop = () => {
    observer.disconnect()
    for (const type of TAKES_OVER) removeEventListener(type, stop, true)
  }
  // It reports the present size first.
  observer.observe(target)
  for (const type of TAKES_OVER) addEventListener(type, stop, { capture: true, passive: true })
}
