// `npm run reference -- --zig …` on a made-up release: what CONTRIBUTING.md says about the next version of Zig.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { ZIG_VERSION } from '../../model/constants.ts'
import { libraryOf } from '../facts/library.ts'
import { loadFacts } from '../facts/load.ts'
import type { EditionFacts } from './differences.ts'
import { readEdition } from './edition-facts.ts'
import { openEditionLibrary } from './edition-library.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const NEXT = '0.18.0'
const folder = mkdtempSync(join(tmpdir(), 'release-'))
afterAll(() => rmSync(folder, { recursive: true }))

function stdOf(name: string, files: Record<string, string>): string {
  const std = join(folder, name)
  mkdirSync(std)
  for (const [file, text] of Object.entries(files)) writeFileSync(join(std, file), text)
  return std
}

function reference(...args: string[]): string {
  const parameters = [join(ROOT, 'scripts/reference.mjs'), '--reference', folder, ...args]
  return execFileSync(process.execPath, parameters, { cwd: ROOT, encoding: 'utf8' })
}

it('packs the facts of a release, and reports what is removed, changed and new', async () => {
  const before = stdOf('before', {
    'std.zig': 'pub const mem = @import("mem.zig");\npub const once = @import("once.zig");\n',
    'mem.zig': 'pub fn eql(a: u8, b: u8) bool {\n    return a == b;\n}\npub fn old() void {}\npub fn kept() void {}\n',
    'once.zig': 'pub fn once() void {}\n',
  })
  const after = stdOf('after', {
    'std.zig': 'pub const mem = @import("mem.zig");\npub const fresh = @import("fresh.zig");\n',
    'mem.zig': 'pub fn eql(a: u8, b: u8, c: u8) bool {\n    return a == b and b == c;\n}\npub fn kept() void {}\n',
    'fresh.zig': 'pub fn begin() void {}\n',
  })
  reference('--zig', ZIG_VERSION, '--std', before)
  const report = reference('--zig', NEXT, '--std', after, '--against', before)
  expect(report).toContain(`Modules of ${ZIG_VERSION} that ${NEXT} lacks: once`)
  expect(report).toContain('Modules that it adds: fresh')
  expect(report).toContain('fresh: 2 new, 0 changed')
  expect(report).toContain('mem: 0 new, 1 changed')

  const text = readEdition(folder, NEXT)
  const { differences } = JSON.parse(text) as EditionFacts
  expect(differences).toMatchObject({ changed: ['std.mem.eql'] })
  expect(differences.gone).toEqual(expect.arrayContaining(['std.mem.old', 'std.once', 'std.once.once']))
  const documented = libraryOf(await loadFacts(join(folder, ZIG_VERSION)))
  expect(openEditionLibrary(text, NEXT).toDescribe(documented).sort()).toEqual([
    'std.fresh',
    'std.fresh.begin',
    'std.mem.eql',
  ])
  expect(reference('--zig', NEXT, '--std', after, '--against', before, '--check')).toContain('is what the source says')
}, 120_000)
