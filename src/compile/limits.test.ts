import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { withLimits } from './limits.ts'

it('a compilation cannot raise its limits, and is the first that the kernel ends', context => {
  context.skip(process.platform !== 'linux', 'only Linux has all of these limits')
  const reported = 'ulimit -v; ulimit -H -v; ulimit -S -t; ulimit -H -t; cat /proc/self/oom_score_adj'
  const [command, ...parameters] = withLimits(['sh', '-c', reported]) as [string, ...string[]]
  const lines = execFileSync(command, parameters, { encoding: 'utf8' }).trim().split('\n')
  expect(lines).toEqual(['1048576', '1048576', '15', '16', '1000'])
})
