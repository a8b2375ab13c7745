// Serves the site on Node, and switches to another build or stops on a signal.

import cluster from 'node:cluster'
import { createServer, type RequestListener, type Server } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readRunSettings } from '../compile/settings.ts'
import { type Build, openBuild, openCurrent } from '../files/builds.ts'
import { readStoredSync } from '../files/stored.ts'
import { SITE_DATA_FILE, type SiteData } from '../model/wire/site-data.ts'
import { UNKNOWN_ORIGIN } from '../model/wire/unknown-origin.ts'
import { compilerOfPrimary, portClosed, readProcesses, serveOnCores } from './cores.ts'
import { createHttpServer, type HttpServer, type ServerLimits } from './http-server.ts'
import { bufferedWriter, createLog, errorText, type Log } from './log.ts'
import { noteServer } from './note-server.ts'
import { accessTo, type OpenedRun, openRun } from './open-run.ts'
import { type OpenedSite, openSite, type SiteOptions } from './open-site.ts'

/** Exported for servers of other builds, which import it in `serverOf`. */
export { openSite } from './open-site.ts'

interface NodeServerOptions extends Omit<SiteOptions, 'log'> {
  port: number
  host?: string
  log?: Log
  limits?: Partial<ServerLimits>
}

export interface RunningServer {
  server: Server
  url: string
  log: Log
  /** Uses another build from the next request on. The old build finishes the open requests. */
  swap(next: OpenedSite): void
  /** Finishes open requests, then stops. */
  stop: HttpServer['stop']
}

/** Many clients connect at once after a network outage, and those beyond the backlog wait a second or more. */
const BACKLOG = 4096

export async function startServer({ port, host, limits, ...options }: NodeServerOptions): Promise<RunningServer> {
  const out = bufferedWriter(text => process.stdout.write(text))
  const log = options.log ?? createLog(out.write)
  let site = await openSite({ ...options, log })
  const { server, url, stop } = await listen((request, response) => site.handle(request, response), {
    port,
    host,
    limits,
  })
  return {
    server,
    url,
    log,
    swap(next) {
      const before = site
      site = next
      void before.close()
    },
    stop: (portClosed, maxMs) =>
      stop(portClosed, maxMs)
        .then(() => site.close())
        .then(out.flush),
  }
}

interface ListenOptions {
  port: number
  host?: string
  limits?: Partial<ServerLimits>
}

/** Listens on a port with the limits of this server. */
export async function listen(
  handle: RequestListener,
  { port, host, limits }: ListenOptions,
): Promise<HttpServer & { url: string }> {
  const http = createHttpServer(handle, limits)
  await new Promise<void>((resolve, reject) => {
    http.server.once('error', reject)
    http.server.listen({ port, host, backlog: BACKLOG }, resolve)
  })
  const address = http.server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  return { ...http, url: `http://localhost:${bound}` }
}

/**
 * `npm run serve`: serves a build in `out`, by default the current one, until it is stopped. On SIGUSR2 it switches to the
 * then current build. SIGHUP is not used for that, because it is also sent when a terminal is closed.
 */
export async function main(out: string, folder?: string): Promise<void> {
  const port = readPort(process.env.PORT)
  if (port === null) return fail(noPort())
  const count = readProcesses(process.env.PROCESSES)
  if (count === null)
    return fail(
      `PROCESSES is "${process.env.PROCESSES}", which is no number of processes. Use 1 or more, or leave it out.`,
    )
  const build = await (folder ? openBuild(folder) : openCurrent(out)).catch((error: Error) => error)
  if (build instanceof Error) return fail(build.message)
  if (!build) return fail(`There is no built site in ${out}. Run "npm run build" first.`)
  // If `npm start` has rendered pages until now, the primary process holds the port, and only its workers can serve on it.
  const isAlone = count === 1 && Object.keys(cluster.workers ?? {}).length === 0
  if (isAlone || cluster.isWorker) return serveHere(build, out, port)
  const log = createLog(text => process.stdout.write(text))
  const run = await openRun(process.env).catch((error: Error) => error)
  if (run instanceof Error) return fail(run.message)
  const compiler = run?.access.compiler ?? null
  const cores = await serveOnCores({ count, out, build: build.folder, log, compiler })
  if (!cores) {
    await run?.close()
    return fail()
  }
  const note = await noteServer(out, build.folder)
  process.on('SIGUSR2', () => cores.swap().then(note.change))
  console.log(`Serving the Zig standard library reference at ${cores.url} (${count} processes)${addressNote(build)}`)
  onEnd(() =>
    cores
      .stop()
      .then(() => run?.close())
      .then(note.remove),
  )
}

