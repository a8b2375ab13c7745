// Hostile programs and requests against a compile server, beside readers who want nothing but their answer.

import { fork, spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { MEMORY_BYTES } from '../../../src/model/run/limits.ts'
import type { RunRefusal } from '../../../src/model/run/protocol.ts'
import { SPEED } from '../../speed.ts'
import { attackWithKills } from './killed.ts'
import { attackWithLarge } from './large.ts'
import { type Bystanders, post } from './others.ts'
import { pause } from './pause.ts'
import { type HostileProgram, hostilePrograms } from './programs.ts'
import { type HostileRequest, hostileRequests } from './requests.ts'

/** Of the server in serve-run.mjs. */
const AT_ONCE = 2
const CACHE_BYTES = 16 * 1024 * 1024

export interface RunAttack {
  programs: number
  requests: number
  isFenced: boolean
  /** Answers by status. */
  statuses: Record<string, number>
  /** Milliseconds, the slowest of each: a page, a program that was compiled before, a new one. */
  bystanders: Omit<Bystanders, 'failures'>
  megabytes: number
  /** Of the compilation that took the most. */
  compilerMegabytes: number
  failures: string[]
}

export interface CampaignOptions {
  programs?: readonly HostileProgram[]
  requests?: readonly HostileRequest[]
  concurrency?: number
  /** Sent at the same moment, to find the end of the line. */
  flood?: number
  /** What others wait at most, for a page or for what was compiled before. */
  patienceMs?: number
  onProgress?: (text: string) => void
}

export async function attackRun({
  programs = hostilePrograms(),
  requests = hostileRequests(),
  concurrency = 4,
  flood = 1000,
  patienceMs = 2000,
  onProgress = () => {},
}: CampaignOptions = {}): Promise<RunAttack> {
  const folder = await mkdtemp(join(tmpdir(), 'attack-run-'))
  const server = await startServer(folder)
  const failures: string[] = []
  const statuses: Record<string, number> = {}
  const count = (status: number) => (statuses[status] = (statuses[status] ?? 0) + 1)
  const others = startOthers(server.url, patienceMs)
  const compilers = watchCompilers(folder)
  try {
    const marks = new Map(programs.map(({ source }) => [source, /mark-\d+-7f3a9c/.exec(source)?.[0] ?? '']))
    let done = 0
    await inLanes(concurrency, programs, async (program, lane) => {
      const { status, text } = await post(server.url, program, `10.0.0.${lane}`)
      count(status)
      onProgress(`${++done}/${programs.length} ${program.name}: ${status}`)
      if (![200, 413, 429].includes(status)) failures.push(`program "${program.name}": answered ${status}`)
      if (/root:x:|\/root\/|\/home\//.test(text)) failures.push(`program "${program.name}": tells of this machine`)
      const nameless = status === 200 ? misnamed(text) : null
      if (nameless) failures.push(`program "${program.name}": ${nameless}`)
      const foreign = [...marks.values()].find(mark => mark !== marks.get(program.source) && text.includes(mark))
      if (foreign) failures.push(`program "${program.name}": saw ${foreign}`)
    })
    await inLanes(concurrency, requests, async request => {
      const status = await request.send(server.url).catch(() => 0)
      count(status)
      const isRight = request.allowed.length === 0 || request.allowed.includes(status)
      if (!isRight) failures.push(`request "${request.name}": answered ${status}`)
    })
    onProgress('the largest program, and clients that do not read it')
    failures.push(...(await attackWithLarge(server.url, async () => (await server.ask()).rss)))
    onProgress('compilations that the kernel ends')
    failures.push(...(await attackWithKills(server.url, folder)))
    const flooded = await Promise.all(
      Array.from({ length: flood }, (_, index) =>
        post(
          server.url,
          { name: '', kind: 'run', source: `pub fn main() void {} // ${index}` },
          `10.1.${index % 250}.${index % 7}`,
        ),
      ),
    )
    for (const { status } of flooded) count(status)
    const wrong = flooded.filter(({ status }) => status !== 200 && status !== 429)
    if (wrong.length > 0) failures.push(`a flood: ${wrong.length} answers with ${wrong[0]!.status}`)
    if (flood > 100 && !flooded.some(({ status }) => status === 429))
      failures.push('a flood: nobody was told to come again')
    const { failures: ofOthers, ...bystanders } = await others.end()
    failures.push(...ofOthers)
    const most = compilers.end()
    if (most.atOnce > AT_ONCE) failures.push(`${most.atOnce} programs were compiled at once, ${AT_ONCE} may be`)
    if (most.bytes > MEMORY_BYTES) failures.push(`a compilation took ${inMegabytes(most.bytes)} MB of memory`)
    const cached = await sizeOf(join(folder, 'run/answers'))
    if (cached > CACHE_BYTES) failures.push(`the cache has ${inMegabytes(cached)} MB`)
    const { rss } = await server.ask()
    failures.push(...(await leftovers(folder, server.pid)))
    return {
      programs: programs.length,
      requests: requests.length + flood,
      isFenced: server.isFenced,
      statuses,
      bystanders,
      megabytes: inMegabytes(rss),
      compilerMegabytes: inMegabytes(most.bytes),
      failures,
    }
  } finally {
    compilers.end()
    await others.end()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** What is wrong with the answer for a program that was refused: nothing in it, or the wrong limit. */
function misnamed(text: string): string | null {
  if (!text.startsWith('{')) return null
  const { text: output, limit, hasCrashed } = JSON.parse(text) as RunRefusal
  if (!limit && !hasCrashed && !output.includes('error: ')) return 'is refused without a reason'
  return limit === 'memory' && /^example\.zig:\d+:\d+: error: /m.test(output) ? 'is refused for its memory' : null
}

/** Finds the most compilers that work at the same time, each in a folder of its own, and the most memory that one takes. */
function watchCompilers(folder: string): { end(): { atOnce: number; bytes: number } } {
  const most = { atOnce: 0, bytes: 0 }
  const timer = setInterval(() => {
    const processes = spawnSync('ps', ['-eo', 'rss,args'], { encoding: 'utf8' }).stdout ?? ''
    const works = processes.split('\n').filter(line => /zig\b.*(?:build-exe|test) /.test(line))
    const own = works.filter(line => line.includes(`${folder}/run/work/`))
    const folders = own.flatMap(line => line.split(`${folder}/run/work/`)[1]?.split(/[/ ]/)[0] ?? [])
    most.atOnce = Math.max(most.atOnce, new Set(folders).size)
    most.bytes = Math.max(most.bytes, ...own.map(line => Number.parseInt(line, 10) * 1024))
  }, 500)
  return {
    end() {
      clearInterval(timer)
      return most
    },
  }
}

async function sizeOf(folder: string): Promise<number> {
  const sizes = (await readdir(folder)).map(async name => (await stat(join(folder, name))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

function inMegabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024)
}

/** In a thread of their own: they would wait for our own thousand requests otherwise. */
function startOthers(origin: string, patienceMs: number): { end(): Promise<Bystanders> } {
  const thread = new Worker(new URL('./others-thread.mjs', import.meta.url), {
    workerData: { origin, patienceMs },
  })
  const reported = new Promise<Bystanders>((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
  })
  reported.catch(() => {})
  return {
    end() {
      thread.postMessage('end')
      return reported
    },
  }
}

async function startServer(folder: string) {
  const child = fork(new URL('./serve-run.mjs', import.meta.url), [folder], { execArgv: [] })
  const hear = <T>() => new Promise<T>(resolve => child.once('message', message => resolve(message as T)))
  const { url, isFenced } = await hear<{ url: string; isFenced: boolean }>()
  const ask = () => {
    const answer = hear<{ rss: number }>()
    child.send('?')
    return answer
  }
  const ended = new Promise(resolve => child.once('exit', resolve))
  return {
    url,
    isFenced,
    pid: child.pid!,
    ask,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** What is still there when everybody has their answer, and stays: compilers that are being ended have a while to end. */
async function leftovers(folder: string, server: number): Promise<string[]> {
  const until = Date.now() + 10_000 * SPEED
  for (;;) {
    const found = await findLeftovers(folder, server)
    if (found.length === 0 || Date.now() > until) return found
    await pause(200)
  }
}

/** Processes, folders and pieces of programs. */
async function findLeftovers(folder: string, server: number): Promise<string[]> {
  const found: string[] = []
  const processes = spawnSync('ps', ['-eo', 'pid,ppid,pgid,args'], { encoding: 'utf8' }).stdout ?? ''
  for (const line of processes.split('\n'))
    if (
      line.includes(folder) &&
      !line.includes('serve-run.mjs') &&
      !line.includes(' ps ') &&
      Number(line.trim().split(/\s+/)[0]) !== server
    )
      found.push(`a process is left: ${line.trim().slice(0, 120)}`)
  const work = await readdir(join(folder, 'run/work')).catch(() => [])
  if (work.length > 0) found.push(`folders are left: ${work.join(', ')}`)
  for (const name of await readdir(folder, { recursive: true })) {
    if (name.startsWith('run/answers')) continue
    const text = await readFile(join(folder, name), 'latin1').catch(() => '')
    if (/mark-\d+-7f3a9c/.test(text)) found.push(`a piece of a program is left in ${name}`)
  }
  return found
}

async function inLanes<T>(
  count: number,
  items: readonly T[],
  work: (item: T, lane: number) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  await Promise.all(
    Array.from({ length: count }, async (_, lane) => {
      for (const item of queue) await work(item, lane)
    }),
  )
}
