import { expect, it } from 'vitest'
import { applyDiff, patchChanges, readDiff } from './diff.ts'

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
