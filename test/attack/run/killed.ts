// Compilations that the kernel ends: they are named, and another attempt compiles again.

import { killCompiler } from '../../support/kill-compiler.ts'
import { post } from './others.ts'
import { pause } from './pause.ts'

const ENDLESS = {
  name: 'a killed program',
  // Readers beside the attack run programs, so that this one is the only test.
  kind: 'test' as const,
  source:
    'comptime { @setEvalBranchQuota(4_000_000_000); var n: u64 = 0; while (true) n += 1; }\n// killed\npub fn main() void {}\n',
}

/** @param folder The folder of the server. */
export async function attackWithKills(origin: string, folder: string): Promise<string[]> {
  if (process.platform !== 'linux') return []
  const failures: string[] = []
  for (const attempt of ['first', 'second']) {
    let isOver = false
    const answer = post(origin, ENDLESS, '10.4.0.1').finally(() => {
      isOver = true
    })
    let isKilled = false
    while (!isKilled && !isOver) {
      isKilled = await killCompiler(folder, 'SIGKILL')
      if (!isKilled) await pause(20)
    }
    const { status, text } = await answer
    if (!isKilled) failures.push(`a killed program: the ${attempt} attempt was not compiled, ${status}`)
    if (!text.includes('"limit":"memory"')) failures.push(`a killed program: answered ${status} ${text.slice(0, 100)}`)
  }
  return failures
}
