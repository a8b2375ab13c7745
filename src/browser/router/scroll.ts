// Positions that survive estimated heights: sections out of view have a guessed size (`content-visibility`), so a
// position is kept as a distance from a block of the article, and corrected until the page has settled.

export interface Position {
  /** Down to a block that is in view: of the article that child, of this that child, and so on. Empty outside the article. */
  path: readonly number[]
  /** Distance of that block's top from the top of the window. */
  top: number
  /** Pixels, for what lies outside the article. */
  y: number
  /** Lists of the article that were open, by their numbers. */
  open: readonly number[]
}

/** Where they begin above the window, what they hold is nearer to what the reader sees. */
const HOLDERS = 'section, div, details, ul, ol, table, tbody'
/** Corrections stop after this many frames, or when a reader scrolls. */
const MAX_FRAMES = 40
const STEADY_FRAMES = 6

export function readPosition(): Position {
  const path: number[] = []
  let top = 0
  let holder = scrollY > 0 ? document.querySelector('[data-body]') : null
  while (holder) {
    const blocks: Element[] = [...holder.children]
    const index = blocks.findIndex(isInView)
    const block = blocks[index]
    if (!block) break
    path.push(index)
    top = block.getBoundingClientRect().top
    holder = top < 0 && block.matches(HOLDERS) ? block : null
  }
  const open = lists().flatMap((list, index) => (list.open ? [index] : []))
  return { path, top, y: scrollY, open }
}

function isInView(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect()
  return height > 0 && bottom > 0 && top <= innerHeight
}

function lists(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('[data-body] details')]
}

function blockAt(path: readonly number[]): Element | null {
  if (path.length === 0) return null
  const body = document.querySelector('[data-body]')
  return path.reduce<Element | null>((holder, index) => holder?.children[index] ?? null, body)
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
      const all = lists()
      for (const index of position?.open ?? []) all[index]?.toggleAttribute('open', true)
      const element = position ? blockAt(position.path) : null
      if (position && element) settle(element, () => position.top)
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
