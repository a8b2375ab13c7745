import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HISTORY_VERSIONS, LATER_ZIG_VERSION, OTHER_EXAMPLE_VERSIONS, ZIG_VERSION } from '../model/constants.ts'
import DIGESTS from './digests.json' with { type: 'json' }
import { ensureZig, globalCacheDir, installZig } from './toolchain.ts'

let root = ''

beforeEach(async context => {
  context.skip(process.platform === 'win32', 'what stands in for Python is a script of sh')
  root = await mkdtemp(join(tmpdir(), 'toolchain-test-'))
  vi.stubEnv('ZIG_STD_DOCS_CACHE', join(root, 'cache'))
  vi.stubEnv('REQUIRE_ZIG', '')
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})

afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await rm(root, { recursive: true, force: true })
})

it('installs once for two that ask at the same time, and leaves nothing else behind', async () => {
  await fakePython('mkdir -p "$7/ziglang/lib/std" && touch "$7/ziglang/zig" "$7/ziglang/lib/std/std.zig"')
  const [first, second] = await Promise.all([ensureZig(), ensureZig()])
  expect(first).toEqual(second)
  expect(first!.zig).toBe(join(root, 'cache/zig-0.15.1/ziglang/zig'))
  expect(await readdir(join(root, 'cache'))).toEqual(['zig-0.15.1'])
})

it('installs only packages with a known digest', async () => {
  await fakePython(
    'shift 6; mkdir -p "$1/ziglang/lib/std"; touch "$1/ziglang/zig" "$1/ziglang/lib/std/std.zig"; cp "$4" "$1/given"',
  )
  await ensureZig()
  const given = await readFile(join(root, 'cache/zig-0.15.1/given'), 'utf8')
  expect(given).toMatch(/^ziglang==0\.15\.1( --hash=sha256:[\da-f]{64}){12}$/)
  await expect(installZig('0.99.0')).rejects.toThrow('src/zig/digests.json has no digests of its packages')
})

it('knows the digests of every version that the project uses', () => {
  const used = [ZIG_VERSION, LATER_ZIG_VERSION, ...HISTORY_VERSIONS, ...OTHER_EXAMPLE_VERSIONS]
  expect(used.filter(version => !Object.hasOwn(DIGESTS, version))).toEqual([])
})

it('replaces half a copy', async () => {
  await mkdir(join(root, 'cache/zig-0.15.1/ziglang'), { recursive: true })
  await fakePython('mkdir -p "$7/ziglang/lib/std" && touch "$7/ziglang/zig" "$7/ziglang/lib/std/std.zig"')
  expect(await ensureZig()).not.toBeNull()
  expect(await readdir(join(root, 'cache'))).toEqual(['zig-0.15.1'])
})

it.each([
  ['there is no python3', undefined],
  ['python3 has no pip', 'echo "/usr/bin/python3: No module named pip" >&2; exit 1'],
])('asks python where %s', async (_why, python3) => {
  vi.stubEnv('PATH', '')
  if (python3) await fakePython(python3)
  await fakePython(
    'PATH=/usr/bin:/bin; mkdir -p "$7/ziglang/lib/std"; touch "$7/ziglang/zig" "$7/ziglang/lib/std/std.zig"',
    'python',
  )
  expect(await ensureZig()).not.toBeNull()
})

it('does not ask twice where the package cannot be had', async () => {
  vi.stubEnv('PATH', '')
  await fakePython('echo "no such package" >&2; exit 1')
  await fakePython('touch "$0.asked"', 'python')
  expect(await ensureZig()).toBeNull()
  expect(await readdir(join(root, 'bin'))).toEqual(['python', 'python3'])
})

it('warns when the package cannot be had', async () => {
  await fakePython('echo "no such package" >&2; exit 1')
  expect(await ensureZig()).toBeNull()
  expect(vi.mocked(process.stderr.write).mock.calls.join()).toContain('no such package')
  expect(await readdir(join(root, 'cache'))).toEqual([])
})

it('throws instead with REQUIRE_ZIG=1', async () => {
  vi.stubEnv('REQUIRE_ZIG', '1')
  await fakePython('exit 1')
  await expect(ensureZig()).rejects.toThrow('Zig 0.15.1 is not available')
})

it('keeps the global cache beside the toolchains', () => {
  expect(globalCacheDir()).toBe(join(root, 'cache/zig-global-cache'))
})

// Stands in for `python3 -m pip install --quiet --no-deps --target DIR --require-hashes -r FILE`.
async function fakePython(script: string, name = 'python3'): Promise<void> {
  const bin = join(root, 'bin')
  await mkdir(bin, { recursive: true })
  await writeFile(join(bin, name), `#!/bin/sh\n${script}\n`)
  await chmod(join(bin, name), 0o755)
  vi.stubEnv('PATH', bin + delimiter + process.env.PATH)
}
