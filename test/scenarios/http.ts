// Plain HTTP for the scenario tests: the path goes out as it is written, nothing is followed, decoded or retried.

import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { LogLevel } from '../../src/server/log.ts'
import { type RunningServer, startServer } from '../../src/server/node.ts'
import { outOf, type SiteName, startThreadsFromBundle } from '../sites.ts'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** As it was sent. */
  bytes: Buffer
  /** Decoded. */
  text: string
  json(): unknown
}

export interface AskOptions {
  method?: string
  headers?: Record<string, string>
  body?: string
}

export type Ask = (path: string, options?: AskOptions) => Promise<Answer>

export interface TestServer extends RunningServer {
  ask: Ask
  /** What the server logged. */
  logged: { level: LogLevel; message: string; fields?: Record<string, unknown> }[]
}

const shared = new Map<SiteName, Promise<TestServer>>()

/** The server of a site that all files of a thread share; it ends with the thread. It has no rate limits. */
export function serve(name: SiteName): Promise<TestServer> {
  const running = shared.get(name) ?? serveFolder(siteOf(name), { rates: null })
  shared.set(name, running)
  return running
}

/** Folder that a server of a site serves. */
export function siteOf(name: SiteName): string {
  return join(outOf(name), 'site')
}

/** A server of its own, with the rate limits that readers meet unless told otherwise; the test stops it. */
export async function serveFolder(folder: string, options: { rates?: null } = {}): Promise<TestServer> {
  const logged: TestServer['logged'] = []
  const log = (level: LogLevel, message: string, fields?: Record<string, unknown>) =>
    void logged.push({ level, message, ...(fields ? { fields } : {}) })
  startThreadsFromBundle()
  const running = await startServer({ folder, port: 0, log, ...options })
  return { ...running, ask: askAt(running.url), logged }
}

export function askAt(origin: string): Ask {
  const { hostname, port } = new URL(origin)
  return (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const sent = httpRequest({ hostname, port, path, method, headers, agent: false }, response => {
        const chunks: Buffer[] = []
        response.on('data', chunk => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const bytes = Buffer.concat(chunks)
          const text = decode(bytes, response.headers['content-encoding']).toString('utf8')
          resolve({
            status: response.statusCode!,
            headers: response.headers,
            bytes,
            text,
            json: () => JSON.parse(text),
          })
        })
      })
      sent.on('error', reject)
      sent.end(body)
    })
}

function decode(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes
  if (encoding === 'br') return brotliDecompressSync(bytes)
  if (encoding === 'gzip') return gunzipSync(bytes)
  return bytes
}

/** What is between a start tag that matches and the next end tag of the same name. */
export function tags(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(new RegExp(pattern.source, 'g'))].map(match => match[1] ?? match[0])
}
