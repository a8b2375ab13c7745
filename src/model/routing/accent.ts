// Accent density by route: longest matching prefix wins (R7; "Accent density" in docs/specification.md).

import { isInside } from './paths.ts'

export type Accent = 'high' | 'medium' | 'low'

const TABLE: Record<Accent, readonly string[]> = {
  high: ['/docs/std/collections', '/docs/std/crypto'],
  medium: ['/docs/std/algorithms', '/docs/std/networking', '/docs/std/systems', '/docs/std/testing', '/docs/std'],
  low: ['/docs/std/platform', '/docs/std/toolchain', '/docs/std/observability', '/docs'],
}

const ROWS = Object.entries(TABLE)
  .flatMap(([accent, prefixes]) => prefixes.map(prefix => ({ accent: accent as Accent, prefix })))
  .sort((a, b) => b.prefix.length - a.prefix.length)

/** @param route The path without its locale segment. */
export function accentOf(route: string): Accent {
  // `/` matches the home page alone, not everything below it (R7).
  if (route === '/' || route === '') return 'high'
  return ROWS.find(row => isInside(route, row.prefix))?.accent ?? 'medium'
}
