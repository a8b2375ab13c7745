// Runs the search in the tab if the worker cannot start or has failed. Symbols work as usual; prose uses the server.

import { createEngine } from './engine.ts'
import type { Reply, Request, SearchSetup } from './protocol.ts'

export function startInTab(setup: SearchSetup, reply: (reply: Reply) => void): (request: Request) => void {
  return createEngine(setup, reply, async () => {
    throw new Error('SQLite runs in the worker alone')
  })
}
