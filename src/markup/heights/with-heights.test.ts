import { expect, it } from 'vitest'
import { estimate } from './estimate.ts'
import { withHeights } from './with-heights.ts'

const words = (count: number) => Array.from({ length: count }, () => 'words').join(' ')

it('writes into outermost sections how tall they are, and how much taller on a phone', () => {
  const html = withHeights(`<p>x</p><section><h2>Title</h2><p>${words(100)}</p></section><p>y</p>`)
  const [, wide, more] = /<p>x<\/p><section style="--h:(\d+);--d:(\d+)"><h2>/.exec(html)!.map(Number)
  // A heading with its margins and about six lines; on a phone about thirteen.
  expect(wide).toBeGreaterThan(83 + 5 * 24.75)
  expect(wide).toBeLessThan(83 + 8 * 24.75)
  expect(more).toBeGreaterThan(5 * 24.75)
  expect(more).toBeLessThan(10 * 24.75)
})

it('leaves sections inside sections, and what has none, alone', () => {
  expect(withHeights('<p>x</p>')).toBe('<p>x</p>')
  expect(withHeights('<section><section class="decl">x</section></section>').match(/style=/g)).toHaveLength(1)
})

it('counts lines of code, which do not wrap, and folds long code', () => {
  const code = (lines: number, name = 'code') =>
    estimate(`<figure class="${name}"><pre><code>${'x\n'.repeat(lines - 1)}x</code></pre></figure>`)
  const [ten, phone] = code(10)
  expect(phone).toBe(ten)
  expect(code(20)[0] - ten).toBeCloseTo(10 * 21.45)
  expect(code(100, 'code long')[0]).toBeLessThan(600)
})

it('wraps signatures, and not what is closed', () => {
  const [wide, narrow] = estimate(`<pre class="sig"><code>${'x'.repeat(80)}</code></pre>`)
  expect(narrow - wide).toBeCloseTo(2 * 20.8)
  const [closed] = estimate(`<details><summary>More</summary><p>${words(300)}</p></details>`)
  const [open] = estimate(`<details open><summary>More</summary><p>${words(300)}</p></details>`)
  expect(open - closed).toBeGreaterThan(200)
})

it('gives a row of a table the height of its tallest cell', () => {
  const table = (cell: string) => estimate(`<table><tbody><tr><td>a</td><td>${cell}</td></tr></tbody></table>`)[0]
  expect(table(words(60)) - table('b')).toBeGreaterThan(2 * 21)
})
