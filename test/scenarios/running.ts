// `main` of the bundled server in a process of its own, over builds in a folder.

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePorts } from '../free-ports.ts'
import { ROOT, serverBundle } from '../sites.ts'

export interface RunningProcess {
  port: number
  pid: number
  kill(signal: NodeJS.Signals): void
  /** Exit code, null where a signal ended it. */
  ended: Promise<number | null>
  /** What it wrote to standard output and standard error. */
  said(): string
}

interface ProcessOptions {
  processes?: number
  port?: number
  env?: Record<string, string>
}

/** Where no build is named, the current one is served. */
export async function startProcess(
  out: string,
  build?: string,
  { processes = 1, port: wanted = 0, env = {} }: ProcessOptions = {},
): Promise<RunningProcess> {
  const port = wanted || (await freePorts(1))[0]!
  const script = join(import.meta.dirname, 'serve-main.mjs')
  const server = spawn(process.execPath, [script, serverBundle('node'), out, ...(build ? [build] : [])], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), PROCESSES: String(processes), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', chunk => (said += chunk))
  const ended = new Promise<number | null>(resolve => server.once('close', resolve))
  await Promise.race([
    new Promise<void>(resolve => server.stdout.on('data', () => said.includes('Serving the ') && resolve())),
    ended.then(code => Promise.reject(new Error(`The server ended with ${code} before it served anything: ${said}`))),
  ])
  return { port, pid: server.pid!, kill: signal => void server.kill(signal), ended, said: () => said }
}
