// `npm run attack:run`: hostile programs and requests against the compile server.

import { ensureZig } from '../../../src/zig/toolchain.ts'
import { attackRun } from './campaign.ts'

export async function main(): Promise<number> {
  if (!(await ensureZig())) return 1
  const started = performance.now()
  const { failures, ...result } = await attackRun({ onProgress: text => console.log(text) })
  console.log(JSON.stringify(result, null, 2))
  console.log(`${Math.round((performance.now() - started) / 1000)} s`)
  console.log(
    failures.length === 0
      ? 'Nothing was found.'
      : `${failures.length} found:\n${failures.map(each => `  ${each}`).join('\n')}`,
  )
  return failures.length === 0 ? 0 : 1
}
