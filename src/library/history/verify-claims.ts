// Verifies claims of the history with the compiler of their version. A program has one block per claim, which does not compile
// where the claim is wrong; no executable is built.

import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { globalCacheDir, type Toolchain } from '../../zig/toolchain.ts'
import type { Claim } from './claims.ts'

export interface Verdict {
  /** Paths for which the history is wrong. */
  wrong: string[]
  /** Paths that do not compile when referenced, because they belong to another platform. */
  unverified: string[]
  /** The number of further such errors for which the compiler did not report the path. */
  untraced: number
}

const FILE = 'asked.zig'

export async function verifyClaims(claims: readonly Claim[], { zig }: Toolchain): Promise<Verdict> {
  const folder = await mkdtemp(join(tmpdir(), 'zig-history-'))
  try {
    await writeFile(join(folder, FILE), programOf(claims))
    return readVerdict(await errorsOf(zig, folder), claims)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Writes one claim per line from the first line on, so that the line of an error identifies the claim. The helper functions
 * handle versions that name the parts of a type differently. */
export function programOf(claims: readonly Claim[]): string {
  return [
    ...claims.map(
      ({ refuted }) =>
        `comptime { @setEvalBranchQuota(10_000); ${refuted.map(each => `if (${each}) @compileError("wrong");`).join(' ')} }`,
    ),
    'const std = @import("std");',
    'fn parameters(comptime F: type) usize {',
    '    const info = @field(@typeInfo(F), if (@hasField(std.builtin.Type, "Fn")) "Fn" else "fn");',
    '    return if (@hasField(@TypeOf(info), "params")) info.params.len else info.param_types.len;',
    '}',
    'fn isOther(comptime F: type, comptime at: usize, comptime T: type) bool {',
    '    const info = @field(@typeInfo(F), if (@hasField(std.builtin.Type, "Fn")) "Fn" else "fn");',
    '    const P: ?type = if (@hasField(@TypeOf(info), "params")) info.params[at].type else info.param_types[at];',
    '    return P == null or P.? != T;',
    '}',
    'fn has(comptime T: type, comptime name: []const u8) bool {',
    '    return @hasDecl(T, name) or (isA(T, "enum") and @hasField(T, name));',
    '}',
    'fn isA(comptime T: type, comptime tag: []const u8) bool {',
    '    return std.ascii.eqlIgnoreCase(@tagName(@typeInfo(T)), tag);',
    '}',
    'pub fn main() void {}',
    '',
  ].join('\n')
}

export function readVerdict(output: string, claims: readonly Claim[]): Verdict {
  const wrong = new Set<string>()
  const unverified = new Set<string>()
  let untraced = 0
  // An error in std is followed by a note that names the claim.
  for (const message of output.split(/^(?=\S*:\d+:\d+: error: )/m)) {
    const line = /\basked\.zig:(\d+):/.exec(message)?.[1]
    const claim = line === undefined ? undefined : claims[Number(line) - 1]
    if (!claim) {
      // Earlier compilers do not always report the referencing line.
      if (/^\S*\bstd\b\S*:\d+:\d+: error: /.test(message)) untraced++
      else if (message.includes('error: ')) throw new Error(`The compiler could not be asked:\n${message}`)
      continue
    }
    const isRefuted = /^\S*asked\.zig:\d+:\d+: error: (?:wrong$|.* has no member named|.* is not marked 'pub')/m.test(
      message,
    )
    if (isRefuted) wrong.add(claim.path)
    else unverified.add(claim.path)
  }
  return { wrong: [...wrong], unverified: [...unverified].filter(path => !wrong.has(path)), untraced }
}

function errorsOf(zig: string, folder: string): Promise<string> {
  const env = { ...process.env, ZIG_GLOBAL_CACHE_DIR: globalCacheDir(), ZIG_LOCAL_CACHE_DIR: join(folder, 'cache') }
  const parameters = ['build-exe', FILE, '-fno-emit-bin', '-fPIC', '-freference-trace=64', '--color', 'off']
  return new Promise((resolve, reject) => {
    execFile(zig, parameters, { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 }, (error, _, stderr) => {
      if (error && stderr === '') reject(error)
      else resolve(stderr)
    })
  })
}
