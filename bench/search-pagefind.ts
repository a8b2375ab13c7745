// Pagefind runs in browsers only: its index is built into a folder, served, and asked through a page.

import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Browser } from '@playwright/test'
import * as pagefind from 'pagefind'
import type { Peer, PeerRecord } from './search-peers.ts'
import { serveFolder } from './serve-folder.ts'

interface PagefindApi {
  init(): Promise<void>
  search(query: string): Promise<{ results: { data(): Promise<{ url: string }> }[] }>
}

export async function pagefindPeer(records: readonly PeerRecord[], cacheDir: string, browser: Browser): Promise<Peer> {
  const dir = join(cacheDir, 'bench-pagefind')
  await rm(dir, { recursive: true, force: true })
  await mkdir(dir, { recursive: true })
  const { index } = await pagefind.createIndex({})
  if (!index) throw new Error('Pagefind did not start. Run "node scripts/install.mjs" again.')
  for (const { path, name, words, sentence } of records)
    await index.addCustomRecord({
      url: `/${path}`,
      language: 'en',
      content: `${name} ${path} ${words}. ${sentence}`,
      meta: { title: path },
    })
  // Its own way of writing them ends before the last file is whole.
  for (const { path, content } of (await index.getFiles()).files) {
    const file = join(dir, 'pagefind', path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  await pagefind.close()

  const server = await serveFolder(dir)
  const page = await browser.newPage()
  await page.goto(server.url)
  await page.evaluate(async () => {
    const api = (await import(/* @vite-ignore */ `${location.origin}/pagefind/pagefind.js`)) as PagefindApi
    await api.init()
    ;(window as unknown as { pagefind: PagefindApi }).pagefind = api
  })
  return {
    name: 'Pagefind',
    answer: query =>
      page.evaluate(async text => {
        const { pagefind: api } = window as unknown as { pagefind: PagefindApi }
        const { results } = await api.search(text)
        const rows = await Promise.all(results.slice(0, 10).map(result => result.data()))
        return rows.map(({ url }) => url.replace(/^\//, ''))
      }, query),
    async close() {
      await page.close()
      await server.stop()
    },
  }
}
