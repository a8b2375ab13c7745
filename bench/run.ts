// `npm run bench:run [-- --save]`: how long readers wait from Run to the first thing that is printed, in a browser over the built site; and
// what a compilation costs the server. Not part of the tests.

import { readFile } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { compileIn } from '../src/compile/compile.ts'
import { NO_SANDBOX } from '../src/compile/sandbox.ts'
import { createToolchains } from '../src/compile/toolchains.ts'
import { makeWorkFolder, removeFolder } from '../src/compile/work-folders.ts'
import { ZIG_VERSION } from '../src/model/constants.ts'
import { OPTIMIZATIONS } from '../src/model/run/protocol.ts'
import { writeFragment } from '../src/run/share.ts'
import { startServer } from '../src/server/node.ts'
import { openRun } from '../src/server/open-run.ts'
import { ensureZig, runFolder } from '../src/zig/toolchain.ts'
import { BROWSER_ARGS, findBrowser } from '../test/browser.ts'
import { outOf } from '../test/sites.ts'
import { saveRunFigures } from './run-results.ts'

const TURNS = 15
/** Milliseconds, half of the readers. */
const BUDGET = { edited: 1500, unchanged: 150 }

const PROGRAM = (note: string) => `const std = @import("std");
// ${note}
pub fn main() !void {
    var gpa: std.heap.DebugAllocator(.{}) = .init;
    defer _ = gpa.deinit();
    var map: std.StringHashMap(u32) = .init(gpa.allocator());
    defer map.deinit();
    try map.put("zig", 15);
    var buffer: [256]u8 = undefined;
    var stdout = std.fs.File.stdout().writer(&buffer);
    try stdout.interface.print("{d}\\n", .{map.get("zig").?});
    try stdout.interface.flush();
}
`

/** As text: the names that the loader adds to functions are not there in the page. */
const PRESS = `new Promise(resolve => {
  const output = document.querySelector('pre.live')
  const started = performance.now()
  document.querySelector('button.run').click()
  const look = () => (output.textContent === '' ? requestAnimationFrame(look) : resolve(performance.now() - started))
  requestAnimationFrame(look)
})`

if (!(await ensureZig())) process.exit(1)
const run = await openRun({ ...process.env, RUN: 'local' })
const server = await startServer({
  folder: join(outOf('own'), 'site'),
  port: 0,
  log() {},
  rates: null,
  run: run?.access ?? null,
})
const browser = await chromium.launch({ executablePath: await findBrowser({ whole: true }), args: BROWSER_ARGS })
try {
  const page = await browser.newPage()
  const open = async (source: string) => {
    const fragment = await writeFragment({ source, kind: 'run' })
    await page.evaluate(hash => {
      location.hash = hash
    }, fragment)
    await page.waitForFunction(
      text => document.querySelector('.cm-content')?.textContent?.includes(text),
      source.split('\n')[1]!,
    )
  }
  /** From the press to the first text of the program, as the page shows it. */
  const press = () => page.evaluate(PRESS) as Promise<number>
  await page.goto(`${server.url}/en/play`)
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-ready'))
  await page.evaluate(() => dispatchEvent(new Event('pointermove')))
  await page.waitForSelector('.cm-content')
  const edited: number[] = []
  const unchanged: number[] = []
  for (let turn = 0; turn <= TURNS; turn++) {
    const source = PROGRAM(`turn ${turn}, ${Math.random()}`)
    await open(source)
    const first = await press()
    const second = await press()
    // The first turn loads the worker and warms up.
    if (turn > 0) edited.push(first)
    if (turn > 0) unchanged.push(second)
  }
  const cost = await compileCost(server.url)
  console.log(`${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(1)}, ${TURNS} turns`)
  const figures = {
    edited: report('after an edit', edited, BUDGET.edited),
    unchanged: report('unchanged', unchanged, BUDGET.unchanged),
    ...cost,
  }
  console.log(
    `a compilation: ${cost.compiler} ms by the clock, ${cost.cpu} s of a processor and ${cost.folderCpu} for its folder, ${cost.megabytes} MB; ` +
      `kept answers: ${cost.keptPerSecond} a second`,
  )
  if (process.argv.includes('--save')) await saveRunFigures('bench', figures)
} finally {
  await browser.close()
  await server.stop()
  await run?.close()
}

