// Lets a drawer be pulled down. The stylesheet moves it: `--pulled` is the share of its height, for the scrim too.

import { closesOnRelease, isPull, type Point, recentPoints, velocityOf } from './pull-rules.ts'

/** Until the function it gives is called. */
export function makePullable(drawer: HTMLElement, scrim: HTMLElement | null, close: () => void): () => void {
  const parts = scrim ? [drawer, scrim] : [drawer]
  const listening = new AbortController()
  let press: Press | undefined
  let pull: Pull | undefined
  let lastScroll = Number.NEGATIVE_INFINITY
  let wasPulled = false

  const show = (share: number) => {
    for (const part of parts) {
      part.toggleAttribute('data-pulled', true)
      part.style.setProperty('--pulled', `${share}`)
    }
  }

  const begin = (event: PointerEvent, { y, time }: Press) => {
    if (isComingOrGoing(drawer) || isSelecting(event, drawer)) return
    getSelection()?.removeAllRanges()
    drawer.setPointerCapture(event.pointerId)
    // It may be caught while it springs back.
    pull = { from: y - drawnOffset(drawer), height: drawer.offsetHeight, points: [{ y, time }] }
    wasPulled = true
  }

  const offsetAt = (y: number, { from, height }: Pull) => Math.min(Math.max(y - from, 0), height)

  const onDown = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return
    wasPulled = false
    const { pointerId: id, clientX: x, clientY: y, timeStamp: time } = event
    press = { id, x, y, time, scrolled: scrolledAt(event.target, drawer) }
  }

  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== press?.id) return
    if (!pull) {
      // A mouse let go outside of the drawer is not seen before it comes back.
      if (!event.buttons) return void (press = undefined)
      const { x, y, scrolled } = press
      const sinceScroll = event.timeStamp - lastScroll
      const isOne = isPull({ right: event.clientX - x, down: event.clientY - y, scrolled, sinceScroll })
      if (isOne === undefined) return
      if (isOne) begin(event, press)
      if (!pull) press = undefined
    }
    if (!pull) return
    const { clientY: y, timeStamp: time } = event
    pull.points = [...recentPoints(pull.points, time), { y, time }]
    show(offsetAt(y, pull) / pull.height)
  }

  const onEnd = (event: PointerEvent) => {
    if (event.pointerId !== press?.id) return
    const ended = pull
    press = pull = undefined
    if (!ended) return
    for (const part of parts) part.removeAttribute('data-pulled')
    const { height, points } = ended
    const release = { offset: offsetAt(event.clientY, ended), height, velocity: velocityOf(points, event.timeStamp) }
    if (event.type === 'pointerup' && closesOnRelease(release)) close()
    else for (const part of parts) part.style.removeProperty('--pulled')
  }

  const options = { signal: listening.signal }
  const early = { ...options, capture: true }
  drawer.addEventListener('pointerdown', onDown, options)
  drawer.addEventListener('pointermove', onMove, options)
  drawer.addEventListener('pointerup', onEnd, options)
  drawer.addEventListener('pointercancel', onEnd, options)
  drawer.addEventListener('scroll', event => void (lastScroll = event.timeStamp), early)
  // A finger that pulls does not scroll, on its way back neither. React would listen without a way to prevent it.
  drawer.addEventListener('touchmove', event => pull && event.preventDefault(), { ...options, passive: false })
  // A mouse does not carry off the link that it pulls by.
  drawer.addEventListener('dragstart', event => press && event.preventDefault(), options)
  // Not every browser gives the click after a pull to what has captured the pointer. Keys click without a count.
  drawer.addEventListener('click', event => wasPulled && event.detail > 0 && swallow(event), early)
  return () => listening.abort()
}

/** The pointer that is down; not yet known whether it pulls. */
interface Press extends Point {
  id: number
  x: number
  scrolled: number
}

interface Pull {
  /** Height on the screen at which the drawer is where it belongs. */
  from: number
  height: number
  points: Point[]
}

/** How far anything between the pressed element and the drawer is scrolled. */
function scrolledAt(target: EventTarget | null, drawer: HTMLElement): number {
  let scrolled = 0
  for (let each = target as Element | null; each && each !== drawer; each = each.parentElement)
    scrolled = Math.max(scrolled, each.scrollTop)
  return scrolled
}

/** Springing back is a transition: that can be caught, its coming and leaving cannot. */
function isComingOrGoing(drawer: HTMLElement): boolean {
  return drawer.getAnimations().some(each => each instanceof CSSAnimation)
}

/** A finger that holds words moves their end. A mouse marks some on its way to a pull: those do not count. */
function isSelecting({ pointerType }: PointerEvent, drawer: HTMLElement): boolean {
  const selection = getSelection()
  return pointerType !== 'mouse' && !selection?.isCollapsed && drawer.contains(selection?.anchorNode ?? null)
}

function drawnOffset(drawer: HTMLElement): number {
  return drawer.getBoundingClientRect().top - drawer.offsetTop
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
