// The search in the tab itself, where the worker cannot start or has died: symbols as ever, prose through the server.

import { createEngine } from './engine.ts'
import type { Reply, Request, SearchSetup } from './protocol.ts'

export function startInTab(setup: SearchSetup, reply: (reply: Reply) => void): (request: Request) => void {
  const engine = createEngine(setup, reply, async () => {
    throw new Error('SQLite runs in the worker alone')
  })
  return request => {
    if (request.type !== 'setup') engine.handle(request)
  }
}
