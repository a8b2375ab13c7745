// SIGTERM while much is on its way: nobody is cut off.

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { STAMP_FILE, type Stamp } from '../../src/files/builds.ts'
import { FILES_FILE, type FileTable } from '../../src/model/wire/files.ts'
import { outOf } from '../sites.ts'
import { type RunningProcess, startProcess } from './running.ts'

const LARGE = '/exports/large.txt'
const SIZE = 24 * 1024 * 1024
const DOWNLOADS = 5
const READERS = 5

let folder: string
let server: RunningProcess | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shutdown-'))
  const site = join(folder, 'site')
  await cp(join(outOf('multi'), 'site'), site, { recursive: true })
  const table = JSON.parse(await readFile(join(site, FILES_FILE), 'utf8')) as FileTable
  await writeFile(join(site, FILES_FILE), JSON.stringify({ ...table, [LARGE]: { etag: 'large', size: SIZE } }))
  await writeFile(join(site, LARGE), 'x'.repeat(SIZE))
  await writeFile(join(folder, STAMP_FILE), JSON.stringify({ buildId: 'x', files: {}, kept: [] } satisfies Stamp))
})
afterAll(async () => {
  server?.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

it('finishes downloads and answers, resets nothing, and ends with 0', async () => {
  server = await startProcess(folder, folder)
  const { port, kill, ended } = server
  const url = (path: string) => ({ host: '127.0.0.1', port, path })
  const agents = Array.from({ length: READERS }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  const downloads = await Promise.all(
    Array.from({ length: DOWNLOADS }, () => answerTo({ ...url(LARGE), agent: false })),
  )
  let isOver = false
  /** Pages one after the other on one connection, until there is no server. */
  const readers = agents.map(async agent => {
    const outcomes: string[] = []
    while (!isOver)
      try {
        const answer = await answerTo({ ...url(outcomes.length % 2 ? '/ar/docs/guide' : '/en/docs/guide'), agent })
        outcomes.push(`${answer.statusCode} ${(await lengthOf(answer)) > 0}`)
      } catch (error) {
        const { code = 'unknown' } = error as NodeJS.ErrnoException
        outcomes.push(code)
        if (code === 'ECONNREFUSED') break
      }
    return outcomes
  })
  // Each has asked at least once.
  await Promise.all(agents.map(agent => answerTo({ ...url('/health'), agent }).then(lengthOf)))

  kill('SIGTERM')
  const lengths = await Promise.all(downloads.map(lengthOf))
  const outcomes = (await Promise.all(readers)).flat()
  isOver = true
  for (const agent of agents) agent.destroy()

  expect(lengths).toEqual(Array(DOWNLOADS).fill(SIZE))
  expect(new Set(outcomes)).toEqual(new Set(['200 true', 'ECONNREFUSED']))
  expect(await ended).toBe(0)
})

function answerTo(options: {
  host: string
  port: number
  path: string
  agent: Agent | false
}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => get(options, resolve).once('error', reject))
}

function lengthOf(answer: IncomingMessage): Promise<number> {
  return new Promise((resolve, reject) => {
    let length = 0
    answer.on('data', (chunk: Buffer) => (length += chunk.length))
    answer.once('error', reject)
    answer.once('end', () => resolve(length))
  })
}
