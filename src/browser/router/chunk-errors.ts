// A script of an older build that is gone from the server: the page is loaded anew, at most once in 10 s per path (R22).

import { RELOAD_GUARD_MS } from '../../model/constants.ts'

const KEY = 'reload-guard'

export class ChunkError extends Error {
  override name = 'ChunkError'
}

/** Loads a part of the program on demand; a failure says that it was the loading that failed. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    throw new ChunkError(`A part of the page could not be loaded: ${String(error)}`, { cause: error })
  }
}

/** Loads `url` as a document unless that was tried for its path a moment ago. Tells whether it did. */
export function reloadAt(url: URL, now = Date.now()): boolean {
  const guard = readGuard()
  for (const [path, expires] of Object.entries(guard)) if (expires <= now) delete guard[path]
  if (guard[url.pathname]) return false
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...guard, [url.pathname]: now + RELOAD_GUARD_MS }))
  } catch {
    // Without storage nothing can stop a loop of reloads, so none is begun.
    return false
  }
  loadDocument(url)
  return true
}

let bypass = false

/** True once after `loadDocument`: that navigation is the browser's own. */
export function takeBypass(): boolean {
  const taken = bypass
  bypass = false
  return taken
}

export function loadDocument(url: URL, { replace = false } = {}): void {
  bypass = true
  if (url.href === location.href) location.reload()
  else if (replace) location.replace(url)
  else location.assign(url)
}

function readGuard(): Record<string, number> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return value && typeof value === 'object' ? { ...(value as Record<string, number>) } : {}
  } catch {
    return {}
  }
}