function report(what: string, times: number[], budget: number): { p50: number; p95: number } {
  const { p50, p95 } = { p50: shareOf(times, 0.5), p95: shareOf(times, 0.95) }
  const isMet = p50 <= budget
  console.log(`${what}: p50 ${p50} ms, p95 ${p95} ms (budget ${budget} ms: ${isMet ? 'met' : 'MISSED'})`)
  if (!isMet) process.exitCode = 1
  return { p50, p95 }
}

function shareOf(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!)
}

interface Cost {
  /** Milliseconds by the clock that half of the compilations took, without their folders. */
  compiler: number
  /** Seconds of a processor, which do not depend on what else the machine does. */
  cpu: number
  /** The same for making its folder and removing it. */
  folderCpu: number
  megabytes: number
  keptPerSecond: number
}

/** Without the sandbox, whose processes are not counted here. */
async function compileCost(origin: string): Promise<Cost> {
  const { toolchain, warm } = await createToolchains({ folder: runFolder(), sandbox: NO_SANDBOX }).use(
    ZIG_VERSION,
    OPTIMIZATIONS[0],
  )
  const options = { toolchain, sandbox: NO_SANDBOX, signal: new AbortController().signal, timeoutMs: 60_000 }
  const times: number[] = []
  let megabytes = 0
  const before = await childSeconds()
  for (let turn = 0; turn < TURNS; turn++) {
    const work = await makeWorkFolder(join(tmpdir(), 'bench-run'), warm)
    const started = performance.now()
    const request = { source: PROGRAM(`cost ${turn}`), kind: 'run' as const, optimize: OPTIMIZATIONS[0] }
    const compiling = compileIn(work, request, options)
    megabytes = Math.max(megabytes, await peakDuring(compiling))
    const { wasm } = await compiling
    times.push(performance.now() - started)
    await removeFolder(work)
    if (!wasm) throw new Error('The program of the bench does not compile.')
  }
  const cpu = Number((((await childSeconds()) - before) / TURNS).toFixed(2))
  const own = process.cpuUsage()
  for (let turn = 0; turn < TURNS; turn++) await removeFolder(await makeWorkFolder(join(tmpdir(), 'bench-run'), warm))
  const { user, system } = process.cpuUsage(own)
  const folderCpu = Number(((user + system) / 1e6 / TURNS).toFixed(2))
  const body = JSON.stringify({ source: PROGRAM('kept') })
  const ask = async () => {
    const response = await fetch(`${origin}/run`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    await response.arrayBuffer()
  }
  await ask()
  const started = performance.now()
  for (let turn = 0; turn < 200; turn++) await ask()
  const keptPerSecond = Math.round(200_000 / (performance.now() - started))
  return { compiler: shareOf(times, 0.5), cpu, folderCpu, megabytes, keptPerSecond }
}

/** The most memory that a child of this process had while the work went on, in megabytes. */
async function peakDuring(work: Promise<unknown>): Promise<number> {
  let [peak, isOver] = [0, false]
  const over = work.finally(() => (isOver = true))
  while (!isOver) {
    const ids = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').catch(() => '')
    for (const id of ids.split(' ').filter(Boolean)) {
      const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
      if (/^Name:\s+zig$/m.test(status)) peak = Math.max(peak, Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024)
    }
    await new Promise(resolve => setTimeout(resolve, 10))
  }
  await over
  return Math.round(peak)
}

/** Of all children of this process that have ended. */
async function childSeconds(): Promise<number> {
  const text = await readFile(`/proc/${process.pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  // cutime and cstime, in hundredths.
  return (Number(fields[13]) + Number(fields[14])) / 100
}
