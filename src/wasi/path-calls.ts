// Calls with a path below an open folder. There are no symbolic links.

import { writeFileStat } from './file-stat.ts'
import type { Files } from './files.ts'
import type { Memory } from './memory.ts'
import { ERRNO, FD_FLAG, OPEN_FLAG } from './numbers.ts'
import { File, Folder, type Place, resolvePath } from './tree.ts'

export function createPathCalls(memory: Memory, files: Files) {
  const at = (descriptor: number, path: number, length: number, use: (place: Place) => number): number => {
    const open = files.get(descriptor)
    if (!open) return ERRNO.badDescriptor
    if (open.type !== 'folder') return ERRNO.notDirectory
    const place = resolvePath(open.folder, memory.text(path, length))
    return typeof place === 'number' ? place : use(place)
  }

  return {
    path_open(
      descriptor: number,
      _lookup: number,
      path: number,
      length: number,
      how: number,
      _rights: bigint,
      _inherited: bigint,
      flags: number,
      opened: number,
    ): number {
      return at(descriptor, path, length, ({ folder, name, node: found }) => {
        let node = found
        if (node && how & OPEN_FLAG.create && how & OPEN_FLAG.exclusive) return ERRNO.exists
        if (!node) {
          if (!(how & OPEN_FLAG.create)) return ERRNO.noEntry
          node = files.newFile()
          folder.entries.set(name, node)
        }
        if (node instanceof Folder) {
          memory.setU32(opened, files.add({ type: 'folder', folder: node }))
          return ERRNO.success
        }
        if (how & OPEN_FLAG.directory) return ERRNO.notDirectory
        if (how & OPEN_FLAG.truncate) node.resize(0)
        const isAppending = (flags & FD_FLAG.append) !== 0
        memory.setU32(opened, files.add({ type: 'file', file: node, position: 0, isAppending }))
        return ERRNO.success
      })
    },
    path_create_directory: (descriptor: number, path: number, length: number) =>
      at(descriptor, path, length, ({ folder, name, node }) => {
        if (node) return ERRNO.exists
        folder.entries.set(name, new Folder(folder))
        return ERRNO.success
      }),
    path_remove_directory: (descriptor: number, path: number, length: number) =>
      at(descriptor, path, length, ({ folder, name, node }) => {
        if (!node) return ERRNO.noEntry
        if (node instanceof File) return ERRNO.notDirectory
        if (node.entries.size > 0) return ERRNO.notEmpty
        if (name === '') return ERRNO.invalid
        folder.entries.delete(name)
        return ERRNO.success
      }),
    path_unlink_file: (descriptor: number, path: number, length: number) =>
      at(descriptor, path, length, ({ folder, name, node }) => {
        if (!node) return ERRNO.noEntry
        if (node instanceof Folder) return ERRNO.isDirectory
        folder.entries.delete(name)
        return ERRNO.success
      }),
    path_rename: (from: number, path: number, length: number, to: number, newPath: number, newLength: number) =>
      at(from, path, length, source =>
        at(to, newPath, newLength, target => {
          const { node } = source
          if (!node) return ERRNO.noEntry
          if (source.name === '' || target.name === '') return ERRNO.invalid
          if (target.node instanceof Folder && target.node.entries.size > 0) return ERRNO.notEmpty
          if (target.node instanceof Folder && node instanceof File) return ERRNO.isDirectory
          if (target.node instanceof File && node instanceof Folder) return ERRNO.notDirectory
          if (node instanceof Folder && isInside(target.folder, node)) return ERRNO.invalid
          source.folder.entries.delete(source.name)
          target.folder.entries.set(target.name, node)
          if (node instanceof Folder) node.parent = target.folder
          return ERRNO.success
        }),
      ),
    path_filestat_get: (descriptor: number, _lookup: number, path: number, length: number, stat: number) =>
      at(descriptor, path, length, ({ node }) => {
        if (!node) return ERRNO.noEntry
        writeFileStat(memory, stat, node)
        return ERRNO.success
      }),
    path_filestat_set_times: (descriptor: number, _lookup: number, path: number, length: number) =>
      at(descriptor, path, length, ({ node }) => (node ? ERRNO.success : ERRNO.noEntry)),
    path_readlink: (descriptor: number, path: number, length: number) =>
      at(descriptor, path, length, ({ node }) => (node ? ERRNO.invalid : ERRNO.noEntry)),
  }
}

function isInside(folder: Folder, outer: Folder): boolean {
  for (let each: Folder | null = folder; each; each = each.parent) if (each === outer) return true
  return false
}
