import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstError } from './first-error.ts'
import { openOutcomes } from './outcomes.ts'
import { messagesByBlock } from './refused-together.ts'

test('an error blames the block that it stands in, or the one that led there', () => {
  const output = [
    '/tmp/x/block3.zig:4:9: error: no member named',
    '/tmp/x/block4.zig:1:1: note: called from here',
    '/tmp/x/block3.zig:9:9: error: a second one',
    '/lib/std/fmt.zig:12:9: error: cannot format',
    'referenced by:',
    '    test.adds: /tmp/x/block1.zig:7:12',
    'blocks.zig:2:9: error: of nobody',
    '',
  ].join('\n')
  const found = messagesByBlock(output, 5)
  expect([...found].map(([index, messages]) => [index, messages.map(each => firstError(each, false))])).toEqual([
    [3, ['no member named', 'a second one']],
    [1, ['cannot format']],
  ])
  expect(found.get(3)![0]).toContain('note: called from here')
  expect(messagesByBlock('', 5).size).toBe(0)
  expect(messagesByBlock(output, 2).size).toBe(1)
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
