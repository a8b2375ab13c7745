// The client of the compile server. It retries while the server fetches Zig or is busy.

import type { RunRefusal, RunRequest } from '../model/run/protocol.ts'
import type { RunState } from '../model/run/server-state.ts'

export type Compiled = { type: 'program'; wasm: ArrayBuffer } | { type: 'refused'; refusal: RunRefusal }

export type Waiting = { type: 'state'; state: RunState } | { type: 'busy'; seconds: number }

/** The server cannot compile. The message is the server's. */
export class CompileError extends Error {
  override name = 'CompileError'
}

interface CompileOptions {
  signal: AbortSignal
  onWait(waiting: Waiting): void
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>
  fetch?: typeof fetch
}

const WAIT_MS = 1000
/** The delay if the server sends no `Retry-After`. */
const BUSY_SECONDS = 5
/** Number of retries while the server is busy. */
const MAX_BUSY = 5

/** Creates a client of the compile server at an address. */
export function createCompileClient(address: string) {
  return {
    async compile(
      request: Omit<RunRequest, 'version'> & Partial<RunRequest>,
      { signal, onWait, wait = pause, fetch: send = fetch }: CompileOptions,
    ): Promise<Compiled> {
      for (let busy = 0; ; ) {
        const response = await send(address, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(request),
          signal,
        })
        if (response.ok) return read(response)
        const body = (await response.json().catch(() => ({}))) as Partial<RunState> & { statusMessage?: string }
        if (
          response.status === 503 &&
          (body.state === 'fetching' || body.state === 'preparing' || body.state === 'ready')
        ) {
          onWait({ type: 'state', state: body as RunState })
          await wait(WAIT_MS, signal)
        } else if (response.status === 429 && ++busy <= MAX_BUSY) {
          const seconds = Number(response.headers.get('retry-after')) || BUSY_SECONDS
          onWait({ type: 'busy', seconds })
          await wait(seconds * 1000, signal)
        } else throw new CompileError(body.problem ?? body.statusMessage ?? `${response.status}`)
      }
    },
  }
}

export type CompileClient = ReturnType<typeof createCompileClient>

async function read(response: Response): Promise<Compiled> {
  const isProgram = response.headers.get('content-type')?.startsWith('application/wasm')
  if (isProgram) return { type: 'program', wasm: await response.arrayBuffer() }
  return { type: 'refused', refusal: (await response.json()) as RunRefusal }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}
