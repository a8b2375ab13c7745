// The one worker: it only connects the engine with its messages.

import { createEngine, type Engine } from './engine.ts'
import type { Reply, Request } from './protocol.ts'
import { openSqliteProse } from './sqlite-prose.ts'

const scope = globalThis as unknown as {
  postMessage(reply: Reply): void
  onmessage: ((event: MessageEvent<Request>) => void) | null
}
const reply = (message: Reply) => scope.postMessage(message)
let engine: Engine | null = null

scope.onmessage = ({ data }) => {
  if (data.type === 'setup') engine = createEngine(data.setup, reply, openSqliteProse)
  else engine?.handle(data)
}
reply({ type: 'alive' })