async function serveHere(build: Build, out: string, port: number): Promise<void> {
  const { ACCESS_LOG, TRUST_PROXY, SITE_URL } = process.env
  const options: Pick<SiteOptions, 'accessLog' | 'trustProxy' | 'origin' | 'run'> = {
    accessLog: ACCESS_LOG === '1',
    trustProxy: TRUST_PROXY === '1',
    ...(SITE_URL ? { origin: new URL(SITE_URL).origin } : {}),
  }
  let running: RunningServer
  let run: OpenedRun | null = null
  try {
    const compiler = compilerOfPrimary()
    run = compiler ? null : await openRun(process.env)
    options.run = compiler ? accessTo(compiler, readRunSettings(process.env)) : (run?.access ?? null)
    running = await startServer({ ...options, ...siteOf(build), port })
  } catch (error) {
    await run?.close()
    return fail(await listenFailure(error as NodeJS.ErrnoException, port))
  }
  if (cluster.isPrimary)
    console.log(`Serving the Zig standard library reference at ${running.url}${addressNote(build)}`)
  // Only the primary process is registered, because it forwards signals to the others.
  const note = cluster.isPrimary ? await noteServer(out, build.folder) : null
  process.on('SIGUSR2', async () => {
    const { log } = running
    try {
      const next = await openCurrent(out)
      if (!next) throw new Error(`There is no built site in ${out}. Run "npm run build" first.`)
      const open = await serverOf(next)
      const site = await open({ ...options, ...siteOf(next), log })
      await note?.change(next.folder)
      running.swap(site)
      log('info', 'serving the current build', { build: site.buildId })
    } catch (error) {
      log('error', 'the build that was served before is served on', { error: errorText(error) })
    }
  })
  onEnd(maxMs =>
    running
      .stop(portClosed, maxMs)
      .then(() => run?.close())
      .then(note?.remove),
  )
}

/** Describes where absolute addresses come from if nobody has set one (R53). */
function addressNote({ folder }: Build): string {
  const { origin } = JSON.parse(readStoredSync(join(folder, 'site'), SITE_DATA_FILE).toString()) as SiteData
  return origin !== UNKNOWN_ORIGIN || process.env.SITE_URL
    ? ''
    : '\nAbsolute addresses follow the host of each request. Set SITE_URL to fix them.'
}

/** A person at a terminal does not wait for connections that browsers keep open. */
const INTERRUPTED_MS = 1000

/** Stops once, although workers may get the signal twice: from the terminal and from the primary process. */
function onEnd(stop: (maxMs?: number) => Promise<void>): void {
  let isEnding = false
  const end = (maxMs?: number) => {
    if (isEnding) return
    isEnding = true
    void stop(maxMs).then(() => process.exit(0))
  }
  process.on('SIGTERM', () => end())
  process.on('SIGINT', () => end(INTERRUPTED_MS))
}

function siteOf({ folder, stamp }: Build): Pick<SiteOptions, 'folder' | 'stamp'> {
  return { folder: join(folder, 'site'), stamp }
}

/** Returns `openSite` of the server bundle in a build, because a build's pages must be rendered by its own code. */
async function serverOf({ folder, stamp }: Build): Promise<typeof openSite> {
  const file = 'server/node.js'
  if (!stamp.files[file]) return openSite
  const server = (await import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href)) as {
    openSite?: typeof openSite
  }
  if (!server.openSite) throw new Error(`${join(folder, file)} cannot take over from this server. Start it again.`)
  return server.openSite
}

function fail(message?: string): void {
  if (message) console.error(message)
  process.exitCode = 1
  // The IPC channel to the primary process would keep a worker alive.
  if (cluster.isWorker) process.exit()
}

export function noPort(): string {
  return `PORT is "${process.env.PORT}", which is no port. Use a number from 0 to 65535.`
}

/** Reads the port, by default 3000. Returns `null` for an invalid port. */
export function readPort(text: string | undefined): number | null {
  if (text === undefined) return 3000
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  return port <= 65535 ? port : null
}

/** Describes why a server cannot listen, and how to fix it. */
export async function listenFailure({ code, message }: NodeJS.ErrnoException, port: number): Promise<string> {
  if (code !== 'EADDRINUSE') return message
  return `Port ${port} is taken. Use another one: PORT=${await nextFreePort(port + 1)} npm start`
}

async function nextFreePort(from: number): Promise<number> {
  for (let port = from; port < 65536; port++) {
    const isFree = await new Promise<boolean>(resolve => {
      const probe = createServer()
      probe.once('error', () => resolve(false))
      probe.listen({ port, exclusive: true }, () => probe.close(() => resolve(true)))
    })
    if (isFree) return port
  }
  return 0
}
