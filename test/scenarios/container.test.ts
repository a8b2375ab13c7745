// The Dockerfile without Docker: what its last stage copies is put into an empty folder and started as the image would.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ROOT } from '../sites.ts'
import { type Ask, askAt } from './http.ts'

const text = await readFile(join(ROOT, 'Dockerfile'), 'utf8')
const lines = text
  .replaceAll('\\\n', ' ')
  .split('\n')
  .map(line => line.trim())
  .filter(line => line && !line.startsWith('#'))
const [buildStage, lastStage] = stagesOf(lines)

function stagesOf(all: string[]): [string[], string[]] {
  const last = all.findLastIndex(line => line.startsWith('FROM '))
  return [all.slice(0, last), all.slice(last)]
}

/** The JSON form of a command: `CMD ["node", "x"]`. */
function commandOf(instruction: string): string[] {
  const line = lastStage.find(each => each.startsWith(instruction))!
  return JSON.parse(line.slice(line.indexOf('['))) as string[]
}

async function freePort(): Promise<number> {
  return new Promise(resolve => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

describe('Dockerfile', () => {
  it('has a build stage and a last stage that runs as a user without rights, with a health check', () => {
    expect(buildStage[0]).toMatch(/^FROM node:20\S* AS build$/)
    expect(lastStage[0]).toMatch(/^FROM node:20\S*$/)
    expect(lastStage).toContain('USER node')
    const order = ['COPY', 'USER', 'HEALTHCHECK', 'CMD'].map(name => lastStage.findLastIndex(l => l.startsWith(name)))
    expect(order).toEqual([...order].sort((a, b) => a - b))
  })

  it('copies only what exists, and the ignore file keeps nothing of it away', async () => {
    const ignored = (await readFile(join(ROOT, '.dockerignore'), 'utf8')).split('\n')
    for (const line of buildStage.filter(each => each.startsWith('COPY '))) {
      for (const source of line.split(/\s+/).slice(1, -1)) expect(existsSync(join(ROOT, source)), source).toBe(true)
    }
    for (const needed of ['src', 'content', 'locales', 'reference', 'public', 'scripts', 'bench', 'site.config.ts'])
      expect(ignored).not.toContain(needed)
    // The second stage takes from the first alone.
    expect(lastStage.filter(each => each.startsWith('COPY ')).every(each => each.includes('--from=build'))).toBe(true)
  })
})

describe('what the image holds', () => {
  let folder: string
  let server: ChildProcess
  let ask: Ask
  let env: NodeJS.ProcessEnv

  beforeAll(async () => {
    expect(inject('ownProblem')).toBeNull()
    folder = await mkdtemp(join(tmpdir(), 'image-'))
    for (const line of lastStage.filter(each => each.startsWith('COPY '))) {
      const [from, to] = line.split(/\s+/).slice(-2) as [string, string]
      const source = join(ROOT, from.replace(/^\/site\//, ''))
      const name = to.endsWith('scripts/') || to === './' ? join(to, from.slice(from.lastIndexOf('/') + 1)) : to
      await cp(source, join(folder, name), { recursive: true })
    }
    const port = await freePort()
    const [, ...set] = lastStage.find(each => each.startsWith('ENV '))!.split(/\s+/)
    env = { PATH: process.env.PATH, ...Object.fromEntries(set.map(each => each.split('='))), PORT: String(port) }
    const [command, ...args] = commandOf('CMD')
    server = spawn(command!, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
    await new Promise(resolve => server.stdout!.once('data', resolve))
    ask = askAt(`http://localhost:${port}`)
  })
  afterAll(async () => {
    server?.kill('SIGTERM')
    if (folder) await rm(folder, { recursive: true })
  })

  it('serves pages, files and queries', async () => {
    expect((await ask('/health')).json()).toMatchObject({ status: 'ok' })
    expect((await ask('/en/docs/std')).status).toBe(200)
    const { status, text: rows } = await ask('/__nuxt_content/info/query', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sql: 'SELECT "stem" FROM _content_info ORDER BY stem ASC' }),
    })
    expect([status, rows]).toEqual([200, expect.stringContaining('"zig"')])
  })

  it('is healthy while it runs, and is not when it has ended', async () => {
    const [command, ...args] = commandOf('HEALTHCHECK')
    const check = () => spawnSync(command!, args, { cwd: folder, env }).status
    expect(check()).toBe(0)
    const ended = new Promise(resolve => server.once('exit', resolve))
    server.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(check()).toBe(1)
  })
})
