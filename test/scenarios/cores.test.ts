// One process a core: all of them serve, one that is lost is replaced, and signals reach each.

import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildsOf } from '../sites.ts'
import { type RunningProcess, startProcess } from './running.ts'

const OUT = buildsOf('single')
let server: RunningProcess
let cache: string
beforeAll(async () => {
  // Without a Zig there, programs are not compiled, but each process tells the state of the one compiler.
  cache = await mkdtemp(join(tmpdir(), 'cores-test-'))
  const env = { RUN: 'local', ZIG_STD_DOCS_CACHE: cache }
  server = await startProcess(OUT, undefined, { processes: 2, env })
})
afterAll(async () => {
  server?.kill('SIGKILL')
  await rm(cache, { recursive: true, force: true })
})

const children = () =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map(line => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === server.pid)
    .map(([pid]) => pid!)
// Each on a connection of its own: they are handed out in turn.
const health = async () =>
  (await fetch(`http://localhost:${server.port}/health`, { headers: { connection: 'close' } })).status

it('serves with as many as are asked for, and one note tells of them', async () => {
  expect(server.said()).toContain(`http://localhost:${server.port} (2 processes)`)
  expect(children()).toHaveLength(2)
  for (let time = 0; time < 6; time++) expect(await health()).toBe(200)
  await expect.poll(() => readdir(join(OUT, 'servers'))).toEqual([`${server.pid}.json`])
})

it('one compiles for all of them', async () => {
  expect(server.said().match(/Run is on/g)).toHaveLength(1)
  for (let time = 0; time < 6; time++) {
    const state = await fetch(`http://localhost:${server.port}/run`, { headers: { connection: 'close' } })
    expect(await state.json()).toEqual({ state: 'idle', versions: ['0.15.1'] })
  }
})

it('another build is taken up by all of them', async () => {
  server.kill('SIGUSR2')
  await expect.poll(() => server.said().match(/serving the current build/g)).toHaveLength(2)
})

it('one that is lost is told of and replaced; the others serve meanwhile', async () => {
  const [lost, kept] = children()
  process.kill(lost!, 'SIGKILL')
  await expect.poll(() => server.said()).toContain('another takes its place')
  for (let time = 0; time < 6; time++) expect(await health()).toBe(200)
  await expect.poll(children).toHaveLength(2)
  expect(children()).toContain(kept)
  expect(children()).not.toContain(lost)
})

it('a port that is taken is told of once', async () => {
  const second = startProcess(OUT, undefined, { processes: 2, port: server.port })
  const said = await second.then(
    () => '',
    (error: Error) => error.message,
  )
  expect(said.match(/is taken\. Use another one: PORT=\d+ npm start/g)).toHaveLength(1)
  expect(said).toContain('ended with 1')
})

it('all of them end when it is told to', async () => {
  const before = children()
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(before.filter(isAlive)).toEqual([])
  expect(await readdir(join(OUT, 'servers'))).toEqual([])
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
