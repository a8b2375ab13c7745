// Where the compiler runs: in a room of its own (bubblewrap) that holds the compiler, its library and the folder of this one
// compilation, and nothing else of the machine; or, where the machine has no such thing, in the open.

import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import type { Toolchain } from '../zig/toolchain.ts'

/** Where things are, as the compiler sees them. */
export interface Places {
  /** The folder of the compilation. */
  work: string
  /** The folder of the compiler and its library. */
  zig: string
}

export interface Fence {
  isClosed: boolean
  places(work: string, toolchain: Toolchain): Places
  /** The whole command for a command that uses those places. */
  around(command: readonly string[], work: string, toolchain: Toolchain): string[]
}

export const OPEN: Fence = {
  isClosed: false,
  places: (work, toolchain) => ({ work, zig: homeOf(toolchain) }),
  around: command => [...command],
}

const BUBBLEWRAP: Fence = {
  isClosed: true,
  places: () => INSIDE,
  around: (command, work, toolchain) => [
    'bwrap',
    ...ALONE,
    ...['--ro-bind', homeOf(toolchain), INSIDE.zig],
    ...['--bind', work, INSIDE.work],
    ...['--chdir', `${INSIDE.work}/source`],
    '--',
    ...command,
  ],
}

const INSIDE: Places = { work: '/work', zig: '/zig' }

/** No network, no other process, no name of the machine, no rights, no environment; ends with the server. */
const ALONE = [
  '--unshare-all',
  '--die-with-parent',
  ...['--cap-drop', 'ALL'],
  ...['--hostname', 'run'],
  ...['--proc', '/proc'],
  ...['--dev', '/dev'],
]

/** Bubblewrap, where it is installed and the system lets it work; else why not. */
export async function findFence(): Promise<Fence | string> {
  if (process.platform !== 'linux') return 'bubblewrap is for Linux alone'
  try {
    const libraries = ['/usr', '/bin', '/lib', '/lib64'].flatMap(path => ['--ro-bind-try', path, path])
    await promisify(execFile)('bwrap', [...ALONE, ...libraries, '--', 'true'], { timeout: 5000 })
    return BUBBLEWRAP
  } catch (error) {
    const { code, message, stderr = '' } = error as { code?: string; message: string; stderr?: string }
    return code === 'ENOENT'
      ? 'bubblewrap (bwrap) is not installed'
      : `bubblewrap cannot work here: ${stderr.trim() || message}`
  }
}

function homeOf({ zig }: Toolchain): string {
  return dirname(zig)
}
