import { describe, expect, it } from 'vitest'
import { createPreloadQueue } from './preload.ts'

function queue(bytes: Record<string, number> = {}) {
  const loads = new Map<string, { resolve: () => void; reject: () => void }>()
  const asked: string[] = []
  const ask = (path: string) => {
    asked.push(path)
    return new Promise<void>((resolve, reject) => loads.set(path, { resolve, reject: () => reject(new Error('no')) }))
  }
  const made = createPreloadQueue({
    load: ask,
    async loadOnSight(path, accept) {
      await ask(path)
      return accept(bytes[path] ?? 1000)
    },
  })
  const settle = async (path: string, how: 'resolve' | 'reject' = 'resolve') => {
    loads.get(path)![how]()
    await new Promise(resolve => setTimeout(resolve))
  }
  return { ...made, asked, settle }
}

describe('links that a reader means (R25)', () => {
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

  it('requests a path once, and again only after a failure', async () => {
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

describe('links in view (R25)', () => {
  it('wait while a reader waits for a page, unlike links that are meant', async () => {
    const { add, offer, hold, asked, settle } = queue()
    offer('/a', 0)
    offer('/b', 0)
    const releases = [hold(), hold()]
    await settle('/a')
    expect(asked).toEqual(['/a'])
    add('/c')
    expect(asked).toEqual(['/a', '/c'])
    releases[0]!()
    offer('/d', 1)
    expect(asked).toEqual(['/a', '/c'])
    releases[1]!()
    expect(asked).toEqual(['/a', '/c', '/b'])
  })

  it('one after the other, those of a lower rank first', async () => {
    const { offer, asked, settle } = queue()
    offer('/nav', 2)
    offer('/card', 1)
    offer('/next', 0)
    expect(asked).toEqual(['/nav'])
    await settle('/nav')
    expect(asked.at(-1)).toBe('/next')
    await settle('/next')
    expect(asked.at(-1)).toBe('/card')
  })

  it('one that leaves the view leaves the line, and comes back into it', async () => {
    const { offer, remove, asked, settle } = queue()
    for (const path of ['/a', '/b', '/c']) offer(path, 2)
    remove('/b')
    remove('/a')
    await settle('/a')
    expect(asked).toEqual(['/a', '/c'])
    offer('/b', 2)
    await settle('/c')
    expect(asked.at(-1)).toBe('/b')
  })

  it('what a reader means does not wait for them', () => {
    const { add, offer, asked } = queue()
    offer('/a', 2)
    offer('/b', 2)
    add('/b')
    expect(asked).toEqual(['/a', '/b'])
  })

  it('costs 60 KB a page at most: one too large is left, a smaller one may fit', async () => {
    const { add, offer, renew, asked, settle } = queue({ '/a': 40_000, '/b': 30_000, '/c': 20_000, '/d': 5000 })
    for (const path of ['/a', '/b', '/c', '/d']) offer(path, 2)
    for (const path of ['/a', '/b', '/c', '/d']) await settle(path)
    offer('/b', 2)
    expect(asked).toEqual(['/a', '/b', '/c', '/d'])
    // Meant, it is asked for whatever its length; and another page has bytes of its own.
    add('/b')
    expect(asked.at(-1)).toBe('/b')
    renew()
    offer('/e', 2)
    expect(asked.at(-1)).toBe('/e')
  })
})
