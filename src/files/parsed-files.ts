// A cache of values parsed from files. The key of an entry covers everything that the value depends on, so an entry with
// another key is never used. All entries of one kind are stored in a single file of the cache.

import { createHash } from 'node:crypto'
import type { Cache } from './cache.ts'

export interface ParsedFiles<T> {
  /** Returns the cached value for the same key, or parses a new one. */
  of(file: string, key: string, parse: () => T): T
}

export interface StoredFiles<T> extends ParsedFiles<T> {
  /** Writes the entries that were used since the last save, if they have changed. */
  save(): Promise<void>
}

interface Entry<T> {
  key: string
  /** The value as JSON, as long as it may still be saved. */
  json: string | null
  value?: T
}

/** Values must be plain data. New values pass through JSON as well, so that a build never depends on the cache. */
export function createParsedFiles<T>(stored = '') {
  const entries = readEntries<T>(stored)
  const used = new Set<string>()
  let isChanged = false
  return {
    of(file: string, key: string, parse: () => T): T {
      used.add(file)
      let entry = entries.get(file)
      if (entry?.key !== key) {
        entry = { key, json: JSON.stringify(parse()) }
        entries.set(file, entry)
        isChanged = true
      }
      if (entry.value === undefined) entry.value = JSON.parse(entry.json!) as T
      return entry.value
    },
    /** Returns the entries as text, without unused ones, or `null` if nothing has changed since the last call. */
    changes(): string | null {
      for (const file of entries.keys()) {
        if (used.has(file)) continue
        entries.delete(file)
        isChanged = true
      }
      used.clear()
      const text = isChanged ? [...entries].map(formatEntry).join('') : null
      isChanged = false
      for (const entry of entries.values()) if (entry.value !== undefined) entry.json = null
      return text
    },
  }
}

/** One line for each entry: its file, its key and its value, so that only the values that are used have to be parsed. */
function formatEntry<T>([file, { key, json, value }]: [string, Entry<T>]): string {
  return `${JSON.stringify(file)}\t${key}\t${json ?? JSON.stringify(value)}\n`
}

function readEntries<T>(stored: string): Map<string, Entry<T>> {
  const entries = new Map<string, Entry<T>>()
  for (const line of stored.split('\n')) {
    const [file, key] = line.split('\t', 2)
    // A line without a key is the end of the text, or comes from a program with another format.
    if (file === undefined || key === undefined) continue
    entries.set(JSON.parse(file) as string, { key, json: line.slice(file.length + key.length + 2) })
  }
  return entries
}

/** Opens the parsed files that are stored in the file `name` of a cache. */
export async function openParsedFiles<T>(cache: Cache, name: string): Promise<StoredFiles<T>> {
  const bytes = await cache.read(name)
  const { of, changes } = createParsedFiles<T>(bytes?.toString('utf8'))
  return {
    of,
    async save() {
      const text = changes()
      if (text !== null) await cache.write(name, text)
    },
  }
}

/** Hashes everything that a parsed value depends on. */
export function keyOf(...parts: readonly string[]): string {
  // The length separates the parts: ("ab", "c") differs from ("a", "bc"). One call is much faster than one for each part.
  return createHash('sha256')
    .update(parts.map(part => `${part.length}:${part}`).join(''))
    .digest('base64url')
}
