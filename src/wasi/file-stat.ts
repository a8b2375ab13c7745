import type { Memory } from './memory.ts'
import { FILE_TYPE } from './numbers.ts'
import { File, type Folder } from './tree.ts'

const FILE_STAT_BYTES = 64

/** Writes a `filestat`. For a stream nearly all fields are zero. */
export function writeFileStat(memory: Memory, at: number, node: File | Folder | null): void {
  memory.bytes(at, FILE_STAT_BYTES).fill(0)
  memory.setU64(at + 24, 1n)
  if (!node) return
  memory.setU64(at + 8, node.inode)
  memory.setU8(at + 16, node instanceof File ? FILE_TYPE.regular : FILE_TYPE.directory)
  if (!(node instanceof File)) return
  memory.setU64(at + 32, BigInt(node.size))
  for (const offset of [40, 48, 56]) memory.setU64(at + offset, node.changed)
}
