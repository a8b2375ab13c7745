// Node's HTTP server with limits for clients that send or read too slowly, and an end that breaks nothing off.

import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

export interface HttpServer {
  server: Server
  /** Takes no new connections, finishes what is open, and tells every client that its connection ends. */
  stop(): Promise<void>
}

export interface ServerLimits {
  /** A connection on which nothing moves, in either direction, is closed. Longer than any answer takes to make. */
  idleMs: number
  /** Until a request is here, body and all. */
  requestMs: number
  /** How often that is looked at. */
  checkMs: number
}

const LIMITS: ServerLimits = { idleMs: 60_000, requestMs: 15_000, checkMs: 2_000 }
const HEADERS_MS = 10_000
const KEEP_ALIVE_MS = 5_000
const MAX_HEADER_BYTES = 16 * 1024
const MAX_CONNECTIONS = 4000
const MAX_REQUESTS_A_CONNECTION = 1000
/** Clients that keep connections get so long to use them once more, and to be told. */
const FAREWELL_MS = 1000
const SHUTDOWN_MS = 10_000
const LOOK_AGAIN_MS = 50

export function createHttpServer(listener: RequestListener, limits: Partial<ServerLimits> = {}): HttpServer {
  const { idleMs, requestMs, checkMs } = { ...LIMITS, ...limits }
  const connections = new Map<Socket, Connection>()
  let isEnding = false
  // One for all answers: a function for each would be a part of what an answer costs.
  function closed(this: ServerResponse): void {
    connections.get(this.req.socket)?.open.delete(this)
  }
  const server = createServer({
    maxHeaderSize: MAX_HEADER_BYTES,
    requestTimeout: requestMs,
    headersTimeout: Math.min(HEADERS_MS, requestMs),
    connectionsCheckingInterval: checkMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
  })
  server.on('request', (request, response) => {
    if (isEnding) response.shouldKeepAlive = false
    const connection = connections.get(request.socket)
    if (connection) {
      connection.open.add(response)
      response.on('close', closed)
    }
    listener(request, response)
  })
  server.on('connection', socket => {
    const connection: Connection = { open: new Set() }
    connections.set(socket, connection)
    socket.once('close', () => {
      // Node closes the answer that is being sent, but none of those that wait behind it.
      setImmediate(() => {
        for (const response of connection.open) response.emit('close')
        connections.delete(socket)
      })
    })
  })
  server.timeout = idleMs
  server.maxConnections = MAX_CONNECTIONS
  server.maxRequestsPerSocket = MAX_REQUESTS_A_CONNECTION
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable) return
    const status = STATUS[error.code ?? ''] ?? '400 Bad Request'
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    // Whoever sends on and never reads is not waited for.
    socket.once('finish', () => socket.destroy())
  })
  return {
    server,
    stop() {
      isEnding = true
      return drain(server, connections)
    },
  }
}

const STATUS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

interface Connection {
  /** Answers that are not wholly sent. */
  open: Set<ServerResponse>
}

/**
 * Closing a connection while its client sends the next request would break that request off. So connections that rest are
 * kept for a moment: whoever asks meanwhile is answered, with word that the connection ends.
 */
function drain(server: Server, connections: ReadonlyMap<Socket, Connection>): Promise<void> {
  const closeResting = () => {
    // Node's own way to close what rests would cut off an answer that is made, but not yet sent.
    for (const [socket, { open }] of connections) if (open.size === 0) socket.destroySoon()
  }
  return new Promise(resolve => {
    let looking: ReturnType<typeof setInterval> | undefined
    const farewell = setTimeout(() => {
      closeResting()
      looking = setInterval(closeResting, LOOK_AGAIN_MS)
    }, FAREWELL_MS)
    const force = setTimeout(() => server.closeAllConnections(), SHUTDOWN_MS)
    // The close of an HTTP server would close resting connections at once.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(farewell)
      clearInterval(looking)
      clearTimeout(force)
      // Ends the watch over slow requests, too.
      server.close()
      resolve()
    })
  })
}
