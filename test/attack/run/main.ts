// `npm run attack:run [-- --save]`: hostile programs and requests against the compile server.

import { saveRunFigures } from '../../../bench/run-results.ts'
import { ensureZig } from '../../../src/zig/toolchain.ts'
import { attackRun } from './campaign.ts'

export async function main(parameters: readonly string[]): Promise<number> {
  // What the runner of the tests reads as not available here.
  if (!(await ensureZig())) return 2
  const started = performance.now()
  const { failures, ...result } = await attackRun({ onProgress: text => console.log(text) })
  console.log(JSON.stringify(result, null, 2))
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`${seconds} s`)
  if (parameters.includes('--save')) await saveRunFigures('attack', { seconds, ...result, found: failures.length })
  console.log(
    failures.length === 0
      ? 'Nothing was found.'
      : `${failures.length} found:\n${failures.map(each => `  ${each}`).join('\n')}`,
  )
  return failures.length === 0 ? 0 : 1
}
