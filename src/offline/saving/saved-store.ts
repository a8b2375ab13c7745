// The store of a completely saved language. Texts are compressed, and every entry has a version.

export const SAVED_KEY = 'kept'
/** The prefix of compressed entries. No request has it, so they are never served by accident. */
const PACKED = '/_kept'
const INDEX = `${PACKED}/index`
const STATE = `${PACKED}/state`

export interface SaveState {
  locale: string
  build: string
  status: 'running' | 'paused' | 'waiting' | 'done'
  done: number
  total: number
  /** Size on the device. */
  bytes: number
  /** Whether an earlier build was saved completely, which this one replaces. */
  isUpdate: boolean
}

/** The quota is exceeded. `needed` is the size of everything. */
export interface SaveRefusal {
  status: 'full'
  needed: number
}

/** Address → version and size on the device. */
export type SavedIndex = Record<string, [version: string, bytes: number]>

export type SavedStore = ReturnType<typeof openSavedStore>

export function openSavedStore() {
  const open = () => caches.open(SAVED_KEY)
  const json = async <T>(key: string): Promise<T | null> => {
    // Opening a missing cache would create it.
    if (!(await caches.has(SAVED_KEY))) return null
    const found = await (await open()).match(key)
    return found ? ((await found.json()) as T) : null
  }
  const setJson = async (key: string, value: unknown) => (await open()).put(key, Response.json(value))
  return {
    state: () => json<SaveState>(STATE),
    setState: (state: SaveState) => setJson(STATE, state),
    index: async () => (await json<SavedIndex>(INDEX)) ?? {},
    setIndex: (index: SavedIndex) => setJson(INDEX, index),
    /** Returns the size on the device. */
    async put(url: string, response: Response, isPacked: boolean) {
      const cache = await open()
      if (!isPacked) {
        const body = await response.blob()
        await cache.put(url, new Response(body, { headers: response.headers }))
        return body.size
      }
      const body = await new Response(response.body!.pipeThrough(new CompressionStream('gzip'))).blob()
      await cache.put(PACKED + url, new Response(body))
      return body.size
    },
    async text(url: string) {
      if (!(await caches.has(SAVED_KEY))) return null
      const found = await (await open()).match(PACKED + url)
      return found ? new Response(found.body!.pipeThrough(new DecompressionStream('gzip'))).text() : null
    },
    delete: async (url: string, isPacked: boolean) =>
      void (await (await open()).delete((isPacked ? PACKED : '') + url)),
    async clear(): Promise<void> {
      await caches.delete(SAVED_KEY)
    },
  }
}
