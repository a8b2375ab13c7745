import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openCache } from './cache.ts'

it('remembers a block for the version that verified it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'examples-cache-'))
  try {
    await (await openCache(folder, '0.15.1')).set('0123abcd')
    expect((await openCache(folder, '0.15.1')).has('0123abcd')).toBe(true)
    expect((await openCache(folder, '0.15.2')).has('0123abcd')).toBe(false)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

it('outcomes are remembered by version', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outcomes-'))
  try {
    const outcomes = await openCache(folder, '0.16.0')
    await outcomes.set('a', '')
    await outcomes.set('b', 'no member')
    const again = await openCache(folder, '0.16.0')
    expect(['a', 'b', 'c'].map(again.get)).toEqual(['', 'no member', undefined])
    expect((await openCache(folder, '0.17.0')).get('a')).toBeUndefined()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
