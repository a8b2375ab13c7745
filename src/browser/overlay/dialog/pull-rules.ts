// Decides when a drawer follows the pointer and when it closes, from numbers alone.

import { DRAWER } from '../../../model/overlay-constants.ts'

/** The movement of a pointer since it was pressed, in pixels and milliseconds. */
export interface PullMove {
  right: number
  down: number
  /** How far the pressed element is scrolled. */
  scrolled: number
  sinceScroll: number
}

export interface Release {
  /** How far the drawer was pulled. */
  offset: number
  height: number
  velocity: number
}

/** A pointer position in pixels, with its time in milliseconds. */
export interface Point {
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
