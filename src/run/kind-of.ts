import { entryPoints } from '../model/content/code-block.ts'
import type { RunKind } from '../model/run/protocol.ts'

/** Detects whether a program has a `main` or tests. If it has both or neither, returns the previous kind. */
export function kindOf(source: string, previous: RunKind): RunKind {
  const { main, test } = entryPoints(source)
  if (main === test) return previous
  return main ? 'run' : 'test'
}
