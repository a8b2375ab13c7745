import { FILE_TYPE } from './numbers.ts'
import { File, type Folder } from './tree.ts'

const ENTRY_BYTES = 24

/** Writes directory entries starting at index `from`, and truncates the last one at the end of the buffer. Returns the bytes used. */
export function listFolder({ entries }: Folder, from: number, buffer: Uint8Array): number {
  let used = 0
  const all = [...entries].entries()
  for (const [index, [name, node]] of all) {
    if (index < from) continue
    const text = new TextEncoder().encode(name)
    const entry = new Uint8Array(ENTRY_BYTES + text.length)
    const view = new DataView(entry.buffer)
    view.setBigUint64(0, BigInt(index + 1), true)
    view.setBigUint64(8, node.inode, true)
    view.setUint32(16, text.length, true)
    view.setUint8(20, node instanceof File ? FILE_TYPE.regular : FILE_TYPE.directory)
    entry.set(text, ENTRY_BYTES)
    const part = entry.subarray(0, buffer.length - used)
    buffer.set(part, used)
    used += part.length
    if (used === buffer.length) break
  }
  return used
}
