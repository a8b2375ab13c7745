import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { breakName } from './break-name.tsx'

it.each([
  ['std.ArrayHashMapUnmanaged', 'std.<wbr/>Array<wbr/>Hash<wbr/>Map<wbr/>Unmanaged'],
  ['iterateAssumeFirstIteration', 'iterate<wbr/>Assume<wbr/>First<wbr/>Iteration'],
  ['std.ArrayList', 'std.ArrayList'],
  ['Three versions of each function', 'Three versions of each function'],
])('%s', (text, html) => {
  expect(renderToStaticMarkup(breakName(text))).toBe(html)
})
