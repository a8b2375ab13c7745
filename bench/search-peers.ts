// Other ways to search the same records, each set up as its documentation advises for names and short texts.

import sqlite3InitModule from '@sqlite.org/sqlite-wasm'
import Fuse from 'fuse.js'
import MiniSearch from 'minisearch'
import type { SymbolRecord } from '../src/library/symbol-records.ts'
import { foldName } from '../src/search/symbols/fold-name.ts'

export interface Peer {
  name: string
  answer: (query: string) => string[] | Promise<string[]>
  close?: () => Promise<void>
}

/** What every peer is given of a declaration. */
export interface PeerRecord {
  path: string
  name: string
  /** The path with its names cut into words: `std array hash map put`. */
  words: string
  sentence: string
}

const ROWS = 10

export function peerRecords(records: readonly SymbolRecord[]): PeerRecord[] {
  return records.map(({ path, name, sentence }) => ({ path, name, words: wordsOf(path), sentence }))
}

export function miniSearch(records: readonly PeerRecord[]): Peer {
  const index = new MiniSearch<PeerRecord>({
    idField: 'path',
    fields: ['name', 'path', 'words', 'sentence'],
    searchOptions: { boost: { name: 4, path: 2, words: 2 }, prefix: true, fuzzy: 0.2, combineWith: 'AND' },
  })
  index.addAll(records)
  return {
    name: 'MiniSearch',
    answer(query) {
      const all = index.search(query)
      const found = all.length > 0 ? all : index.search(query, { combineWith: 'OR' })
      return found.slice(0, ROWS).map(({ id }) => id as string)
    },
  }
}

export function fuse(records: readonly PeerRecord[]): Peer {
  const index = new Fuse(records, {
    keys: [
      { name: 'name', weight: 4 },
      { name: 'path', weight: 2 },
      { name: 'words', weight: 2 },
      { name: 'sentence', weight: 1 },
    ],
    threshold: 0.3,
    ignoreLocation: true,
  })
  return { name: 'Fuse', answer: query => index.search(query, { limit: ROWS }).map(({ item }) => item.path) }
}

export async function fts5(records: readonly PeerRecord[]): Promise<Peer> {
  const sqlite = await sqlite3InitModule()
  const db = new sqlite.oo1.DB(':memory:')
  db.exec("CREATE VIRTUAL TABLE symbols USING fts5(path UNINDEXED, name, words, sentence, prefix='1 2 3')")
  db.exec('BEGIN')
  const insert = db.prepare('INSERT INTO symbols VALUES (?, ?, ?, ?)')
  for (const { path, name, words, sentence } of records) insert.bind([path, name, words, sentence]).stepReset()
  insert.finalize()
  db.exec('COMMIT')
  const select =
    "SELECT path FROM symbols WHERE symbols MATCH ? AND rank MATCH 'bm25(0, 10, 4, 1)' ORDER BY rank LIMIT 10"
  const ask = (terms: readonly string[], joint: string) =>
    db.exec({
      sql: select,
      bind: [terms.map(term => `"${term.replaceAll('"', '""')}"*`).join(joint)],
      rowMode: 'array',
      returnValue: 'resultRows',
    }) as unknown as [string][]
  return {
    name: 'FTS5 alone',
    answer(query) {
      const terms = query.split(/[^\p{L}\p{N}_]+/u).filter(Boolean)
      if (terms.length === 0) return []
      const all = ask(terms, ' AND ')
      return (all.length > 0 ? all : ask(terms, ' OR ')).map(([path]) => path)
    },
    close: async () => db.close(),
  }
}

function wordsOf(path: string): string {
  return path
    .split('.')
    .flatMap(name => {
      const { text, starts } = foldName(name)
      return starts.map((start, index) => text.slice(start, starts[index + 1]))
    })
    .join(' ')
}
