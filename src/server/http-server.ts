// Node's HTTP server with time limits for slow clients and a graceful shutdown.

import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

export interface HttpServer {
  server: Server
  /**
   * Stops accepting connections, finishes open requests, and sends `Connection: close` to clients.
   *
   * @param portClosed Resolves when other processes do not accept connections at the port either.
   * @param maxMs Closes what is still open after this time.
   */
  stop(portClosed?: () => Promise<void>, maxMs?: number): Promise<void>
}

export interface ServerLimits {
  /** Closes a connection without traffic after this time, which is longer than any response takes to create. */
  idleMs: number
  /** Time to receive a whole request. */
  requestMs: number
  /** Interval at which `requestMs` is checked. */
  checkMs: number
  /** Closes a connection that has no request for this time. */
  keepAliveMs: number
}

const LIMITS: ServerLimits = { idleMs: 60_000, requestMs: 15_000, checkMs: 2_000, keepAliveMs: 5_000 }
const HEADERS_MS = 10_000
const MAX_HEADER_BYTES = 16 * 1024
const MAX_CONNECTIONS = 4000
const MAX_REQUESTS_PER_CONNECTION = 1000
/** More than connections can wait, so that a server that always gets some ends as well. */
const MAX_TURNS = 5000
/** Longer than other processes can take all connections that wait. */
const QUIET_MS = 20
/** Longer than a connection is kept alive and than most responses take. */
const SHUTDOWN_MS = 10_000
/** Longest time in which reading is called calm. */
const CALM_MS = 10

export function createHttpServer(listener: RequestListener, limits: Partial<ServerLimits> = {}): HttpServer {
  const { idleMs, requestMs, checkMs, keepAliveMs } = { ...LIMITS, ...limits }
  const connections = new Map<Socket, Connection>()
  let isEnding = false
  /** Requests that wait until the port is closed, so that handling them does not delay accepting other connections. */
  let held: (() => void)[] | null = null
  // Share one listener, because a closure for each response would measurably slow it down.
  function closed(this: ServerResponse): void {
    connections.get(this.req.socket)?.open.delete(this)
  }
  const server = createServer({
    maxHeaderSize: MAX_HEADER_BYTES,
    requestTimeout: requestMs,
    headersTimeout: Math.min(HEADERS_MS, requestMs),
    connectionsCheckingInterval: checkMs,
    keepAliveTimeout: keepAliveMs,
  })
  server.on('request', (request, response) => {
    if (isEnding) response.shouldKeepAlive = false
    const connection = connections.get(request.socket)
    if (connection) {
      connection.open.add(response)
      response.on('close', closed)
    }
    if (held) held.push(() => handle(request, response))
    else listener(request, response)
  })
  function handle(request: IncomingMessage, response: ServerResponse): void {
    if (isEnding) response.shouldKeepAlive = false
    if (!response.destroyed) listener(request, response)
  }
  server.on('connection', socket => {
    const connection: Connection = { open: new Set() }
    connections.set(socket, connection)
    socket.once('close', () => {
      // Node emits `close` for the response being sent, but not for pipelined responses behind it.
      setImmediate(() => {
        for (const response of connection.open) response.emit('close')
        connections.delete(socket)
      })
    })
  })
  server.timeout = idleMs
  server.on('timeout', socket => {
    const { bytesRead } = socket
    afterReading(() => {
      if (socket.bytesRead !== bytesRead) return
      const [first] = connections.get(socket)?.open ?? []
      // The client waits for us, not we for the client.
      if (first && !first.headersSent) socket.setTimeout(idleMs)
      else socket.destroy()
    })
  })
  server.maxConnections = MAX_CONNECTIONS
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_CONNECTION
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable) return
    const status = STATUS[error.code ?? ''] ?? '400 Bad Request'
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    // Do not wait for a client that keeps sending and never reads.
    socket.once('finish', () => socket.destroy())
  })
  return {
    server,
    stop(portClosed = async () => {}, maxMs = SHUTDOWN_MS) {
      held = []
      return drain(server, maxMs, async () => {
        const waiting = held ?? []
        held = null
        const allClosed = portClosed().then(() => {
          isEnding = true
        })
        // One at a time, so that answers to earlier ones are sent in between.
        for (const start of waiting) {
          await new Promise(setImmediate)
          start()
        }
        await allClosed
      })
    },
  }
}

const STATUS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

interface Connection {
  /** Responses that are not completely sent. */
  open: Set<ServerResponse>
}

/**
 * Closing a connection while its client sends the next request would abort that request. Idle connections therefore stay open as
 * long as always, which clients know, and requests in that time are answered with `Connection: close`.
 */
function drain(server: Server, maxMs: number, onClosed: () => Promise<void>): Promise<void> {
  return new Promise(resolve => {
    const force = setTimeout(() => server.closeAllConnections(), maxMs)
    const started = performance.now()
    let accepted = started
    let turns = MAX_TURNS
    const accept = () => {
      accepted = performance.now()
    }
    server.on('connection', accept)
    afterReading(function close(isCalm) {
      // Connections that wait to be accepted would be lost. Node accepts one each time that it reads, or another process does.
      const now = performance.now()
      const mayWait = !isCalm || now - accepted < QUIET_MS
      if (mayWait && --turns > 0 && now - started < maxMs / 2) return afterReading(close)
      server.off('connection', accept)
      // `close` of an HTTP server would close idle connections at once.
      NetServer.prototype.close.call(server, () => {
        clearTimeout(force)
        // Stop the timer that checks for slow requests, too.
        server.close()
        resolve()
      })
      // A client that is sent away earlier would connect again, and perhaps never be accepted.
      void onClosed()
    })
  })
}

/**
 * Calls back when everything that has arrived until now is read. A timer runs before the sockets are read, so a server that
 * lags behind would take a connection with an unread request for an idle one.
 *
 * @param then `isCalm` is false if reading took long, because more may have arrived in the meantime.
 */
function afterReading(then: (isCalm: boolean) => void): void {
  setImmediate(() => {
    const started = performance.now()
    setImmediate(() => then(performance.now() - started < CALM_MS))
  })
}
