// The entry point of the search worker, which connects the engine to messages.

import { createEngine } from './engine.ts'
import type { Reply, Request } from './protocol.ts'
import { openSqliteProse } from './sqlite-prose.ts'

const scope = globalThis as unknown as {
  postMessage(reply: Reply): void
  onmessage: ((event: MessageEvent<Request>) => void) | null
}
const reply = (message: Reply) => scope.postMessage(message)

// The setup is the first message and is sent only once.
scope.onmessage = ({ data }) => {
  if (data.type !== 'setup') return
  const handle = createEngine(data.setup, reply, openSqliteProse)
  scope.onmessage = next => handle(next.data)
}
reply({ type: 'alive' })
