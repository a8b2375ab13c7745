import { entryPoints } from '../model/content/code-block.ts'
import type { RunKind } from '../model/run/protocol.ts'

/** How a program is run: as it is written, or as before where that does not tell. */
export function kindOf(source: string, before: RunKind): RunKind {
  const { main, test } = entryPoints(source)
  if (main === test) return before
  return main ? 'run' : 'test'
}
