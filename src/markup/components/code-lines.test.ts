import { expect, it } from 'vitest'
import { applyDiff, lineNumbers, markLines, patchChanges, readDiff } from './code-lines.ts'

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

it('reads what came and what went, and takes the first column off', () => {
  expect(readDiff('-old\n+new\n same\n\n  indented')).toEqual({
    code: 'old\nnew\nsame\n\n indented',
    changes: ['del', 'ins', null, null, null],
  })
})

it('lines that stay may start in the first column', () => {
  expect(readDiff('const a = 1;\n+const b = 2;\n    c();').code).toBe('const a = 1;\nconst b = 2;\n    c();')
})

it('gives the code after the change', () => {
  expect(applyDiff(' a\n-b\n+c')).toBe('a\nc')
})

it('the head of a patch is no change', () => {
  expect(patchChanges('--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n c')).toEqual([null, null, null, 'del', 'ins', null])
})
