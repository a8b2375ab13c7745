// Fetches missing files in steps. An open page requests one step after the other, so that nothing is lost when the browser
// terminates the worker, the reader reloads or the connection breaks.

import type { BuildManifest, LatestBuild } from '../../model/wire/build.ts'
import { buildMetaUrl, LATEST_BUILD } from '../../model/wire/contract.ts'
import { type SiteList, siteListUrl } from '../../model/wire/site-list.ts'
import { SOURCES_FILE, type SourceList } from '../../model/wire/source.ts'
import type { SavedIndex, SavedStore, SaveRefusal, SaveState } from './saved-store.ts'
import { type SavedBuild, type SavedTarget, type SaveRequest, spaceFor, targetsOf } from './targets.ts'

/** Maximum duration of a step, because browsers may terminate workers that run longer. */
const STEP_MS = 4000
const AT_ONCE = 4
/** The status when the server limits pages that are rendered on demand. */
const TOO_MANY = 429

export interface SaverInput {
  store: SavedStore
  fetch: typeof fetch
  now: () => number
}

export function createSaver({ store, fetch, now }: SaverInput) {
  let newest: SavedBuild | null = null

  const latestBuild = async (): Promise<SavedBuild> => {
    const { id } = await json<LatestBuild>(`${LATEST_BUILD}?${now()}`)
    if (newest?.list.build === id) return newest
    const list = await json<SiteList>(siteListUrl(id))
    const { checksums } = await json<BuildManifest>(buildMetaUrl(id))
    newest = { list, checksums, sources: await json<SourceList>(SOURCES_FILE) }
    return newest
  }
  const json = async <T>(url: string): Promise<T> => (await fetched(url)).json() as Promise<T>
  const fetched = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(url, init)
    if (!response.ok || response.redirected) throw new Refused(response.status)
    return response
  }

  return {
    /** Runs the next step, or the first one. */
    async step(request: SaveRequest): Promise<SaveState | SaveRefusal> {
      const before = await store.state()
      const index = await store.index()
      const isUpdate = before !== null && (before.status === 'done' || before.isUpdate)
      let targets: SavedTarget[] = []
      try {
        const build = await latestBuild()
        const { list } = build
        targets = targetsOf(build, request)
        const left = targets.filter(({ url, version }) => index[url]?.[0] !== version)
        await saveSome(left, index)
        await store.setIndex(index)
        const next = { ...stateOf(request, list, targets, index), isUpdate }
        if (next.done < next.total) return saveState({ ...next, status: 'running' })
        await removeOthers(index, targets)
        return saveState({ ...next, ...sumsOf(index), status: 'done' })
      } catch (error) {
        const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
        // Part of a site is of no use and takes the space of pages that are read. An earlier build is complete and stays.
        if (isFull && !isUpdate) await store.clear()
        else {
          await store.setIndex(index).catch(() => {})
          const empty = { locale: request.locale, build: '', done: 0, total: 0 }
          const state = { ...empty, ...before, ...sumsOf(index), isUpdate }
          const waiting = await saveState({ ...state, status: isFull ? 'paused' : 'waiting' })
          if (!isFull) return waiting
        }
        return { status: 'full', needed: spaceFor(targets) }
      }
    },
    async pause() {
      const state = await store.state()
      return state && saveState({ ...state, status: 'paused' })
    },
  }

  async function saveState(state: SaveState): Promise<SaveState> {
    await store.setState(state).catch(() => {})
    return state
  }

  async function saveSome(left: SavedTarget[], index: SavedIndex): Promise<void> {
    const end = now() + STEP_MS
    const queue = [...left]
    let failure: unknown = null
    const work = async () => {
      while (queue.length > 0 && now() < end && failure === null) {
        const target = queue.shift()!
        try {
          index[target.url] = [target.version, await saveTarget(target)]
        } catch (error) {
          // A page that was removed in a newer build does not count as missing.
          if (error instanceof Refused && error.status === 404) index[target.url] = [target.version, 0]
          else failure = error
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    if (failure !== null && !(failure instanceof Refused && failure.status === TOO_MANY)) throw failure
  }

  async function saveTarget({ url, kind, accept }: SavedTarget): Promise<number> {
    const response = await fetched(url, { cache: 'no-cache', ...(accept ? { headers: { accept } } : {}) })
    return store.put(url, response, kind !== 'file')
  }

  async function removeOthers(index: SavedIndex, targets: readonly SavedTarget[]): Promise<void> {
    const saved = new Set(targets.map(({ url }) => url))
    for (const url of Object.keys(index)) {
      if (saved.has(url)) continue
      await store.delete(url, true)
      await store.delete(url, false)
      delete index[url]
    }
    await store.setIndex(index)
  }
}

class Refused extends Error {
  constructor(readonly status: number) {
    super(`status ${status}`)
  }
}

function stateOf(
  { locale }: SaveRequest,
  { build }: SiteList,
  targets: readonly SavedTarget[],
  index: SavedIndex,
): Omit<SaveState, 'status' | 'isUpdate'> {
  const done = targets.filter(({ url, version }) => index[url]?.[0] === version).length
  return { locale, build, done, total: targets.length, ...sumsOf(index) }
}

function sumsOf(index: SavedIndex): { bytes: number } {
  return { bytes: Object.values(index).reduce((sum, [, bytes]) => sum + bytes, 0) }
}
