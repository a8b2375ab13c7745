import { expect, it } from 'vitest'
import { withHeights } from './heights.ts'

const words = (count: number) => Array.from({ length: count }, () => 'words').join(' ')

/** What is written into a section around the HTML. */
function heightsOf(html: string, attributes = ''): { wide: number; narrow: number } {
  const style = /^<section style="--h:(\d+);--d:(-?\d+)"/.exec(withHeights(`<section${attributes}>${html}</section>`))!
  const [wide, more] = style.slice(1).map(Number) as [number, number]
  return { wide, narrow: wide + more }
}

it('writes into outermost sections how tall they are, and how much taller on a phone', () => {
  const html = withHeights(`<p>x</p><section id="a"><h2>Title</h2><p>${words(100)}</p></section><p>y</p>`)
  const [, wide, more] = /^<p>x<\/p><section style="--h:(\d+);--d:(\d+)" id="a"><h2>/.exec(html)!.map(Number)
  // A heading with its margins and about six lines; on a phone about thirteen.
  expect(wide).toBeGreaterThan(83 + 5 * 24.75)
  expect(wide).toBeLessThan(83 + 8 * 24.75)
  expect(more).toBeGreaterThan(5 * 24.75)
  expect(more).toBeLessThan(10 * 24.75)
  expect(html.endsWith('</p></section><p>y</p>')).toBe(true)
})

it('leaves sections inside sections, and what has none, alone', () => {
  expect(withHeights('<p>x</p>')).toBe('<p>x</p>')
  expect(withHeights('<section><section class="decl">x</section></section>').match(/style=/g)).toHaveLength(1)
})

it('counts letters, not tags, and those of Chinese twice', () => {
  const plain = heightsOf(`<p>${'x'.repeat(200)}</p>`)
  expect(heightsOf(`<p>${'<b class="long name">x</b>'.repeat(200)}</p>`)).toEqual(plain)
  expect(heightsOf(`<p>${'字'.repeat(100)}</p>`)).toEqual(plain)
})

it('counts lines of code, which do not wrap, and folds long code', () => {
  const code = (lines: number, name = 'code') =>
    heightsOf(`<figure class="${name}"><pre><code>${`${'x'.repeat(200)}\n`.repeat(lines)}</code></pre></figure>`)
  expect(code(10).narrow).toBe(code(10).wide)
  expect(code(20).wide - code(10).wide).toBeCloseTo(10 * 21.45, -1)
  expect(code(100, 'code long').wide).toBeLessThan(600)
})

it('wraps signatures', () => {
  const long = heightsOf(`<pre class="sig"><code>${'x'.repeat(80)}</code></pre>`, ' class="decl"')
  const short = heightsOf('<pre class="sig"><code>x</code></pre>', ' class="decl"')
  expect(long.wide).toBe(short.wide)
  expect(long.narrow - short.narrow).toBeGreaterThan(20)
})

it('does not count what is closed, or behind another tab', () => {
  const text = `<p>${words(300)}</p>`
  const details = (open: string) => heightsOf(`<details${open}><summary>More</summary><div>${text}</div></details>x`)
  expect(details('').wide).toBe(0)
  expect(details(' open').wide).toBe(heightsOf(text).wide)
  expect(heightsOf(`<div class="tabs tree"><div>a b</div><div>${text}</div><div>${text}</div></div>`)).toEqual(
    heightsOf(text),
  )
})

it('knows lists with several entries on a line', () => {
  const cells = heightsOf(`<ul class="cells const">${'<li>name</li>'.repeat(30)}</ul>`, ' class="decl"')
  const rows = heightsOf(`<ul class="rows field">${'<li>name</li>'.repeat(30)}</ul>`, ' class="decl"')
  expect(rows.wide).toBeGreaterThan(3 * cells.wide)
})

it('counts the text of a block up to the first block inside, as links after a list stand on its last line', () => {
  const list = '<ul><li>AccessDenied</li></ul>'
  const errors = (end: string) => heightsOf(`<div class="errs">Fails with ${list}${end}</div>`, ' class="decl"')
  expect(errors('<a>What each of them means</a>')).toEqual(errors(''))
})
