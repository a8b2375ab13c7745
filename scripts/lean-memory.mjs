// Runs a script again with settings for the memory of native code. Compressing in several threads leaves glibc's heap in pieces that it
// does not give back: a build would take half as much again.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

const SETTINGS = {
  // More threads than cores only hold more memory.
  UV_THREADPOOL_SIZE: String(Math.max(2, availableParallelism())),
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
}

/** True where this process has the settings; where it has not, another one does the work, and this one ends with it. */
export async function hasLeanMemory() {
  if (process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX) return true
  const child = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
    env: { ...process.env, ...SETTINGS },
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  process.exitCode = await new Promise(resolve => {
    child.once('exit', code => resolve(code ?? 1))
    child.once('error', () => resolve(1))
  })
  return false
}
