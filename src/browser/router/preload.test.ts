import { describe, expect, it } from 'vitest'
import { createPreloadQueue } from './preload.ts'

function queue() {
  const loads = new Map<string, { resolve: () => void; reject: () => void }>()
  const asked: string[] = []
  const made = createPreloadQueue(path => {
    asked.push(path)
    return new Promise<void>((resolve, reject) => loads.set(path, { resolve, reject: () => reject(new Error('no')) }))
  })
  const settle = async (path: string, how: 'resolve' | 'reject' = 'resolve') => {
    loads.get(path)![how]()
    await new Promise(resolve => setTimeout(resolve))
  }
  return { ...made, asked, settle }
}

describe('createPreloadQueue (R25)', () => {
  it('has at most 4 pending; further ones wait in line', async () => {
    const { add, asked, settle } = queue()
    for (const path of ['/a', '/b', '/c', '/d', '/e', '/f', '/g']) add(path)
    expect(asked).toEqual(['/a', '/b', '/c', '/d'])
    await settle('/c')
    expect(asked).toEqual(['/a', '/b', '/c', '/d', '/e'])
    await settle('/a')
    await settle('/b')
    expect(asked).toEqual(['/a', '/b', '/c', '/d', '/e', '/f', '/g'])
  })

  it('a link that leaves the view leaves the line; what is on its way goes on', async () => {
    const { add, remove, asked, settle } = queue()
    for (const path of ['/a', '/b', '/c', '/d', '/e', '/f']) add(path)
    remove('/e')
    remove('/a')
    await settle('/a')
    expect(asked).toEqual(['/a', '/b', '/c', '/d', '/f'])
    // Back in view, back in line.
    add('/e')
    await settle('/b')
    expect(asked.at(-1)).toBe('/e')
  })

  it('asks for a path once, and again only after a failure', async () => {
    const { add, asked, settle } = queue()
    add('/a')
    add('/a')
    await settle('/a')
    add('/a')
    expect(asked).toEqual(['/a'])
    add('/b')
    await settle('/b', 'reject')
    add('/b')
    expect(asked).toEqual(['/a', '/b', '/b'])
  })

  it('a failure gives its place to the next', async () => {
    const { add, asked, settle } = queue()
    for (const path of ['/a', '/b', '/c', '/d', '/e']) add(path)
    await settle('/a', 'reject')
    expect(asked.at(-1)).toBe('/e')
  })
})
