// Real compilations, in a sandbox if this machine has one.

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SPEED } from '../../test/speed.ts'
import { killCompiler } from '../../test/support/kill-compiler.ts'
import { runWasm } from '../examples/wasm-program.ts'
import { type CompileResult, CompilerBusy, ReaderLeft } from '../model/run/compiler.ts'
import type { RunRequest } from '../model/run/protocol.ts'
import { ensureZig, runFolder } from '../zig/toolchain.ts'
import { findSandbox, NO_SANDBOX } from './sandbox.ts'
import { type CompileService, openCompileService, type ServiceOptions } from './service.ts'

/** The short run takes some of the cases that are alike. */
const some = <T>(count: number, cases: readonly T[]): readonly T[] =>
  process.env.ALL_FAULTS === '1' ? cases : cases.slice(0, count)
const zig = await ensureZig()
const NEVER = new AbortController().signal

let folder = ''
let service: CompileService

async function open(own: string, compileMs: number, more: Partial<ServiceOptions> = {}): Promise<CompileService> {
  const found = await findSandbox()
  const sandbox = typeof found === 'string' ? NO_SANDBOX : found
  const opened = await openCompileService({
    versions: ['0.15.1'],
    atOnce: 2,
    cacheBytes: 1024 * 1024,
    sandbox,
    folder: own,
    warmFolder: runFolder(),
    compileMs,
    ...more,
  })
  await opened.prepare('0.15.1')
  return opened
}

beforeAll(async () => {
  if (!zig) return
  folder = await mkdtemp(join(tmpdir(), 'service-test-'))
  // On a busy machine a compilation takes many times as long.
  service = await open(folder, 60_000)
})

afterAll(async () => {
  await service?.close()
  if (folder) await rm(folder, { recursive: true, force: true })
})

const ask = (source: string, more: Partial<RunRequest> = {}): RunRequest => ({
  source,
  kind: 'run',
  version: '0.15.1',
  optimize: 'Debug',
  ...more,
})

const compile = async (request: RunRequest, signal = NEVER) =>
  (await service.compile(request, 'client', signal)) as CompileResult

async function run(result: CompileResult) {
  if (result.type !== 'wasm') throw new Error(result.refusal.text)
  // Only the limit of the test itself ends a program: its thread starts slowly on a busy machine.
  return runWasm(gunzipSync((await readFile(result.file)).subarray(result.start, result.end + 1)), [], 600_000 * SPEED)
}

const HELLO = `const std = @import("std");
pub fn main() !void {
    var buffer: [64]u8 = undefined;
    var writer = std.fs.File.stdout().writer(&buffer);
    try writer.interface.print("hello {d}\\n", .{42});
    try writer.interface.flush();
    std.debug.print("to stderr\\n", .{});
}
`
const ENDLESS =
  'comptime { @setEvalBranchQuota(4_000_000_000); var n: u64 = 0; while (true) n += 1; }\npub fn main() void {}\n'

const DATA = (bytes: number) =>
  `export const a: [${bytes}]u8 = @splat(7);\npub fn main() void { @import("std").mem.doNotOptimizeAway(&a); }\n`

