// The privacy policy names everything that this code stores on a reader's device, and nothing else.

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { COLOR_MODE_KEY, LOCALE_COOKIE } from '../model/wire/contract.ts'
import { MAX_RECENT } from './palette/sources/recent.ts'

const STORES = /\b(?:localStorage|sessionStorage|indexedDB|caches\.open)\b|document\.cookie =/

async function sources(): Promise<{ name: string; text: string }[]> {
  const modules = [
    'src/browser',
    'src/offline',
    'src/router',
    'src/run',
    'src/search-worker',
    'src/shell',
    'src/markup',
  ]
  const names = await Promise.all(
    modules.map(async folder => (await readdir(folder, { recursive: true })).map(name => join(folder, name))),
  )
  const code = names.flat().filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  return Promise.all(code.map(async name => ({ name, text: await readFile(name, 'utf8') })))
}

async function rowsOfPolicy(): Promise<{ where: string; name: string; what: string }[]> {
  const policy = await readFile('content/en/legal/privacy-policy.md', 'utf8')
  return [...policy.matchAll(/^\| ([A-Z][\w ]+) \| `([^`]+)`[^|]* \| ([^|]+) \|/gm)].map(([, where, name, what]) => ({
    where: where!,
    name: name!,
    what: what!,
  }))
}

it('names every key, with the kind of storage that holds it', async () => {
  const keys = new Map<string, string>([
    [LOCALE_COOKIE, 'Cookie'],
    [COLOR_MODE_KEY, 'Local storage'],
  ])
  for (const { text } of (await sources()).filter(source => STORES.test(source.text))) {
    const where = text.includes('sessionStorage.setItem')
      ? 'Session storage'
      : text.includes('caches.open')
        ? 'Service worker cache'
        : 'Local storage'
    for (const [, key] of text.matchAll(/^(?:export )?const (?:\w+_)?(?:KEY|PREFIX) = '([^']+)'/gm))
      keys.set(key!, where)
  }
  const named = (await rowsOfPolicy()).map(({ where, name }) => [name, where])
  expect(keys.size).toBe(10)
  expect(Object.fromEntries(named)).toEqual(Object.fromEntries(keys))
})

it('a store is used only where its key stands, or where the policy’s keys are imported from', async () => {
  const users = (await sources()).filter(({ text }) => STORES.test(text))
  const unknown = users.filter(
    ({ text }) => !/\b(?:\w+_)?KEY\b|LOCALE_COOKIE|\bPREFIX\b|openSiteCache|openSavedStore/.test(text),
  )
  expect(unknown.map(({ name }) => name)).toEqual([])
})

it('counts as the code does', async () => {
  const rows = await rowsOfPolicy()
  const whatOf = (key: string) => rows.find(({ name }) => name === key)!.what
  const kept = await readFile('src/offline/site-cache.ts', 'utf8')
  expect(MAX_RECENT).toBe(5)
  expect(whatOf('recent-picks')).toContain('the last five results')
  expect(whatOf('site-')).toContain(`at most ${/MAX_PAGES = (\d+)/.exec(kept)![1]} per build`)
})
