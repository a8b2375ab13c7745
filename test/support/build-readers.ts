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
  /** When it was asked for. */
  at: number
}

export interface BuildReaders {
  /** On the connection of the first reader. */
  ask(path: string): Promise<Received>
  /** All of them, until told to end; every answer goes to `answers`. One that is broken off reads no more. */
  read(paths: readonly string[]): { answers: ReadAnswer[]; end(): Promise<void> }
  close(): void
}

export function openReaders(port: number, count = 6): BuildReaders {
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
            const isWhole = status === 200 && body.length === length
            answers.push({ path, name: fileOf(path), digest: digestOf(decoded(body, sent)), isWhole, at })
          } catch (error) {
            answers.push({ path, name: (error as Error).message, digest: '', isWhole: false, at })
            return
          }
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
