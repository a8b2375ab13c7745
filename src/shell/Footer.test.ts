import { expect, it } from 'vitest'
import { socialName } from './Footer.tsx'

it.each([
  ['github', 'GitHub'],
  ['youtube', 'YouTube'],
  ['mastodon', 'Mastodon'],
  ['x', 'X'],
  ['constructor', 'Constructor'],
])('%s is written %s', (icon, name) => {
  expect(socialName(icon)).toBe(name)
})
