import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { claimsMain } from './claims.ts'

const CLAIMS = join(import.meta.dirname, '../../content/claims')
const HEAD = 'const std = @import("std");\nconst prove = @import("prove.zig");\n'
const PASSES = `${HEAD}
test "eql: panics" {
    try prove.asserts(struct {
        fn call() !void {
            std.debug.assert(prove.unknown(false));
        }
    }.call);
}
`
const FAILS = `${HEAD}
test "eql: does not panic" {
    try prove.asserts(struct {
        fn call() !void {}
    }.call);
}

test "eql: crashes" {
    std.debug.assert(prove.unknown(false));
}
`

let contentDir: string
let printed = ''
const run = async (...parameters: string[]) => {
  printed = ''
  return claimsMain(contentDir, parameters)
}

beforeAll(async () => {
  contentDir = await mkdtemp(join(tmpdir(), 'claims-'))
  await mkdir(join(contentDir, 'claims'))
  for (const name of ['prove.zig', 'runner.zig']) await copyFile(join(CLAIMS, name), join(contentDir, 'claims', name))
  await writeFile(join(contentDir, 'claims', 'mem.zig'), PASSES)
  vi.spyOn(console, 'log').mockImplementation((text: string) => {
    printed += `${text}\n`
  })
})
afterAll(() => rm(contentDir, { recursive: true, force: true }))

it('records a file that passes in every version and mode, and then has nothing to do', async () => {
  expect(await run()).toBe(0)
  expect(printed.match(/^✓ Zig 0\.15\.[12], \w+: 1 claims, 0 failed$/gm)).toHaveLength(4)
  const record = JSON.parse(await readFile(join(contentDir, 'claims.json'), 'utf8'))
  expect(Object.keys(record.files)).toEqual(['content/claims/mem.zig'])
  expect(await run('--check', '--changed')).toBe(0)
  expect(printed).toBe('')
})

it('reports each claim that fails, and one that crashes, without hiding the others', async () => {
  await writeFile(join(contentDir, 'claims', 'mem.zig'), FAILS)
  expect(await run('--check', '--changed')).toBe(1)
  expect(printed).toContain('failed: mem.test.eql: does not panic')
  expect(printed).toContain('panic: reached unreachable code\nfailed: mem.test.eql: crashes')
  expect(printed).toContain('2 claims, 2 failed')
})

it('reports a line of std that does not exist', async () => {
  await writeFile(join(contentDir, 'claims', 'mem.zig'), '// Read in std/mem.zig:999999: "eql: x"\n')
  expect(await run('--check')).toBe(1)
  expect(printed).toContain('✗ content/claims/mem.zig:1: std/mem.zig:999999 is no line of Zig 0.15.1.')
})
