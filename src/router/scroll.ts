// Scroll positions that survive estimated heights. Sections out of view have an estimated size (`content-visibility`), so a
// position is stored as the distance from a block of the article, in the history entry of the page, and corrected until the layout
// is stable.

export interface Position {
  /** Child indexes from the article down to a block that is in view. Empty outside the article. */
  path: readonly number[]
  /** Distance of the block's top from the top of the window. */
  top: number
  /** Scroll position in pixels, for positions outside the article. */
  y: number
  /** Indexes of the `details` elements of the article that were open. */
  open: readonly number[]
}

/** Containers. If one begins above the window, its children give a more precise position. */
const CONTAINERS = 'section, div, details, ul, ol, table, tbody'
/** Corrections stop after this many frames, or when the reader scrolls. */
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
    holder = top < 0 && block.matches(CONTAINERS) ? block : null
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

export type Scroller = ReturnType<typeof createScroller>

export function createScroller() {
  let settling: AbortController | null = null
  const settle = (element: Element, wanted: () => number) => {
    settling?.abort()
    settling = keepAt(element, wanted)
  }
  return {
    restore(position: Position | undefined) {
      const all = lists()
      for (const index of position?.open ?? []) all[index]?.toggleAttribute('open', true)
      const element = position ? blockAt(position.path) : null
      if (position && element) settle(element, () => position.top)
      else scrollTo({ top: position?.y ?? 0, behavior: 'instant' })
    },
    /** Scrolls to the element of a hash, minus its scroll margin. Returns whether there is one. */
    toHash(hash: string) {
      const id = decodeHash(hash)
      const element = id ? document.getElementById(id) : null
      document.querySelector(`.${TARGETED}`)?.classList.remove(TARGETED)
      if (!element) return false
      for (let list = element.closest('details'); list; list = list.parentElement!.closest('details')) list.open = true
      // `:target` does not match after a client navigation.
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

/** Corrects the position frame by frame until it is stable or the returned controller is aborted. */
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

/** The position that is stored in a history entry. */
export function positionOf(entry: Pick<NavigationDestination, 'getState'> | null): Position | undefined {
  const { position } = (entry?.getState() ?? {}) as { position?: Position }
  // Earlier builds stored positions in another format.
  return position?.path && position
}

export function savePosition(): void {
  const state = navigation.currentEntry?.getState() as object | undefined
  navigation.updateCurrentEntry({ state: { ...state, position: readPosition() } })
}

/** Keeps the position of the page in view out of the entry of one that was never shown, whose document is being loaded. */
export function stopSaving(): void {
  removeEventListener('pagehide', savePosition)
}

export function createPositions(scroller: Scroller) {
  const onHashChange = () => void scroller.toHash(location.hash)
  return {
    /** Takes over scroll restoration from the browser, whose positions are wrong where heights are estimated. */
    start() {
      if (!('navigation' in window)) return
      history.scrollRestoration = 'manual'
      const position = positionOf(navigation.currentEntry)
      if (position) scroller.restore(position)
      else if (location.hash) scroller.toHash(location.hash)
      addEventListener('pagehide', savePosition)
      addEventListener('hashchange', onHashChange)
    },
    /** Leaves hash links to the router from now on. */
    handOver: () => removeEventListener('hashchange', onHashChange),
  }
}
