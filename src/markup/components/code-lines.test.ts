import { expect, it } from 'vitest'
import { lineNumbers, markLines } from './code-lines.ts'

it('lines without marks stay bare', () => {
  expect(markLines('a\n<i class="k">b</i>\nc', {})).toBe('a\n<i class="k">b</i>\nc')
})

it('marks lines; the newline stays in the text', () => {
  expect(markLines('a\nb\nc', { highlight: [1, 3] })).toBe('<mark>a\n</mark>b\n<mark>c</mark>')
})

it('shows changes, which go before highlights', () => {
  expect(markLines('a\nb', { highlight: [1], changes: ['del', 'ins'] })).toBe('<del>a\n</del><ins>b</ins>')
})

it('numbers lines', () => {
  expect(lineNumbers(3)).toBe('1\n2\n3')
})
