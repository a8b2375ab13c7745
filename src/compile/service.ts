// Compiles programs of readers in a sandbox, or returns the cached result of the same program. The compiled program never runs
// on the server.

import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { type CompileResult, type Compiler, ReaderLeft } from '../model/run/compiler.ts'
import { readDiagnostics } from '../model/run/diagnostics.ts'
import { OPTIMIZATIONS, PROGRAM_FILE, type RunRefusal, type RunRequest } from '../model/run/protocol.ts'
import { refusedWord } from '../model/run/refused-words.ts'
import { findZig, runFolder } from '../zig/toolchain.ts'
import { compileIn } from './compile.ts'
import { createQueue } from './queue.ts'
import { isLasting, resultOf } from './result.ts'
import type { Sandbox } from './sandbox.ts'
import type { RunSettings } from './settings.ts'
import { openStore } from './store.ts'
import { createToolchains } from './toolchains.ts'
import { openWorkFolders } from './work-folders.ts'

export interface CompileService extends Compiler {
  /** Prepares Zig if it is installed, so that the first reader need not wait. Fetches nothing. */
  warm(version: string): void
  /** Aborts running compilations. */
  close(): Promise<void>
}

/** Requests beyond these limits are rejected with "try again". */
const WAITING = { maxWaiting: 24, maxWaitingEach: 4, maxWaitMs: 20_000 }

/** Number of prepared folders per process, 37 MB each. */
const READY_FOLDERS = 2

export interface ServiceOptions extends Pick<RunSettings, 'versions' | 'atOnce' | 'cacheBytes'> {
  sandbox: Sandbox
  /** The folder for results and compilations. */
  folder?: string
  /** The folder for warm caches. */
  warmFolder?: string
  waiting?: Partial<typeof WAITING>
  /** Time limit of one compilation. */
  compileMs?: number
}

/** Opens the compile service. Call `close` to abort running compilations and to remove their folders. */
export async function openCompileService(options: ServiceOptions): Promise<CompileService> {
  const {
    versions,
    atOnce,
    cacheBytes,
    sandbox,
    folder = runFolder(),
    warmFolder = folder,
    waiting,
    compileMs,
  } = options
  const folders = await openWorkFolders(folder, READY_FOLDERS)
  const store = await openStore(join(folder, 'answers'), cacheBytes)
  const toolchains = createToolchains({ folder: warmFolder, sandbox })
  const queue = createQueue({ atOnce, ...WAITING, ...waiting })
  /** Identical concurrent requests share one compilation. */
  const running = new Map<string, Shared>()
  const closing = new AbortController()
  const open = new Set<Promise<unknown>>()

  return {
    state: async () => ({ versions: [...versions], ...toolchains.state(versions[0]!) }),
    warm: version =>
      void findZig(version)
        .then(zig => zig && prepare(version))
        .catch(() => {}),
    prepare,
    async compile(request, client, signal) {
      const refused = refuse(request.source)
      if (refused) return { type: 'refused', refusal: refused }
      const digest = digestOf(request)
      const cached = await store.get(digest)
      if (cached) return cached
      const tools = toolchains.ready(request.version, request.optimize)
      if (!tools) {
        const using = toolchains.use(request.version, request.optimize)
        using.catch(() => {})
        return null
      }
      let shared = running.get(digest)
      if (!shared || shared.signal.aborted) {
        shared = share(
          signal => queue.run(client, () => compileAlone(request, digest, tools, signal), signal),
          closing.signal,
        )
        const { result } = shared
        const mine = shared
        running.set(digest, mine)
        open.add(result)
        const done = () => {
          open.delete(result)
          if (running.get(digest) === mine) running.delete(digest)
        }
        result.then(done, done)
      }
      return shared.join(signal)
    },
    async close() {
      closing.abort()
      await Promise.allSettled(open)
      await folders.close()
    },
  }

  async function prepare(version: string): Promise<void> {
    const { warm } = await toolchains.use(version, OPTIMIZATIONS[0])
    folders.prepare(warm)
  }

  async function compileAlone(
    request: RunRequest,
    digest: string,
    tools: NonNullable<ReturnType<typeof toolchains.ready>>,
    signal: AbortSignal,
  ): Promise<CompileResult> {
    const { toolchain, warm } = tools
    const work = await folders.take(warm)
    const compiled = await compileIn(work, request, {
      toolchain,
      sandbox,
      signal,
      ...(compileMs ? { timeoutMs: compileMs } : {}),
    }).finally(() => folders.release(work))
    if (compiled.ended === 'left') throw new ReaderLeft('left')
    const made = resultOf(compiled)
    if (made.type === 'wasm') return store.put(digest, made)
    if (isLasting(compiled, made.refusal)) await store.put(digest, made).catch(() => {})
    return made
  }
}

interface Shared {
  result: Promise<CompileResult>
  /** Aborted when all clients have disconnected. */
  signal: AbortSignal
  join(signal: AbortSignal): Promise<CompileResult>
}

function share(start: (signal: AbortSignal) => Promise<CompileResult>, closing: AbortSignal): Shared {
  const controller = new AbortController()
  const all = AbortSignal.any([controller.signal, closing])
  const result = start(all)
  result.catch(() => {})
  let waiting = 0
  return {
    result,
    signal: all,
    join(signal) {
      waiting++
      return new Promise((resolve, reject) => {
        const leave = () => {
          if (--waiting === 0) controller.abort()
          reject(new ReaderLeft('left'))
        }
        if (signal.aborted) return leave()
        signal.addEventListener('abort', leave, { once: true })
        result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
      })
    },
  }
}

function refuse(source: string): RunRefusal | null {
  const refused = refusedWord(source)
  if (!refused) return null
  const { line, column, reason } = refused
  const text = `${PROGRAM_FILE}:${line}:${column}: error: ${reason}`
  return { text, diagnostics: readDiagnostics(text) }
}

function digestOf({ source, kind, version, optimize }: RunRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([FORMAT, kind, version, optimize, source]))
    .digest('hex')
}

/** Incremented when the result of the same program or the format of the store changes. */
const FORMAT = 3
