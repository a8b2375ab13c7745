// `npm run bench:run`: how long readers wait from Run to the first thing that is printed, in a browser over the built site; and
// what a compilation costs the server. Not part of the tests.

import { spawn } from 'node:child_process'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { writeFragment } from '../src/browser/run/share.ts'
import { compile } from '../src/compile/compile.ts'
import { OPEN } from '../src/compile/fence.ts'
import { createToolchains } from '../src/compile/toolchains.ts'
import { ZIG_VERSION } from '../src/model/constants.ts'
import { OPTIMIZATIONS } from '../src/model/run/protocol.ts'
import { startServer } from '../src/server/node.ts'
import { openRun } from '../src/server/open-run.ts'
import { ensureZig, runFolder } from '../src/zig/toolchain.ts'
import { BROWSER_ARGS, findBrowser } from '../test/browser.ts'
import { outOf } from '../test/sites.ts'

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
  run: run?.door ?? null,
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
  report('after an edit', edited, BUDGET.edited)
  report('unchanged', unchanged, BUDGET.unchanged)
  console.log(
    `a compilation: ${cost.cpu.toFixed(2)} s of a processor; kept answers: ${Math.round(cost.keptPerSecond)} a second`,
  )
} finally {
  await browser.close()
  await server.stop()
  await run?.close()
}

function report(what: string, times: number[], budget: number): void {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!)
  const isMet = at(0.5) <= budget
  console.log(`${what}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms (budget ${budget} ms: ${isMet ? 'met' : 'MISSED'})`)
  if (!isMet) process.exitCode = 1
}

/** Processor time, which does not depend on what else the machine does. Without the fence, whose processes count for themselves. */
async function compileCost(origin: string): Promise<{ cpu: number; keptPerSecond: number }> {
  const { toolchain, warm } = await createToolchains({ folder: runFolder(), fence: OPEN }).use(
    ZIG_VERSION,
    OPTIMIZATIONS[0],
  )
  const options = {
    toolchain,
    warm,
    fence: OPEN,
    folder: join(tmpdir(), 'bench-run'),
    signal: new AbortController().signal,
  }
  const before = await childSeconds()
  for (let turn = 0; turn < TURNS; turn++) {
    const { wasm } = await compile(
      { source: PROGRAM(`cost ${turn}`), kind: 'run', optimize: OPTIMIZATIONS[0] },
      options,
    )
    if (!wasm) throw new Error('The program of the bench does not compile.')
  }
  const cpu = ((await childSeconds()) - before) / TURNS
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
  return { cpu, keptPerSecond: 200_000 / (performance.now() - started) }
}

/** Of all children of this process that have ended. */
function childSeconds(): Promise<number> {
  return new Promise(resolve => {
    let text = ''
    const child = spawn('cat', [`/proc/${process.pid}/stat`])
    child.stdout.on('data', data => (text += data))
    child.on('close', () => {
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
      // cutime and cstime, in hundredths.
      resolve((Number(fields[13]) + Number(fields[14])) / 100)
    })
  })
}
