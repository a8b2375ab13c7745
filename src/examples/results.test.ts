import { expect, it } from 'vitest'
import { formatExampleResults, type VerifiedBlock } from './results.ts'

it('is sorted and has a line a block', () => {
  const blocks = new Map<string, VerifiedBlock>([
    ['b', { kind: 'run', file: 'content/en/b.md' }],
    ['a', { kind: 'test', file: 'content/en/a.md' }],
  ])
  expect(formatExampleResults(blocks)).toBe(`{
  "zig": "0.15.1",
  "blocks": {
    "a": { "kind": "test", "file": "content/en/a.md" },
    "b": { "kind": "run", "file": "content/en/b.md" }
  }
}
`)
  expect(JSON.parse(formatExampleResults(new Map()))).toEqual({ zig: '0.15.1', blocks: {} })
})
