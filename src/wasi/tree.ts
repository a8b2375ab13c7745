// The file system of a program, in memory. It exists as long as the program runs.

import { timeOf } from './clock.ts'
import { ERRNO } from './numbers.ts'

/** Maximum size of all files of a program. */
const MAX_BYTES = 64 * 1024 * 1024

export class Folder {
  readonly inode = nextInode()
  readonly entries = new Map<string, Folder | File>()
  constructor(public parent: Folder | null) {}
}

export class File {
  readonly inode = nextInode()
  changed = timeOf(0)
  #bytes = new Uint8Array(0)
  #size = 0
  constructor(private readonly quota: Quota) {}

  get size(): number {
    return this.#size
  }

  read(at: number, length: number): Uint8Array {
    return this.#bytes.subarray(Math.min(at, this.#size), Math.min(at + length, this.#size))
  }

  /** Returns false if the quota is exceeded. */
  write(at: number, part: Uint8Array): boolean {
    if (at + part.length > this.#size && !this.resize(at + part.length)) return false
    this.#bytes.set(part, at)
    this.changed = timeOf(0)
    return true
  }

  resize(size: number): boolean {
    if (!this.quota.take(size - this.#size)) return false
    if (size > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(size, this.#bytes.length * 2))
      larger.set(this.#bytes.subarray(0, this.#size))
      this.#bytes = larger
    } else if (size < this.#size) this.#bytes.fill(0, size, this.#size)
    this.#size = size
    return true
  }
}

export class Quota {
  #taken = 0

  take(bytes: number): boolean {
    if (this.#taken + bytes > MAX_BYTES) return false
    this.#taken += bytes
    return true
  }
}

export interface Place {
  folder: Folder
  /** Empty if the path is the folder itself. */
  name: string
  node: Folder | File | undefined
}

/** Resolves a path relative to a folder. Returns an error number if that is not possible. */
export function resolvePath(from: Folder, path: string): Place | number {
  if (path.startsWith('/')) return ERRNO.notCapable
  let folder = from
  const parts = path.split('/').filter(part => part !== '' && part !== '.')
  for (const [index, part] of parts.entries()) {
    if (part === '..') {
      if (!folder.parent) return ERRNO.notCapable
      folder = folder.parent
      continue
    }
    const node = folder.entries.get(part)
    if (index === parts.length - 1) return { folder, name: part, node }
    if (!node) return ERRNO.noEntry
    if (node instanceof File) return ERRNO.notDirectory
    folder = node
  }
  return { folder, name: '', node: folder }
}

let inodes = 0n

function nextInode(): bigint {
  return ++inodes
}
