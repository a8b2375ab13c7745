// The site on one machine: prerendered files straight from memory, everything else through the app.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { createApp, createSiteOnDemand } from './app.ts'
import { createFastPath } from './fast-path.ts'
import { openFolder } from './files/folder.ts'
import { compress } from './http/compress.ts'
import { isUsableHost, readConnections } from './http/connection.ts'
import { CACHE } from './http/headers.ts'
import type { Rates } from './http/limits.ts'
import { createHttpServer, type ServerLimits } from './http-server.ts'
import { openThreads } from './jobs/threads.ts'
import { bufferedWriter, createLog, type Log } from './log.ts'
import { loadSite } from './site.ts'

interface NodeServerOptions {
  /** Folder of the built site. */
  folder: string
  port: number
  host?: string
  log?: Log
  /** Writes a line a request. */
  accessLog?: boolean
  /** A proxy in front says last in `X-Forwarded-For` whom it answers. */
  trustProxy?: boolean
  /** `null` where nobody is refused. */
  rates?: Rates | null
  limits?: Partial<ServerLimits>
}

export interface RunningServer {
  server: Server
  url: string
  /** Finishes requests in flight, then ends. */
  stop(): Promise<void>
}

export async function startServer(options: NodeServerOptions): Promise<RunningServer> {
  const { folder, port, host, accessLog = false, trustProxy = false, rates, limits } = options
  const out = bufferedWriter(text => process.stdout.write(text))
  const log = options.log ?? createLog(out.write)
  const assets = await openFolder(folder).catch(error => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new Error(`There is no built site in ${folder}. Run "npm run build" first.`)
  })
  const threads = openThreads(folder, log)
  const site = await loadSite({ assets, openWork: () => threads, log, rates })
  const { addressOf, isSecure } = readConnections(trustProxy, site.data.origin)
  const incoming = (c: Context<{ Bindings: HttpBindings }>) => c.env.incoming
  const onDemand = createSiteOnDemand(site, compress)
  const app = createApp(site, {
    compress,
    onDemand,
    addressOf: c => addressOf(incoming(c)),
    isSecure: c => isSecure(incoming(c)),
  })
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const answer = createFastPath(site, listener, { isSecure, onDemand })
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    if (accessLog) logRequest(log, request, response)
    if (isUsableHost(request.headers.host)) answer(request, response)
    else refuse(response)
  }
  const { server, stop } = createHttpServer(handle, limits)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  return { server, url: `http://localhost:${bound}`, stop: () => stop().then(threads.close).then(out.flush) }
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

/** `node dist/server/node.js`: serves the site beside it until told to stop. */
export async function main(folder: string): Promise<void> {
  const port = readPort(process.env.PORT)
  if (port === null) {
    console.error(`PORT is "${process.env.PORT}", which is no port. Use a number from 0 to 65535.`)
    process.exitCode = 1
    return
  }
  let running: RunningServer
  try {
    running = await startServer({
      folder,
      port,
      accessLog: process.env.ACCESS_LOG === '1',
      trustProxy: process.env.TRUST_PROXY === '1',
    })
  } catch (error) {
    process.exitCode = 1
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') {
      console.error((error as Error).message)
      return
    }
    console.error(`Port ${port} is taken. Use another one: PORT=${await nextFreePort(port + 1)} npm start`)
    return
  }
  console.log(`Serving the Zig standard library reference at ${running.url}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void running.stop().then(() => process.exit(0)))
}

/** 3000 where nothing is said; `null` for what is no port. */
export function readPort(text: string | undefined): number | null {
  if (text === undefined) return 3000
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  return port <= 65535 ? port : null
}

async function nextFreePort(from: number): Promise<number> {
  for (let port = from; port < 65536; port++) {
    const isFree = await new Promise<boolean>(resolve => {
      const probe = createServer()
      probe.once('error', () => resolve(false))
      probe.listen(port, () => probe.close(() => resolve(true)))
    })
    if (isFree) return port
  }
  return 0
}
