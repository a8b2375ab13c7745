// Runs a script again with settings for memory. V8 lets a heap of 450 MB grow to 1.3 GB before it collects garbage, and compressing in
// several threads fragments glibc's heap, so that a build would need 60 % more memory.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

const SETTINGS = {
  // More threads than cores only use more memory.
  UV_THREADPOOL_SIZE: String(Math.max(2, availableParallelism())),
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
}

const FLAGS = [
  '--heap-growing-percent=40',
  // The build collects garbage before its largest files.
  '--expose-gc',
  // Optimizing a function takes longer than many of them run in one build. Newer versions have no such flag.
  ...(Number.parseInt(process.versions.v8, 10) < 12 ? ['--interrupt-budget=600000'] : []),
]

/** Returns true if this process has the settings. Otherwise it runs the script in a child process and takes over its exit code. */
export async function hasLeanMemory() {
  if (process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX) return true
  const child = spawn(process.execPath, [...FLAGS, ...process.execArgv, ...process.argv.slice(1)], {
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
