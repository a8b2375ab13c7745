// The short form of `npm run attack:run`: programs that are refused at once. Those that use up time and memory are left to the
// whole of it (npm run test:all -- attack-run).

import { beforeAll, expect, it } from 'vitest'
import { ensureZig } from '../../src/zig/toolchain.ts'
import { attackRun } from './run/campaign.ts'
import { hostilePrograms } from './run/programs.ts'
import { hostileRequests } from './run/requests.ts'

const CHOSEN = [
  'embed /etc/passwd',
  'import /proc/self/environ',
  'C from a full path',
  'assembly that reads a file',
  'an error of a megabyte',
  'names of all scripts',
  'a forgotten try',
  'an array of 240 MB',
]
let zig: Awaited<ReturnType<typeof ensureZig>>

beforeAll(async () => {
  zig = await ensureZig()
})

it('hostile programs and requests hurt nobody, and leave nothing', async context => {
  context.skip(!zig, 'Zig 0.15.1 cannot be had here')
  context.skip(process.platform === 'win32', 'limits are those of a Unix shell')
  const programs = hostilePrograms().filter(({ name }) => CHOSEN.includes(name))
  expect(programs).toHaveLength(CHOSEN.length)
  // How long others wait depends on what else the machine does: the long form judges that.
  // Half a body is waited for until its time is over.
  const requests = hostileRequests().filter(({ name }) => name !== 'half a body, then nothing')
  const { failures, statuses } = await attackRun({ programs, requests, flood: 2, patienceMs: Infinity })
  expect(failures).toEqual([])
  expect(statuses[200]).toBeGreaterThan(0)
})

it('there are three hundred programs', () => {
  expect(hostilePrograms().length).toBeGreaterThanOrEqual(300)
})
