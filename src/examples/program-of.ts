import type { Example } from '../content/examples/scan.ts'
import { withoutFrames } from '../model/content/example-frames.ts'
import type { RunKind } from '../model/run/protocol.ts'

/** Returns an example's source and how to run it, or `null` if it is not a program of one file. */
export function programOf({ kind, node, files, info }: Example): { source: string; kind: RunKind } | null {
  if ((kind !== 'run' && kind !== 'test') || files.length > 0 || info.zig) return null
  return { source: withoutFrames(node.value), kind }
}
