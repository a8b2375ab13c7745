// The site on one machine, until it is told to serve another build of it or to stop.

import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Build, openBuild, openCurrent } from '../files/builds.ts'
import { createHttpServer, type ServerLimits } from './http-server.ts'
import { bufferedWriter, createLog, errorText, type Log } from './log.ts'
import { noteServer } from './note-server.ts'
import { type OpenedRun, openRun } from './open-run.ts'
import { type OpenedSite, openSite, type SiteOptions } from './open-site.ts'

/** A server of another build takes it from here (`serverOf`). */
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
  /** From the next request on, another build answers; what was begun is finished by the old one. */
  swap(next: OpenedSite): void
  /** Finishes requests in flight, then ends. */
  stop(): Promise<void>
}

export async function startServer({ port, host, limits, ...options }: NodeServerOptions): Promise<RunningServer> {
  const out = bufferedWriter(text => process.stdout.write(text))
  const log = options.log ?? createLog(out.write)
  let site = await openSite({ ...options, log })
  const { server, stop } = createHttpServer((request, response) => site.handle(request, response), limits)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  return {
    server,
    url: `http://localhost:${bound}`,
    log,
    swap(next) {
      const before = site
      site = next
      void before.close()
    },
    stop: () =>
      stop()
        .then(() => site.close())
        .then(out.flush),
  }
}

/**
 * `npm run serve`: serves a build in `out`, the current one where none is named, until told to stop. On SIGUSR2 it goes over
 * to the build that is current then. (SIGHUP also means that a terminal was closed, and ends a server that runs in it.)
 */
export async function main(out: string, folder?: string): Promise<void> {
  const port = readPort(process.env.PORT)
  if (port === null) return fail(`PORT is "${process.env.PORT}", which is no port. Use a number from 0 to 65535.`)
  let running: RunningServer
  let build: Build | null
  let run: OpenedRun | null = null
  let options: Pick<SiteOptions, 'accessLog' | 'trustProxy' | 'run'>
  try {
    build = await (folder ? openBuild(folder) : openCurrent(out))
    if (!build) return fail(`There is no built site in ${out}. Run "npm run build" first.`)
    run = await openRun(process.env)
    const { ACCESS_LOG, TRUST_PROXY } = process.env
    options = { accessLog: ACCESS_LOG === '1', trustProxy: TRUST_PROXY === '1', run: run?.door ?? null }
    running = await startServer({ ...options, ...siteOf(build), port })
  } catch (error) {
    await run?.close()
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') return fail((error as Error).message)
    return fail(`Port ${port} is taken. Use another one: PORT=${await nextFreePort(port + 1)} npm start`)
  }
  console.log(`Serving the Zig standard library reference at ${running.url}`)
  const note = await noteServer(out, build.folder)
  process.on('SIGUSR2', async () => {
    const { log } = running
    try {
      const next = await openCurrent(out)
      if (!next) throw new Error(`There is no built site in ${out}. Run "npm run build" first.`)
      const open = await serverOf(next)
      const site = await open({ ...options, ...siteOf(next), log })
      await note.change(next.folder)
      running.swap(site)
      log('info', 'serving the current build', { build: site.buildId })
    } catch (error) {
      log('error', 'the build that was served before is served on', { error: errorText(error) })
    }
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(
      signal,
      () =>
        void running
          .stop()
          .then(() => run?.close())
          .then(note.remove)
          .then(() => process.exit(0)),
    )
}

function siteOf({ folder, stamp }: Build): Pick<SiteOptions, 'folder' | 'stamp'> {
  return { folder: join(folder, 'site'), stamp }
}

/** Pages that are drawn when asked are drawn by the server that was built with them. */
async function serverOf({ folder, stamp }: Build): Promise<typeof openSite> {
  const file = 'server/node.js'
  if (!stamp.files[file]) return openSite
  const server = (await import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href)) as {
    openSite?: typeof openSite
  }
  if (!server.openSite) throw new Error(`${join(folder, file)} cannot take over from this server. Start it again.`)
  return server.openSite
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
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
