// The built site in a folder of its own, with the packages that serving needs and no others: as it stands on a server.

import { exec, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { freePorts } from '../free-ports.ts'
import { ROOT } from '../sites.ts'
import { type Ask, askAt } from './http.ts'

export interface Deployed {
  folder: string
  env: NodeJS.ProcessEnv
  ask: Ask
  /** Exit code, null where a signal ended it. */
  stop(): Promise<number | null>
  /** Stops it, and takes the folder away. */
  remove(): Promise<void>
}

export interface Deployment {
  /** Paths of this repository. */
  files: readonly string[]
  /** `node script`, as package.json and the Dockerfile write it. */
  command: readonly string[]
  env?: Record<string, string>
}

export async function deploy({ files, command, env = {} }: Deployment): Promise<Deployed> {
  const folder = await mkdtemp(join(tmpdir(), 'deployed-'))
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  try {
    for (const file of files) {
      const [from, to] = [join(ROOT, file), join(folder, file)]
      await mkdir(dirname(to), { recursive: true })
      // Programs are copied, because where they stand decides which packages they find; the site is hundreds of megabytes of data.
      if (basename(file) === 'site') await symlink(await realpath(from), to, 'junction')
      else await cp(from, to, { recursive: true })
    }
    // What npm has in its cache is not asked for again.
    const install = 'npm ci --omit=dev --ignore-scripts --prefer-offline --no-audit --no-fund'
    await promisify(exec)(install, { cwd: folder })
    return await start(folder, command, env, removeFolder)
  } catch (error) {
    await removeFolder()
    throw error
  }
}

async function start(
  folder: string,
  [program, ...args]: readonly string[],
  more: Record<string, string>,
  removeFolder: () => Promise<void>,
): Promise<Deployed> {
  expect(program).toBe('node')
  const [port] = await freePorts(1)
  // Windows starts nothing without its own folder.
  const env = { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, ...more, PORT: String(port) }
  const server = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<number | null>(resolve => server.once('exit', resolve))
  await Promise.race([
    new Promise(resolve => server.stdout.once('data', resolve)),
    ended.then(code => Promise.reject(new Error(`The server ended with ${code} before it served anything.`))),
  ])
  const stop = () => {
    server.kill('SIGTERM')
    return ended
  }
  return {
    folder,
    env,
    ask: askAt(`http://localhost:${port}`),
    stop,
    remove: () => stop().then(removeFolder),
  }
}

/** One request of each kind: each needs another part of what was copied. */
export async function expectToServe(ask: Ask): Promise<void> {
  expect((await ask('/health')).json()).toMatchObject({ status: 'ok' })
  const page = await ask('/en/docs/std')
  expect([page.status, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')])
  expect((await ask('/en/docs/std/_payload.json')).json()).toMatchObject({ page: { path: '/en/docs/std' } })
  const rows = await post(ask, '/__nuxt_content/info/query', {
    sql: 'SELECT "stem" FROM _content_info ORDER BY stem ASC',
  })
  expect([rows.status, rows.text]).toEqual([200, expect.stringContaining('"zig"')])
  const tools = await post(ask, '/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' })
  expect([tools.status, tools.text]).toEqual([200, expect.stringContaining('"declaration"')])
}

function post(ask: Ask, path: string, body: unknown) {
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  return ask(path, { method: 'POST', headers, body: JSON.stringify(body) })
}
