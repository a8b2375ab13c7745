import { expect, it } from 'vitest'
import { withLines } from './cookbook.ts'

const row = (id: string, code = '') =>
  `<li><a href="/de/docs/std/platform/fs#${id}">Read a file</a>${code && `<code dir="ltr">${code}</code>`}</li>`

it('shows the lines of the release, and none where an example does not compile', () => {
  const html = [row('a', 'old'), row('b', 'old'), row('c', 'same'), row('d')].join('')
  const lines = { '/docs/std/platform/fs#a': 'new(&x)', '/docs/std/platform/fs#b': '' }
  expect(withLines(html, lines)).toBe([row('a', 'new(&amp;x)'), row('b'), row('c', 'same'), row('d')].join(''))
  expect(withLines(html, {})).toBe(html)
})
