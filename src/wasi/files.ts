// The open descriptors of a program: three streams, the folder it starts in, and what it opens below.

import type { OutputStream, WasiHost } from './host.ts'
import { File, Folder, Quota } from './tree.ts'

export type Open =
  | { type: 'input'; take(length: number): Uint8Array }
  | { type: 'output'; write(bytes: Uint8Array): void }
  | { type: 'folder'; folder: Folder; isFirst?: true }
  | { type: 'file'; file: File; position: number; isAppending: boolean }

export interface Files {
  get(descriptor: number): Open | undefined
  add(open: Open): number
  close(descriptor: number): boolean
  move(from: number, to: number): boolean
  newFile(): File
}

export function createFiles({ input = new Uint8Array(0), write }: Pick<WasiHost, 'input' | 'write'>): Files {
  const quota = new Quota()
  let at = 0
  const take = (length: number) => {
    const part = input.subarray(at, at + length)
    at += part.length
    return part
  }
  const output = (stream: OutputStream): Open => ({ type: 'output', write: bytes => write(stream, bytes) })
  // Zig takes the first preopened folder as the current directory.
  const first: Open = { type: 'folder', folder: new Folder(null), isFirst: true }
  const opened = new Map<number, Open>(
    [{ type: 'input' as const, take }, output('stdout'), output('stderr'), first].entries(),
  )
  let next = opened.size
  return {
    get: descriptor => opened.get(descriptor),
    add(open) {
      opened.set(next, open)
      return next++
    },
    close: descriptor => opened.delete(descriptor),
    move(from, to) {
      const open = opened.get(from)
      if (!open || !opened.has(to)) return false
      opened.set(to, open)
      if (from !== to) opened.delete(from)
      return true
    },
    newFile: () => new File(quota),
  }
}
