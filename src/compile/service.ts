// Compiles programs of readers: from the store where the same was asked before, else one after the other behind a fence. The
// program itself never runs here.

import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { type CompileResult, type Compiler, ReaderLeft } from '../model/run/compiler.ts'
import { readDiagnostics } from '../model/run/diagnostics.ts'
import { OPTIMIZATIONS, PROGRAM_FILE, type RunRefusal, type RunRequest } from '../model/run/protocol.ts'
import { refusedWord } from '../model/run/refused-words.ts'
import { findZig, runFolder } from '../zig/toolchain.ts'
import { type Compiled, compileIn } from './compile.ts'
import type { Fence } from './fence.ts'
import { createQueue } from './queue.ts'
import type { RunSettings } from './settings.ts'
import { openStore } from './store.ts'
import { createToolchains } from './toolchains.ts'
import { openWorkFolders } from './work-folders.ts'

export interface CompileService extends Compiler {
  /** Fetches and prepares Zig. */
  prepare(version: string): Promise<void>
  /** Prepares Zig where it is installed, so that the first reader need not wait. Fetches nothing. */
  warm(version: string): void
  /** Ends what is being compiled. */
  close(): Promise<void>
}

/** Who comes when so many wait for their turn is told to come again; so is who waits for too long. */
const WAITING = { maxWaiting: 24, maxWaitingEach: 4, maxWaitMs: 20_000 }

/** Folders that lie ready, 37 MB each; a server may have several processes. */
const AHEAD = 2

export interface ServiceOptions extends Pick<RunSettings, 'versions' | 'atOnce' | 'cacheBytes'> {
  fence: Fence
  /** Holds answers and the folders of compilations. */
  folder?: string
  /** Holds what compilations begin with. */
  warmFolder?: string
  waiting?: Partial<typeof WAITING>
  /** By the clock, for one compilation. */
  compileMs?: number
}

export async function openCompileService(options: ServiceOptions): Promise<CompileService> {
  const { versions, cacheBytes, fence, folder = runFolder(), warmFolder = folder, waiting, compileMs } = options
  // With one turn, one client could keep all others waiting.
  const atOnce = Math.max(2, options.atOnce)
  const folders = await openWorkFolders(folder, AHEAD)
  const store = await openStore(join(folder, 'answers'), cacheBytes)
  const toolchains = createToolchains({ folder: warmFolder, fence })
  const queue = createQueue({ atOnce, ...WAITING, ...waiting })
  /** The same program asked for by several at once is compiled once. */
  const underWay = new Map<string, Shared>()
  const closing = new AbortController()
  const open = new Set<Promise<unknown>>()

  return {
    state: () => ({ versions: [...versions], ...toolchains.state(versions[0]!) }),
    warm: version =>
      void findZig(version)
        .then(zig => zig && prepare(version))
        .catch(() => {}),
    prepare,
    async compile(request, client, signal) {
      const refused = refuse(request.source)
      if (refused) return { type: 'refused', refusal: refused }
      const digest = digestOf(request)
      const kept = await store.get(digest)
      if (kept) return decode(kept)
      const tools = toolchains.ready(request.version, request.optimize)
      if (!tools) {
        const using = toolchains.use(request.version, request.optimize)
        using.catch(() => {})
        return null
      }
      let shared = underWay.get(digest)
      if (!shared || shared.signal.aborted) {
        shared = share(
          signal => queue.run(client, () => compileAlone(request, digest, tools, signal), signal),
          closing.signal,
        )
        const { answer } = shared
        const mine = shared
        underWay.set(digest, mine)
        open.add(answer)
        const done = () => {
          open.delete(answer)
          if (underWay.get(digest) === mine) underWay.delete(digest)
        }
        answer.then(done, done)
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
    folders.makeReady(warm)
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
      fence,
      signal,
      ...(compileMs ? { timeoutMs: compileMs } : {}),
    }).finally(() => folders.giveBack(work))
    if (compiled.ended === 'left') throw new ReaderLeft('left')
    const answer = answerOf(compiled)
    const { type } = answer
    // What a limit ended may end well another time.
    if (type === 'wasm' || !answer.refusal.limit) await store.put(digest, encode(answer)).catch(() => {})
    return answer
  }
}

interface Shared {
  answer: Promise<CompileResult>
  /** Aborted when all who waited have left. */
  signal: AbortSignal
  join(signal: AbortSignal): Promise<CompileResult>
}

function share(start: (signal: AbortSignal) => Promise<CompileResult>, closing: AbortSignal): Shared {
  const controller = new AbortController()
  const all = AbortSignal.any([controller.signal, closing])
  const answer = start(all)
  answer.catch(() => {})
  let waiting = 0
  return {
    answer,
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
        answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
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

function answerOf({ wasm, code, ended, text, isTooLarge }: Compiled): CompileResult {
  if (wasm) return { type: 'wasm', bytes: new Uint8Array(wasm) }
  const diagnostics = readDiagnostics(text)
  const limit =
    ended === 'time' || (code === null && ended === null)
      ? ('time' as const)
      : isTooLarge
        ? ('size' as const)
        : limitIn(text)
  return { type: 'refused', refusal: { text, diagnostics, ...(limit ? { limit } : {}) } }
}

/** The compiler tells that it had no memory in several ways. */
function limitIn(text: string): 'memory' | undefined {
  return /out of memory|OutOfMemory|bad_alloc|Allocation failed/i.test(text) ? 'memory' : undefined
}

function digestOf({ source, kind, version, optimize }: RunRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([FORMAT, kind, version, optimize, source]))
    .digest('hex')
}

/** Changes when the same program would be answered otherwise. */
const FORMAT = 2

const WASM = 'w'
const JSON_TEXT = 'j'

function encode(answer: CompileResult): Buffer {
  if (answer.type === 'wasm') return Buffer.concat([Buffer.from(WASM), answer.bytes])
  return Buffer.from(JSON_TEXT + JSON.stringify(answer.refusal))
}

function decode(kept: Buffer): CompileResult {
  const bytes = new Uint8Array(kept.subarray(1))
  if (kept[0] === WASM.charCodeAt(0)) return { type: 'wasm', bytes }
  return { type: 'refused', refusal: JSON.parse(new TextDecoder().decode(bytes)) as RunRefusal }
}
