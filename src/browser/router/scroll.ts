// Positions that survive estimated heights: sections out of view have a guessed size (`content-visibility`), so a
// position is kept as a distance from a block of the article, and corrected until the page has settled.

export interface Position {
  /** Index of a child of the article, or of one of its sections' children. */
  block: number
  /** Distance of that block's top from the top of the window. */
  top: number
  /** Pixels, for what lies outside the article. */
  y: number
}

const BLOCKS = '[data-body] > *, [data-body] > section > *, [data-body] > .reference > *'
/** Corrections stop after this many frames, or when a reader scrolls. */
const MAX_FRAMES = 40
const STEADY_FRAMES = 6

export function readPosition(): Position {
  const blocks = document.querySelectorAll(BLOCKS)
  for (const [block, element] of blocks.entries()) {
    const { top, bottom, height } = element.getBoundingClientRect()
    if (element.matches('section, .reference') || height === 0 || bottom <= 0) continue
    if (top > innerHeight) break
    return { block, top, y: scrollY }
  }
  return { block: -1, top: 0, y: scrollY }
}

export interface Scroller {
  restore(position: Position | undefined): void
  /** Scrolls to the element of a hash, by its scroll margin. Tells whether there is one. */
  toHash(hash: string): boolean
}

export function createScroller(): Scroller {
  let settling: AbortController | null = null
  const settle = (element: Element, wanted: () => number) => {
    settling?.abort()
    settling = keepAt(element, wanted)
  }
  return {
    restore(position) {
      const element = position && position.block >= 0 ? document.querySelectorAll(BLOCKS)[position.block] : undefined
      if (position && element && position.y > 0) settle(element, () => position.top)
      else scrollTo({ top: position?.y ?? 0, behavior: 'instant' })
    },
    toHash(hash) {
      const id = decodeHash(hash)
      const element = id ? document.getElementById(id) : null
      document.querySelector(`.${TARGETED}`)?.classList.remove(TARGETED)
      if (!element) return false
      for (let fold = element.closest('details'); fold; fold = fold.parentElement!.closest('details')) fold.open = true
      // A page that was swapped in has no `:target`.
      element.classList.add(TARGETED)
      settle(element, () => Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0)
      return true
    },
  }
}

const TARGETED = 'targeted'

export function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.replace(/^#/, ''))
  } catch {
    return hash.replace(/^#/, '')
  }
}

/** Corrects the position, frame by frame, until it is steady; aborted, it stops. */
function keepAt(element: Element, wanted: () => number): AbortController {
  const controller = new AbortController()
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(type, () => controller.abort(), { once: true, passive: true, signal: controller.signal })

  let steady = 0
  const step = (frame: number) => {
    if (controller.signal.aborted || frame > MAX_FRAMES || steady > STEADY_FRAMES) return controller.abort()
    const distance = element.getBoundingClientRect().top - wanted()
    const atEnd = distance > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1
    if (Math.abs(distance) < 1 || atEnd) steady++
    else {
      steady = 0
      scrollBy({ top: distance, behavior: 'instant' })
    }
    requestAnimationFrame(() => step(frame + 1))
  }
  step(0)
  return controller
}
