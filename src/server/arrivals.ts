// Node takes one connection a turn of its loop, and answers all who have asked in between. When thousands come at once, those
// who are in keep it so busy that the last get in after seconds. So while some come in, answers wait until all are, for a moment.

import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'

/** In which more than a thousand get in. A single reader does not wait: the next turn brings nobody. */
const LONGEST_MS = 50

/** Before the server listens. */
export function letArrive(server: Server, answer: RequestListener, longestMs = LONGEST_MS): void {
  let waiting: [IncomingMessage, ServerResponse][] = []
  let began: number | null = null
  let hasCome = false

  const look = () => {
    if (hasCome && performance.now() - began! < longestMs) {
      hasCome = false
      return void setImmediate(look)
    }
    began = null
    const all = waiting
    waiting = []
    // An answer to nobody would never close, and whoever waits for the last to close would wait for ever.
    for (const [request, response] of all) if (!request.socket.destroyed) answer(request, response)
  }
  server.on('connection', () => {
    hasCome = true
    if (began !== null) return
    began = performance.now()
    setImmediate(look)
  })
  server.on('request', (request, response) => {
    if (began === null) answer(request, response)
    else waiting.push([request, response])
  })
}
