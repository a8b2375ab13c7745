// Clients that send or read slowly, or not at all. The server must go on answering others, and be rid of them.

import { connect, type Socket } from 'node:net'

export interface SlowClients {
  count: number
  end(): void
}

/** Half of a body, half of the headers, a large file that nobody reads. */
export function startSlowClients(origin: string, largeFile: string, each = 20): SlowClients {
  const { hostname, port } = new URL(origin)
  const open = (first: string, isReading: boolean): Socket => {
    const socket = connect({ host: hostname, port: Number(port) })
    socket.on('error', () => {})
    socket.write(first)
    if (!isReading) socket.pause()
    else socket.resume()
    return socket
  }
  const sockets = Array.from({ length: each }, () => [
    open('POST /mcp HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"json', true),
    open('GET /en HTTP/1.1\r\nHost: x\r\nX-A: ', true),
    open(`GET ${largeFile} HTTP/1.1\r\nHost: x\r\n\r\n`, false),
  ]).flat()
  return {
    count: sockets.length,
    end() {
      for (const socket of sockets) socket.destroy()
    },
  }
}
