import { expect, it } from 'vitest'
import { accentOf } from './accent.ts'

it.each([
  ['/', 'high'],
  ['/docs/std/collections', 'high'],
  ['/docs/std/collections/array-list', 'high'],
  ['/docs/std/crypto', 'high'],
  ['/docs/std/algorithms', 'medium'],
  ['/docs/std/networking/http', 'medium'],
  ['/docs/std/systems', 'medium'],
  ['/docs/std/testing', 'medium'],
  ['/docs/std', 'medium'],
  ['/docs/std/', 'medium'],
  ['/docs/std/formats', 'medium'],
  ['/docs/std/platform/fs', 'low'],
  ['/docs/std/toolchain', 'low'],
  ['/docs/std/observability/log', 'low'],
  ['/docs', 'low'],
  ['/docs/exports', 'low'],
  // On segment boundaries: no table row holds these.
  ['/docs/std/cryptography', 'medium'],
  ['/docs/stdx', 'low'],
  ['/docsx', 'medium'],
  // `/` is the home page alone (R7).
  ['/contributing', 'medium'],
  ['/legal/privacy-policy', 'medium'],
])('accent of %s is %s (R7)', (route, accent) => {
  expect(accentOf(route)).toBe(accent)
})
