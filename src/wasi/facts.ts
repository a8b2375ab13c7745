import type { Memory } from './memory.ts'
import { FILE_TYPE } from './numbers.ts'
import { File, type Folder } from './tree.ts'

const FACTS_BYTES = 64

/** What `filestat` holds; a stream has nothing but its kind. */
export function writeFacts(memory: Memory, at: number, node: File | Folder | null): void {
  memory.bytes(at, FACTS_BYTES).fill(0)
  memory.setU64(at + 24, 1n)
  if (!node) return
  memory.setU64(at + 8, node.inode)
  memory.setU8(at + 16, node instanceof File ? FILE_TYPE.regular : FILE_TYPE.directory)
  if (!(node instanceof File)) return
  memory.setU64(at + 32, BigInt(node.size))
  for (const place of [40, 48, 56]) memory.setU64(at + place, node.changed)
}
