import { expect, it } from 'vitest'
import { formatResults, type VerifiedBlock } from './results.ts'

it('is sorted and has a line a block', () => {
  const blocks = new Map<string, VerifiedBlock>([
    ['b', { kind: 'run', file: 'content/en/b.md' }],
    ['a', { kind: 'test', file: 'content/en/a.md' }],
  ])
  expect(formatResults(blocks)).toBe(`{
  "zig": "0.15.1",
  "blocks": {
    "a": { "kind": "test", "file": "content/en/a.md" },
    "b": { "kind": "run", "file": "content/en/b.md" }
  }
}
`)
  expect(JSON.parse(formatResults(new Map()))).toEqual({ zig: '0.15.1', blocks: {} })
})
