// Readers that ask a server for page after page, each on a connection of its own, while builds change under it. What they got
// can be held against what a build wrote.

import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type Build, digestOf } from '../../src/files/builds.ts'
import { documentFile, FILES_FILE, type FileTable } from '../../src/model/wire/files.ts'

export interface ReadAnswer {
  path: string
  /** Of the file that a build has for it; why there was no answer. */
  name: string
  /** Of the content, whatever its encoding was. */
  digest: string
  isWhole: boolean
  /** When it was asked for, and when it was there. */
  at: number
  end: number
}

export interface BuildReaders {
  /** On the connection of the first reader. */
  ask(path: string): Promise<Received>
  /** All readers read until `end` is called, and every answer goes to `answers`. A reader whose answer is broken off stops. */
  read(paths: readonly string[]): { answers: ReadAnswer[]; end(): Promise<void> }
  close(): void
}

/** @param pauseMs How long a reader waits after each answer. */
export function openReaders(port: number, count = 6, pauseMs = 0): BuildReaders {
  const digests = createDigests()
  const agents = Array.from({ length: count }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  return {
    ask: path => ask(agents[0]!, port, path, 'identity'),
    read(paths) {
      const answers: ReadAnswer[] = []
      let isOver = false
      const readers = agents.map(async (agent, reader) => {
        for (let turn = reader; !isOver; turn++) {
          const path = paths[(turn * 7) % paths.length]!
          const at = performance.now()
          try {
            const { status, length, body, sent } = await ask(agent, port, path, ENCODINGS[turn % ENCODINGS.length]!)
            // A stream that is broken off is an error. It has no length.
            const isWhole = status === 200 && (Number.isNaN(length) || body.length === length)
            answers.push({ path, name: fileOf(path), digest: digests(body, sent), isWhole, at, end: performance.now() })
          } catch (error) {
            const { code, message } = error as NodeJS.ErrnoException
            // Between a stop and the next start no server listens, so no request was lost.
            if (code !== 'ECONNREFUSED') {
              answers.push({ path, name: message, digest: '', isWhole: false, at, end: performance.now() })
              return
            }
            await pause(REFUSED_MS)
          }
          if (pauseMs > 0) await pause(pauseMs * (0.5 + Math.random()))
        }
      })
      return {
        answers,
        async end() {
          isOver = true
          await Promise.all(readers)
        },
      }
    },
    close() {
      for (const agent of agents) agent.destroy()
    },
  }
}

export function isOf({ folder }: Build): (answer: ReadAnswer) => boolean {
  const table = tableOf(folder)
  return ({ name, digest }) => table[name]?.etag === digest
}

function tableOf(folder: string): FileTable {
  return JSON.parse(readFileSync(join(folder, 'site', FILES_FILE), 'utf8')) as FileTable
}

/** Each body is decoded once, because thousands of readers get the same ones. */
function createDigests(): (body: Buffer, encoding: string | undefined) => string {
  const known = new Map<string, string>()
  return (body, encoding) => {
    const sent = digestOf(body)
    const digest = known.get(sent) ?? digestOf(decoded(body, encoding))
    known.set(sent, digest)
    return digest
  }
}

function decoded(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(body)
  return encoding === 'gzip' ? gunzipSync(body) : body
}

/** Pages, payloads, Markdown and hashed files of a site without languages, as readers ask for them. */
export function pathsOf({ folder }: Build): string[] {
  const files = Object.keys(tableOf(folder))
  const pages = files
    .filter(path => /^\/(docs\/.*)?index\.html$/.test(path))
    .map(path => path.replace(/\/?index\.html$/, '') || '/')
  return [
    ...pages,
    ...files.filter(path => path.startsWith('/_assets/') || /^\/docs\/.*(_payload\.json|\.md)$/.test(path)),
  ]
}

const REFUSED_MS = 50

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}

const ENCODINGS = ['identity', 'br', 'gzip'] as const

function fileOf(path: string): string {
  return path === '/' || !/\.\w+$/.test(path) ? documentFile(path) : path
}

interface Received {
  status: number
  length: number
  body: Buffer
  sent: string | undefined
}

function ask(agent: Agent, port: number, path: string, encoding: string): Promise<Received> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent, headers: { 'accept-encoding': encoding } }, answer => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('error', reject)
      answer.once('end', () =>
        resolve({
          status: answer.statusCode!,
          length: Number(answer.headers['content-length']),
          body: Buffer.concat(chunks),
          sent: answer.headers['content-encoding'],
        }),
      )
    }).once('error', reject)
  })
}
