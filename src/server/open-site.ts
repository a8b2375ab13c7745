// Opens one build of the site for Node's HTTP server.

import { realpath } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Stamp } from '../files/builds.ts'
import { UNKNOWN_ORIGIN } from '../model/wire/unknown-origin.ts'
import { createApp } from './app.ts'
import type { RunAccess } from './calls/run.ts'
import { openFolder } from './files/folder.ts'
import { followOrigins } from './follow-origins.ts'
import { compress } from './http/compress-rendered.ts'
import { createHostCheck, isLocalRequest, readConnections } from './http/connection.ts'
import { CACHE } from './http/headers.ts'
import type { Rates } from './http/limits.ts'
import { createNodeListener } from './http/node-listener.ts'
import { openThreads } from './jobs/threads.ts'
import type { Log } from './log.ts'
import { loadSite, type StdSource } from './site.ts'
import { openStdSource } from './std-source.ts'

export interface SiteOptions {
  /** Folder of the built site. */
  folder: string
  /** Digests of the build's files. */
  stamp?: Stamp | null
  log: Log
  /** Whether to log each request. */
  accessLog?: boolean
  /** Whether a proxy in front sets `X-Forwarded-For`, `X-Forwarded-Proto` and `X-Forwarded-Host`. */
  trustProxy?: boolean
  /** Origin of a build without one (R53). By default it is that of each request. */
  origin?: string
  /** `null` for no rate limits. */
  rates?: Rates | null
  /** Access to the compiler, or `null` if programs are not compiled. */
  run?: RunAccess | null
  /** Files of std for a build without them. */
  std?: StdSource
}

export interface OpenedSite {
  buildId: string
  handle(request: IncomingMessage, response: ServerResponse): void
  /** Closes the build after the open responses are sent. */
  close(): Promise<void>
}

export async function openSite(options: SiteOptions): Promise<OpenedSite> {
  const {
    stamp = null,
    log,
    accessLog = false,
    trustProxy = false,
    origin = UNKNOWN_ORIGIN,
    rates,
    run = null,
    std = openStdSource(),
  } = options
  const missing = (error: NodeJS.ErrnoException): never => {
    if (error.code !== 'ENOENT') throw error
    throw new Error(`There is no built site in ${options.folder}. Run "npm run build" first.`)
  }
  // Resolve the `current` link, because it may later point to another build.
  const folder = await realpath(options.folder).catch(missing)
  const assets = await openFolder(folder, { stamp }).catch(missing)
  const threads = openThreads(folder, log, stamp)
  const site = await loadSite({ assets, openWork: () => threads, log, std, rates })
  const isFollowing = site.data.origin === UNKNOWN_ORIGIN
  const connections = readConnections(trustProxy, isFollowing ? origin : site.data.origin)
  const incoming = (c: Context<{ Bindings: HttpBindings }>) => c.env.incoming
  const appAt = followOrigins(site, opened =>
    createApp(opened, {
      compress,
      addressOf: c => connections.addressOf(incoming(c)),
      isSecure: c => connections.isSecure(incoming(c)),
      isLocal: c => isLocalRequest(incoming(c)),
      run,
    }),
  )
  const answer = createNodeListener(
    async (request, env) => {
      const { incoming } = env as HttpBindings
      const app = await appAt(connections.originOf(incoming), connections.addressOf(incoming))
      return app instanceof Response ? app : app.fetch(request, env)
    },
    connections,
    log,
  )
  const isUsable = createHostCheck()
  const open = new Set<ServerResponse>()
  let isIdle = () => {}
  // Share one listener, because a closure for each response would measurably slow it down.
  function closed(this: ServerResponse): void {
    open.delete(this)
    if (open.size === 0) isIdle()
  }
  return {
    buildId: site.data.buildId,
    handle(request, response) {
      open.add(response)
      response.on('close', closed)
      if (accessLog) logRequest(log, request, response)
      if (isUsable(request.headers.host)) answer(request, response)
      else refuse(response)
    },
    async close() {
      if (open.size > 0)
        await new Promise<void>(resolve => {
          isIdle = resolve
        })
      await threads.close()
    },
  }
}

function refuse(response: ServerResponse): void {
  const text = 'The Host header holds no name of a host.\n'
  response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': CACHE.never }).end(text)
}

function logRequest(log: Log, request: IncomingMessage, response: ServerResponse): void {
  const started = performance.now()
  response.on('close', () => {
    const milliseconds = Math.round((performance.now() - started) * 10) / 10
    log('info', 'request', { method: request.method, path: request.url, status: response.statusCode, ms: milliseconds })
  })
}
