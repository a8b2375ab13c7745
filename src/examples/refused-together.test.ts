import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openOutcomes } from './outcomes.ts'
import { blamed } from './refused-together.ts'

test('an error blames the block that it stands in, and the one that led there', () => {
  const output = [
    'block3.zig:4:9: error: no member named',
    '/lib/std/fmt.zig:12:9: error: cannot format',
    'referenced by:',
    '    test.adds: block1.zig:7:12',
    'blocks.zig:2:9: note: here',
    'block9.zig:1:1: note: no such block',
  ].join('\n')
  expect([...blamed(output, 5)].sort()).toEqual([1, 3])
  expect(blamed('', 5).size).toBe(0)
})

test('outcomes are remembered by version', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outcomes-'))
  try {
    const outcomes = await openOutcomes(folder, '0.16.0')
    await outcomes.set('a', '')
    await outcomes.set('b', 'no member')
    const again = await openOutcomes(folder, '0.16.0')
    expect(['a', 'b', 'c'].map(again.get)).toEqual(['', 'no member', undefined])
    expect((await openOutcomes(folder, '0.17.0')).get('a')).toBeUndefined()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
