// The sandbox of the compiler (bubblewrap). It contains the compiler, its library and the folder of one compilation, and
// nothing else of the machine. `NO_SANDBOX` is for machines without bubblewrap.

import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import type { Toolchain } from '../zig/toolchain.ts'

/** Paths inside the sandbox. */
export interface SandboxPaths {
  /** The folder of the compilation. */
  work: string
  /** The folder of the compiler and its library. */
  zig: string
}

export interface Sandbox {
  /** False for `NO_SANDBOX`. */
  isIsolated: boolean
  paths(work: string, toolchain: Toolchain): SandboxPaths
  /** Wraps a command that uses those paths. */
  wrap(command: readonly string[], work: string, toolchain: Toolchain): string[]
}

export const NO_SANDBOX: Sandbox = {
  isIsolated: false,
  paths: (work, toolchain) => ({ work, zig: homeOf(toolchain) }),
  wrap: command => [...command],
}

const BUBBLEWRAP: Sandbox = {
  isIsolated: true,
  paths: () => INSIDE,
  wrap: (command, work, toolchain) => [
    'bwrap',
    ...ISOLATED,
    ...['--ro-bind', homeOf(toolchain), INSIDE.zig],
    ...['--bind', work, INSIDE.work],
    ...['--chdir', `${INSIDE.work}/source`],
    '--',
    ...command,
  ],
}

const INSIDE: SandboxPaths = { work: '/work', zig: '/zig' }

/** No network, no other processes, no host name and no capabilities. The sandbox ends with the server. */
const ISOLATED = [
  '--unshare-all',
  '--die-with-parent',
  ...['--cap-drop', 'ALL'],
  ...['--hostname', 'run'],
  ...['--proc', '/proc'],
  ...['--dev', '/dev'],
]

/** Returns bubblewrap if it is installed and works, otherwise the reason why not. */
export async function findSandbox(): Promise<Sandbox | string> {
  if (process.platform !== 'linux') return 'bubblewrap is for Linux alone'
  try {
    const libraries = ['/usr', '/bin', '/lib', '/lib64'].flatMap(path => ['--ro-bind-try', path, path])
    await promisify(execFile)('bwrap', [...ISOLATED, ...libraries, '--', 'true'], { timeout: 5000 })
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
