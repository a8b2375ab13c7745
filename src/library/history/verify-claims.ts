// Verifies claims of the history with the compiler of their version. A program has one block per claim, which does not compile
// where the claim is wrong; no executable is built.

import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Toolchain } from '../../zig/toolchain.ts'
import { inFolder, run } from '../probe/probe.ts'
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

const PARAMETERS = ['build-exe', FILE, '-fno-emit-bin', '-fPIC', '-freference-trace=64', '--color', 'off']
/** Functions for the claims. They handle versions that name the parts of a type differently. */
const HELPERS = new URL('claims.zig', import.meta.url)

export function verifyClaims(claims: readonly Claim[], { zig }: Toolchain): Promise<Verdict> {
  return inFolder(async folder => {
    await writeFile(join(folder, FILE), programOf(claims))
    return readVerdict(await run(zig, PARAMETERS, folder), claims)
  })
}

/** Writes one claim per line from the first line on, so that the line of an error identifies the claim. */
export function programOf(claims: readonly Claim[]): string {
  const blocks = claims.map(({ refuted }) => {
    const tests = refuted.map(each => `if (${each}) @compileError("wrong");`).join(' ')
    return `comptime { @setEvalBranchQuota(10_000); ${tests} }\n`
  })
  return blocks.join('') + readFileSync(HELPERS, 'utf8')
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
