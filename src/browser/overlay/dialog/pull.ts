// Makes a drawer pullable. The stylesheet moves it and fades the scrim: `--pulled` is the fraction of its height.

import { DRAWER } from '../../../model/overlay-constants.ts'

/** Lets the reader pull the drawer down to close it. Returns a function that removes the listeners. */
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
    if (isEnteringOrLeaving(drawer) || isSelecting(event, drawer)) return
    getSelection()?.removeAllRanges()
    drawer.setPointerCapture(event.pointerId)
    // The drawer may be caught while it springs back.
    pull = { from: y - visibleOffset(drawer), height: drawer.offsetHeight, points: [{ y, time }] }
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
      // The release of a mouse button outside of the drawer is noticed only when the pointer returns.
      if (!event.buttons) return void (press = undefined)
      const { x, y, scrolled } = press
      const sinceScroll = event.timeStamp - lastScroll
      const isPulling = isPull({ right: event.clientX - x, down: event.clientY - y, scrolled, sinceScroll })
      if (isPulling === undefined) return
      if (isPulling) begin(event, press)
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
  // Touch must not scroll during a pull, in either direction. React would add a passive listener, which cannot prevent it.
  drawer.addEventListener('touchmove', event => pull && event.preventDefault(), { ...options, passive: false })
  // Pulling with a mouse must not drag the link under it.
  drawer.addEventListener('dragstart', event => press && event.preventDefault(), options)
  // Some browsers send the click after a pull to the element under the pointer. Clicks by keyboard have no detail count.
  drawer.addEventListener('click', event => wasPulled && event.detail > 0 && swallow(event), early)
  return () => listening.abort()
}

/** A pressed pointer that may become a pull. */
interface Press extends Point {
  id: number
  x: number
  scrolled: number
}

interface Pull {
  /** Pointer position at which the drawer is fully open. */
  from: number
  height: number
  points: Point[]
}

/** The largest scroll offset between the pressed element and the drawer. */
function scrolledAt(target: EventTarget | null, drawer: HTMLElement): number {
  let scrolled = 0
  for (let each = target as Element | null; each && each !== drawer; each = each.parentElement)
    scrolled = Math.max(scrolled, each.scrollTop)
  return scrolled
}

/** Enter and exit are CSS animations, which cannot be interrupted. Springing back is a transition, which can. */
function isEnteringOrLeaving(drawer: HTMLElement): boolean {
  return drawer.getAnimations().some(each => each instanceof CSSAnimation)
}

/** A touch may move the end of a text selection. A mouse selects text at the start of a pull, which does not count. */
function isSelecting({ pointerType }: PointerEvent, drawer: HTMLElement): boolean {
  const selection = getSelection()
  return pointerType !== 'mouse' && !selection?.isCollapsed && drawer.contains(selection?.anchorNode ?? null)
}

function visibleOffset(drawer: HTMLElement): number {
  return drawer.getBoundingClientRect().top - drawer.offsetTop
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

/** The movement of a pointer since it was pressed, in pixels and milliseconds. */
interface PullMove {
  right: number
  down: number
  /** How far the pressed element is scrolled. */
  scrolled: number
  sinceScroll: number
}

interface Release {
  /** How far the drawer was pulled. */
  offset: number
  height: number
  velocity: number
}

/** A pointer position in pixels, with its time in milliseconds. */
interface Point {
  y: number
  time: number
}

/** Whether this movement begins a pull; `undefined` while it is too short to decide. */
export function isPull({ right, down, scrolled, sinceScroll }: PullMove): boolean | undefined {
  if (Math.hypot(right, down) < MIN_DISTANCE) return undefined
  return down > Math.abs(right) && scrolled <= 0 && sinceScroll >= DRAWER.scrollLockTimeout
}

/** Whether a released drawer closes; otherwise it springs back. */
export function closesOnRelease({ offset, height, velocity }: Release): boolean {
  return offset > 0 && (offset > height * DRAWER.closeThreshold || velocity > DRAWER.velocity)
}

/** Points for measuring the velocity. Older ones are ignored, because a pull that has stopped is not a flick. */
export function recentPoints(points: readonly Point[], now: number): Point[] {
  return points.filter(point => now - point.time <= WINDOW)
}

/** Downward velocity at the end of a pull, in pixels per millisecond. */
export function velocityOf(points: readonly Point[], now: number): number {
  const recent = recentPoints(points, now)
  if (recent.length < 2) return 0
  const [first, last] = [recent[0]!, recent.at(-1)!]
  return (last.y - first.y) / Math.max(now - first.time, MIN_TIME)
}

/** Below the distance at which browsers begin to scroll, because a pull must prevent that first. */
const MIN_DISTANCE = 4
const WINDOW = 100
/** Shortest time for the velocity, so that a twitch of a few pixels is not a flick. */
const MIN_TIME = 40
