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
  value: T
}

/** Values must be plain data. New values pass through JSON as well, so that a build never depends on the cache. */
export function createParsedFiles<T>(known: Record<string, Entry<T>> = {}) {
  const entries = new Map(Object.entries(known))
  const used = new Set<string>()
  let isChanged = false
  return {
    of(file: string, key: string, parse: () => T): T {
      used.add(file)
      const before = entries.get(file)
      if (before?.key === key) return before.value
      const value = JSON.parse(JSON.stringify(parse())) as T
      entries.set(file, { key, value })
      isChanged = true
      return value
    },
    /** Returns the entries as JSON, without unused ones, or `null` if nothing has changed since the last call. */
    changes(): string | null {
      for (const file of entries.keys()) {
        if (used.has(file)) continue
        entries.delete(file)
        isChanged = true
      }
      used.clear()
      if (!isChanged) return null
      isChanged = false
      return JSON.stringify(Object.fromEntries(entries))
    },
  }
}

/** Opens the parsed files that are stored in the file `name` of a cache. */
export async function openParsedFiles<T>(cache: Cache, name: string): Promise<StoredFiles<T>> {
  const bytes = await cache.read(name)
  const { of, changes } = createParsedFiles<T>(bytes ? JSON.parse(bytes.toString('utf8')) : {})
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
  const hash = createHash('sha256')
  // The length separates the parts: ("ab", "c") differs from ("a", "bc").
  for (const part of parts) hash.update(`${part.length}:`).update(part)
  return hash.digest('base64url')
}
