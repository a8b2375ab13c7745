// Runs a program and captures standard output and standard error in the order they were written.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'

export interface ProcessResult {
  /** Is `null` if a signal ended the process. */
  code: number | null
  output: string
  timedOut: boolean
}

export interface ProcessOptions {
  cwd: string
  env: Record<string, string>
  timeoutMs: number
}

export function runProcess(command: string[], { cwd, env, timeoutMs }: ProcessOptions): Promise<ProcessResult> {
  return new Promise((resolve, reject) => {
    const child = start(command, cwd, env)
    const chunks: Buffer[] = []
    let size = 0
    let timedOut = false
    const stop = () => stopGroup(child.pid)
    process.once('exit', stop)
    const timer = setTimeout(() => {
      timedOut = true
      stop()
    }, timeoutMs)
    const hear = (chunk: Buffer) => {
      size += chunk.length
      if (size > MAX_OUTPUT) return stop()
      chunks.push(chunk)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.on('error', error => {
      clearTimeout(timer)
      process.off('exit', stop)
      reject(error)
    })
    child.on('close', code => {
      clearTimeout(timer)
      process.off('exit', stop)
      resolve({ code, output: Buffer.concat(chunks).toString('utf8'), timedOut })
    })
  })
}

const isWindows = process.platform === 'win32'

// One pipe for both streams preserves their order. It must not be a file, where Zig's buffered writers
// write at their own positions and overwrite the output of `std.debug.print`.
function start(command: string[], cwd: string, env: Record<string, string>): ChildProcess {
  if (!isWindows)
    return spawn('sh', ['-c', `ulimit -v ${MEMORY_KILOBYTES} 2>/dev/null; exec "$@" 2>&1`, 'sh', ...command], {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    })
  // On Windows a shell cannot run programs with such names, so the two streams are merged in the order of arrival.
  const system = { SystemRoot: process.env.SystemRoot ?? '', TEMP: cwd, TMP: cwd }
  const [program, ...parameters] = command
  return spawn(program!, parameters, { cwd, env: { ...system, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
}

// Virtual address space of a compilation. Zig maps far more than it touches; a compiler that loops stops here. macOS has no such limit.
const MEMORY_KILOBYTES = 8 * 1024 * 1024

// No example prints more, unless it loops endlessly.
const MAX_OUTPUT = 1024 * 1024

// The whole process group is killed, because child processes of an example would keep the pipe open.
function stopGroup(pid: number | undefined): void {
  if (pid === undefined) return
  if (isWindows) {
    spawnSync('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore' })
    return
  }
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}
