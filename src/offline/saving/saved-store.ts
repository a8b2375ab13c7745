// What is saved on this device for a whole language: texts packed, each with the version it has.

export const SAVED_KEY = 'kept'
/** Addresses below here are nobody's: nothing that is packed is ever found by chance. */
const PACKED = '/_kept'
const INDEX = `${PACKED}/index`
const STATE = `${PACKED}/state`

export interface SaveState {
  locale: string
  build: string
  /** `full`: the device has no room for more. */
  status: 'running' | 'paused' | 'waiting' | 'done' | 'full'
  done: number
  total: number
  /** Kept on the device. */
  bytes: number
}

/** Address → its version, and the bytes that it takes. */
export type SavedIndex = Record<string, [version: string, bytes: number]>

export interface SavedStore {
  state(): Promise<SaveState | null>
  setState(state: SaveState): Promise<void>
  index(): Promise<SavedIndex>
  setIndex(index: SavedIndex): Promise<void>
  /** Gives the bytes that it takes. */
  put(url: string, text: Response, isPacked: boolean): Promise<number>
  text(url: string): Promise<string | null>
  delete(url: string, isPacked: boolean): Promise<void>
  clear(): Promise<void>
}

export function openSavedStore(): SavedStore {
  const open = () => caches.open(SAVED_KEY)
  const json = async <T>(key: string): Promise<T | null> => {
    // Looking must not make an empty store.
    if (!(await caches.has(SAVED_KEY))) return null
    const found = await (await open()).match(key)
    return found ? ((await found.json()) as T) : null
  }
  const setJson = async (key: string, value: unknown) => (await open()).put(key, Response.json(value))
  return {
    state: () => json<SaveState>(STATE),
    setState: state => setJson(STATE, state),
    index: async () => (await json<SavedIndex>(INDEX)) ?? {},
    setIndex: index => setJson(INDEX, index),
    async put(url, response, isPacked) {
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
    async text(url) {
      if (!(await caches.has(SAVED_KEY))) return null
      const found = await (await open()).match(PACKED + url)
      return found ? new Response(found.body!.pipeThrough(new DecompressionStream('gzip'))).text() : null
    },
    delete: async (url, isPacked) => void (await (await open()).delete((isPacked ? PACKED : '') + url)),
    clear: async () => void (await caches.delete(SAVED_KEY)),
  }
}
