// Ends a compiler from outside, as the kernel does at a limit.

import { readdir, readFile, readlink } from 'node:fs/promises'

/** Sends a signal to a compiler of a test that works below a folder. Returns false if there is none. Only on Linux. */
export async function killCompiler(folder: string, signal: NodeJS.Signals): Promise<boolean> {
  for (const pid of (await readdir('/proc')).filter(name => /^\d+$/.test(name))) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => '')
    if (!/^\S*\/zig\0test\0/.test(command) || !cwd.startsWith(folder)) continue
    process.kill(Number(pid), signal)
    return true
  }
  return false
}