describe('with Zig', () => {
  beforeEach(context => {
    context.skip(!zig, 'Zig 0.15.1 cannot be had here')
    context.skip(process.platform === 'win32', 'limits are those of a Unix shell')
  })

  it('compiles a program that runs and prints in order', async () => {
    const answer = await compile(ask(HELLO))
    expect(answer.type).toBe('wasm')
    const { code, output } = await run(answer)
    expect(output).toBe('hello 42\nto stderr\n')
    expect(code).toBe(0)
  })

  it('compiles tests; one that fails says so', async () => {
    const source =
      'const std = @import("std");\ntest "two" { try std.testing.expectEqual(2, 1 + 1); }\ntest "no" { try std.testing.expect(false); }\n'
    const answer = await compile(ask(source, { kind: 'test' }))
    const { code, output } = await run(answer)
    expect(output).toContain('1 passed')
    expect(output).toContain('example.test.no')
    expect(code).not.toBe(0)
  })

  it('returns a cached result, and stores no source', async () => {
    const first = await compile(ask(HELLO))
    expect(await compile(ask(HELLO))).toEqual(first)
    await expect.poll(() => readdir(join(folder, 'work'))).toEqual([])
    for (const name of await readdir(join(folder, 'ready')))
      expect(await readdir(join(folder, 'ready', name, 'source'))).toEqual([])
  })

  it('reports positions in the program, and nothing of this machine', async () => {
    const answer = await compile(ask('pub fn main() void {\n    const x: u8 = 256;\n    _ = x;\n}\n'))
    const { refusal } = answer as Extract<CompileResult, { type: 'refused' }>
    expect(refusal.diagnostics[0]).toMatchObject({ severity: 'error', line: 2, column: 19 })
    expect(refusal.text).not.toMatch(/\/(?:tmp|home|root|work|zig)\//)
  })

  it.each(
    some(4, [
      ['@embedFile above the folder', 'const x = @embedFile("../../etc/passwd"); pub fn main() void { _ = x; }'],
      ['@cImport', 'const c = @cImport(@cInclude("/etc/passwd")); pub fn main() void { _ = c; }'],
      ['assembly', 'pub fn main() void { asm volatile (".incbin \\"/etc/passwd\\""); }'],
      ['a library', 'extern "c" fn system([*:0]const u8) c_int; pub fn main() void { _ = system("id"); }'],
      ['@embedFile by a full path', 'const x = @embedFile("/etc/passwd"); pub fn main() void { _ = x; }'],
      ['@import by a full path', 'const x = @import("/etc/passwd"); pub fn main() void { _ = x; }'],
    ]),
  )('refuses %s', async (_what, source) => {
    const answer = await compile(ask(source))
    expect(answer.type).toBe('refused')
    expect(JSON.stringify(answer)).not.toContain('root:')
  })

  it('takes a forgotten `try` for an error, although its message names OutOfMemory', async () => {
    const source =
      'const std = @import("std");\npub fn main() void { const b = std.heap.page_allocator.alloc(u8, 1); b[0] = 1; }\n'
    const { refusal } = (await compile(ask(source))) as Extract<CompileResult, { type: 'refused' }>
    expect(refusal.diagnostics[0]).toMatchObject({ severity: 'error', line: 2, column: 71 })
    expect([refusal.limit, refusal.hasCrashed]).toEqual([undefined, undefined])
  })

  it.each([
    ['memory', DATA(200_000_000), 'memory'],
    ['result', DATA(9_000_000), 'size'],
    ['file', 'var a: [64 << 20]u8 = undefined;\npub fn main() void { a[0] = 1; }\n', 'size'],
  ])('names the limit of the %s', async (_what, source, limit) => {
    if (process.platform !== 'linux') return
    expect(await compile(ask(source))).toMatchObject({ type: 'refused', refusal: { limit } })
  })

  it.each([
    ['SIGKILL', { limit: 'memory' }],
    ['SIGSEGV', { hasCrashed: true, text: 'The compiler crashed with signal 11.\n' }],
    ['SIGXCPU', { limit: 'time' }],
  ] as const)('does not store what ended by %s, and names it', async (signal, refusal) => {
    // Only Linux lists the processes in a folder.
    if (process.platform !== 'linux') return
    const stored = await readdir(join(folder, 'answers'))
    const answer = compile(ask(`${ENDLESS}// ${signal}`, { kind: 'test' }))
    await expect.poll(() => killCompiler(folder, signal)).toBe(true)
    expect(await answer).toMatchObject({ type: 'refused', refusal: { diagnostics: [], ...refusal } })
    expect(await readdir(join(folder, 'answers'))).toEqual(stored)
  })

  it('ends what nobody waits for, with all that it started', async () => {
    const leaving = new AbortController()
    const answer = compile(ask(ENDLESS), leaving.signal)
    await expect.poll(() => readdir(join(folder, 'work'))).toHaveLength(1)
    leaving.abort()
    await expect(answer).rejects.toThrow(ReaderLeft)
    await expect.poll(() => readdir(join(folder, 'work'))).toEqual([])
  })

  it('compiles no more at once than it may, also if that is one', async () => {
    const own = join(folder, 'single')
    const single = await open(own, 60_000, { atOnce: 1, waiting: { maxWaitMs: 10 } })
    const first = single.compile(ask(ENDLESS), 'a', NEVER).catch(() => {})
    await expect(single.compile(ask(`${ENDLESS}//`), 'b', NEVER)).rejects.toThrow(CompilerBusy)
    await single.close()
    await first
  })

  it('ends an endless compilation, and does not cache that result', async () => {
    const own = join(folder, 'short')
    const short = await open(own, 500)
    const answer = await short.compile(ask(ENDLESS), 'client', NEVER)
    expect(answer).toMatchObject({ type: 'refused', refusal: { limit: 'time' } })
    await short.close()
    expect([...(await readdir(join(own, 'work'))), ...(await readdir(join(own, 'answers')))]).toEqual([])
  })
})
