// When a drawer follows the pointer and when it closes, decided from numbers alone.

import { DRAWER } from '../../../model/constants.ts'

/** A pointer since it went down, in pixels and milliseconds. */
export interface PullMove {
  right: number
  down: number
  /** How far what it went down on is scrolled. */
  scrolled: number
  sinceScroll: number
}

export interface Release {
  /** How far the drawer was pulled, and how tall it is. */
  offset: number
  height: number
  velocity: number
}

/** Where the pointer was, in pixels, and when, in milliseconds. */
export interface Point {
  y: number
  time: number
}

/** Whether this move begins a pull; `undefined` while it may still be a press that trembles. */
export function isPull({ right, down, scrolled, sinceScroll }: PullMove): boolean | undefined {
  if (Math.hypot(right, down) < TREMBLE) return undefined
  return down > Math.abs(right) && scrolled <= 0 && sinceScroll >= DRAWER.scrollLockTimeout
}

/** Whether a drawer that is let go closes; if not, it springs back. */
export function closesOnRelease({ offset, height, velocity }: Release): boolean {
  return offset > 0 && (offset > height * DRAWER.closeThreshold || velocity > DRAWER.velocity)
}

/** Those that speed is measured by: who pulled fast and then held still has changed their mind. */
export function recentPoints(points: readonly Point[], now: number): Point[] {
  return points.filter(point => now - point.time <= WINDOW)
}

/** Pixels a millisecond downwards, at the end of a pull. */
export function velocityOf(points: readonly Point[], now: number): number {
  const recent = recentPoints(points, now)
  if (recent.length < 2) return 0
  const [first, last] = [recent[0]!, recent.at(-1)!]
  return (last.y - first.y) / Math.max(now - first.time, SHORTEST)
}

/** Less than browsers take for the beginning of a scroll: who prevents that must be earlier. */
const TREMBLE = 4
const WINDOW = 100
/** A twitch of few pixels in no time is no flick. */
const SHORTEST = 40
