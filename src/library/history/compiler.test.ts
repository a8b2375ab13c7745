// The compiler of a version has the last word on what that version has: 300 paths, drawn evenly over the history.

import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { ZIG_VERSION } from '../../model/constants.ts'
import { ensureZig, globalCacheDir } from '../../zig/toolchain.ts'
import { type Library, libraryOf } from '../facts/library.ts'
import { loadFacts } from '../facts/load.ts'
import { lastName, pathAbove } from '../names/paths.ts'
import { plainName } from '../names/zig-names.ts'
import { createHistory, type History } from './history.ts'
import { readHistory } from './history-files.ts'

const REFERENCE = fileURLToPath(new URL('../../../reference', import.meta.url))
const COUNT = 300

describe.each(['0.14.1', '0.16.0'])('Zig %s', version => {
  test('has what the history says, and nothing that it says is gone', { timeout: 300_000 }, async context => {
    const zig = await ensureZig(version)
    if (!zig) return context.skip(`Zig ${version} cannot be had here`)
    const history = createHistory(readHistory(join(REFERENCE, 'history')))
    const library = libraryOf(await loadFacts(join(REFERENCE, ZIG_VERSION)))
    const lines = drawn(history, library, version).map(({ path, isThere }) => {
      const asked = `@hasDecl(${pathAbove(path)}, ${JSON.stringify(plainName(lastName(path)))})`
      return `    if (${isThere ? '!' : ''}${asked}) wrong = wrong ++ ${JSON.stringify(` ${path}`)};`
    })
    expect(lines).toHaveLength(COUNT)
    const program = [
      'const std = @import("std");',
      'comptime {',
      '    @setEvalBranchQuota(100_000);',
      '    var wrong: []const u8 = "";',
      ...lines,
      '    if (wrong.len > 0) @compileError("wrong:" ++ wrong);',
      '}',
      'pub fn main() void {}',
    ]
    expect(await errorsOf(zig.zig, program.join('\n'))).toBe('')
  })
})

/** Paths whose container both versions have and can be asked: present ones and gone ones alike, spread over all. */
function drawn(history: History, library: Library, version: string): { path: string; isThere: boolean }[] {
  const isNamespace = (path: string): boolean => {
    if (path === 'std') return true
    const kind = library.get(path)?.kind
    // What was a function once cannot be asked for its members.
    const wasOther = history.historyOf(path)?.changes?.some(({ parts }) => parts.includes('kind'))
    if (wasOther) return false
    const isType = kind === 'namespace' || kind === 'struct' || kind === 'enum' || kind === 'union'
    return (
      isType && !library.get(path)!.variants && history.isIn(path, version) !== false && isNamespace(pathAbove(path)!)
    )
  }
  const rows = history.rows.filter(({ path, giant, via }) => {
    const above = pathAbove(path)
    return above !== null && !giant && !via && isNamespace(above)
  })
  const step = rows.length / COUNT
  return Array.from({ length: COUNT }, (_, index) => rows[Math.floor(index * step)]!.path).map(path => ({
    path,
    isThere: history.isIn(path, version)!,
  }))
}

async function errorsOf(zig: string, program: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'zig-history-'))
  try {
    await writeFile(join(folder, 'asked.zig'), program)
    const env = { ...process.env, ZIG_GLOBAL_CACHE_DIR: globalCacheDir(), ZIG_LOCAL_CACHE_DIR: join(folder, 'cache') }
    await promisify(execFile)(zig, ['build-exe', 'asked.zig', '-fno-emit-bin'], { cwd: folder, env })
    return ''
  } catch (error) {
    return (error as { stderr?: string }).stderr ?? String(error)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
