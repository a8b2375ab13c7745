// Calls on open descriptors: reading, writing, seeking, metadata. Calls with a path are in path-calls.ts.

import { writeFileStat } from './file-stat.ts'
import type { Files, Open } from './files.ts'
import { listFolder } from './list-folder.ts'
import type { Memory } from './memory.ts'
import { ALL_RIGHTS, ERRNO, FD_FLAG, FILE_TYPE, PIPE_RIGHTS, WHENCE } from './numbers.ts'
import { createPathCalls } from './path-calls.ts'

const FIRST_FOLDER = new TextEncoder().encode('.')

export function createFileCalls(memory: Memory, files: Files) {
  /** Calls `use` with an open descriptor, or returns the error for a bad one. */
  const on = (descriptor: number, use: (open: Open) => number): number => {
    const open = files.get(descriptor)
    return open ? use(open) : ERRNO.badDescriptor
  }
  const onFile = (descriptor: number, use: (open: Open & { type: 'file' }) => number): number =>
    on(descriptor, open => (open.type === 'file' ? use(open) : notSeekable(open)))

  return {
    ...createPathCalls(memory, files),
    fd_close: (descriptor: number) => (files.close(descriptor) ? ERRNO.success : ERRNO.badDescriptor),
    fd_renumber: (from: number, to: number) => (files.move(from, to) ? ERRNO.success : ERRNO.badDescriptor),
    fd_sync: (descriptor: number) => on(descriptor, () => ERRNO.success),
    fd_datasync: (descriptor: number) => on(descriptor, () => ERRNO.success),
    fd_advise: (descriptor: number) => on(descriptor, () => ERRNO.success),
    fd_write: (descriptor: number, parts: number, count: number, written: number) =>
      on(descriptor, open => {
        if (open.type === 'input') return ERRNO.badDescriptor
        if (open.type === 'folder') return ERRNO.isDirectory
        const bytes = joined(memory.parts(parts, count))
        if (open.type === 'output') open.write(bytes)
        else {
          const at = open.isAppending ? open.file.size : open.position
          if (!open.file.write(at, bytes)) return ERRNO.noSpace
          open.position = at + bytes.length
        }
        memory.setU32(written, bytes.length)
        return ERRNO.success
      }),
    fd_pwrite: (descriptor: number, parts: number, count: number, offset: bigint, written: number) =>
      onFile(descriptor, ({ file }) => {
        const bytes = joined(memory.parts(parts, count))
        if (!file.write(Number(offset), bytes)) return ERRNO.noSpace
        memory.setU32(written, bytes.length)
        return ERRNO.success
      }),
    fd_read: (descriptor: number, parts: number, count: number, read: number) =>
      on(descriptor, open => {
        if (open.type === 'output') return ERRNO.badDescriptor
        if (open.type === 'folder') return ERRNO.isDirectory
        const take = (length: number) => {
          if (open.type === 'input') return open.take(length)
          const part = open.file.read(open.position, length)
          open.position += part.length
          return part
        }
        memory.setU32(read, fill(memory.parts(parts, count), take))
        return ERRNO.success
      }),
    fd_pread: (descriptor: number, parts: number, count: number, offset: bigint, read: number) =>
      onFile(descriptor, ({ file }) => {
        let at = Number(offset)
        const take = (length: number) => {
          const part = file.read(at, length)
          at += part.length
          return part
        }
        memory.setU32(read, fill(memory.parts(parts, count), take))
        return ERRNO.success
      }),
    fd_seek: (descriptor: number, offset: bigint, whence: number, at: number) =>
      onFile(descriptor, open => {
        const from = whence === WHENCE.set ? 0 : whence === WHENCE.current ? open.position : open.file.size
        const position = from + Number(offset)
        if (position < 0) return ERRNO.invalid
        open.position = position
        memory.setU64(at, BigInt(position))
        return ERRNO.success
      }),
    fd_tell: (descriptor: number, at: number) =>
      onFile(descriptor, ({ position }) => {
        memory.setU64(at, BigInt(position))
        return ERRNO.success
      }),
    fd_fdstat_get: (descriptor: number, at: number) =>
      on(descriptor, open => {
        const isPipe = open.type === 'input' || open.type === 'output'
        memory.bytes(at, 24).fill(0)
        memory.setU8(at, typeOf(open))
        memory.setU16(at + 2, open.type === 'file' && open.isAppending ? FD_FLAG.append : 0)
        memory.setU64(at + 8, isPipe ? PIPE_RIGHTS : ALL_RIGHTS)
        memory.setU64(at + 16, ALL_RIGHTS)
        return ERRNO.success
      }),
    fd_fdstat_set_flags: (descriptor: number, flags: number) =>
      on(descriptor, open => {
        if (open.type === 'file') open.isAppending = (flags & FD_FLAG.append) !== 0
        return ERRNO.success
      }),
    fd_filestat_get: (descriptor: number, at: number) =>
      on(descriptor, open => {
        const node = open.type === 'file' ? open.file : open.type === 'folder' ? open.folder : null
        writeFileStat(memory, at, node)
        return ERRNO.success
      }),
    fd_filestat_set_size: (descriptor: number, size: bigint) =>
      onFile(descriptor, ({ file }) => (file.resize(Number(size)) ? ERRNO.success : ERRNO.noSpace)),
    fd_filestat_set_times: (descriptor: number) => on(descriptor, () => ERRNO.success),
    fd_allocate: (descriptor: number, offset: bigint, length: bigint) =>
      onFile(descriptor, ({ file }) => {
        const size = Number(offset + length)
        return size <= file.size || file.resize(size) ? ERRNO.success : ERRNO.noSpace
      }),
    fd_prestat_get: (descriptor: number, at: number) =>
      on(descriptor, open => {
        if (open.type !== 'folder' || !open.isFirst) return ERRNO.badDescriptor
        memory.setU32(at, 0)
        memory.setU32(at + 4, FIRST_FOLDER.length)
        return ERRNO.success
      }),
    fd_prestat_dir_name: (descriptor: number, at: number, length: number) =>
      on(descriptor, () => {
        memory.bytes(at, length).set(FIRST_FOLDER.subarray(0, length))
        return ERRNO.success
      }),
    fd_readdir: (descriptor: number, at: number, length: number, cookie: bigint, used: number) =>
      on(descriptor, open => {
        if (open.type !== 'folder') return ERRNO.notDirectory
        memory.setU32(used, listFolder(open.folder, Number(cookie), memory.bytes(at, length)))
        return ERRNO.success
      }),
  }
}

function typeOf({ type }: Open): number {
  return type === 'file' ? FILE_TYPE.regular : type === 'folder' ? FILE_TYPE.directory : FILE_TYPE.unknown
}

function notSeekable({ type }: Open): number {
  return type === 'folder' ? ERRNO.isDirectory : ERRNO.notSeekable
}

/** Copies the bytes, because the program continues to use its memory. */
function joined(parts: Iterable<Uint8Array>): Uint8Array {
  const all = [...parts]
  const bytes = new Uint8Array(all.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of all) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** Fills the parts and returns the number of bytes read. */
function fill(parts: Iterable<Uint8Array>, take: (length: number) => Uint8Array): number {
  let total = 0
  for (const part of parts) {
    const taken = take(part.length)
    part.set(taken)
    total += taken.length
    if (taken.length < part.length) break
  }
  return total
}
