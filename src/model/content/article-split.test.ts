import { expect, it } from 'vitest'
import { findSplit, markSplit } from './article-split.ts'

const block = (size: number) => `<section><p>${'x'.repeat(size)}<br><img src="a"></p></section>`
const parts = (html: string) => {
  const marked = markSplit(html)
  const split = findSplit(marked)
  return split && { above: marked.slice(0, split.start), below: marked.slice(split.end), isInside: split.isInside }
}

it('cuts between two blocks, where a screen is filled', () => {
  const html = block(2000) + block(5000) + block(9000)
  const { above, below, isInside } = parts(html)!
  expect(above).toBe(block(2000) + block(5000))
  expect(above + below).toBe(html)
  expect(isInside).toBe(false)
})

it('cuts below sections that are a screen high, however little is written in them', () => {
  const high = '<section style="--h:700;--d:20"><p>x</p></section>'
  const { above, below } = parts(high + high + high + block(9000))!
  expect([above, below]).toEqual([high + high, high + block(9000)])
})

it('cuts inside the reference part, whose end tag then closes nothing', () => {
  const html = `${block(10)}<div class="reference"><h2>Functions</h2>${block(4000)}${block(4000)}${block(8000)}</div>`
  const { above, below, isInside } = parts(html)!
  expect(above.endsWith(block(4000) + block(4000))).toBe(true)
  expect(below).toBe(`${block(8000)}</div>`)
  expect(isInside).toBe(true)
})

it('never cuts inside a block', () => {
  expect(parts(`${block(10)}<section>${block(9000)}${block(9000)}</section>`)).toBeNull()
})

it.each([0, 3000, 9000])('leaves %s characters whole', size => {
  expect(markSplit(block(size))).toBe(block(size))
  expect(findSplit(block(size))).toBeNull()
})
