// Facts of the committed history that were wrong once. The extractor that writes it is tested with small stds.

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readHistory } from '../json-folder.ts'
import type { PathHistory } from './history.ts'

const files = readHistory('reference/history')
const rows = new Map(files.flatMap(({ paths }) => paths).map(row => [row.path, row]))
const levelAt = (path: string, version: string) =>
  rows.get(path)?.changes?.find(change => change.version === version)?.level

describe('what a release changed', () => {
  it('a generic has the changes of the container that it returns, and its members their older names', () => {
    expect(rows.get('std.ArrayList')?.changes?.[0]).toMatchObject({
      version: '0.15.1',
      level: 'breaks',
      fieldsGone: ['allocator: Allocator'],
    })
    expect(rows.get('std.array_list.Aligned.append')?.as).toBe('std.ArrayList.append')
  })

  it.each([
    ['std.Build.Cache.Manifest.addFilePostContents', '0.15.1'],
    ['std.math.mulWide', '0.14.1'],
    ['std.math.FloatRepr.StoredMantissa', '0.16.0'],
    ['std.Build.Step.InstallArtifact', '0.12.1'],
    ['std.Build.Step.CheckFile', '0.12.1'],
    ['std.AutoHashMapUnmanaged.valueIterator', '0.13.0'],
    ['std.EnumMap.get', '0.16.0'],
    ['std.heap.WasmAllocator', '0.16.0'],
    ['std.math.nan', '0.15.1'],
    ['std.Io.Reader.takeLeb128', '0.16.0'],
    ['std.mem.readInt', '0.14.1'],
    ['std.mem.writeInt', '0.14.1'],
    ['std.process.Child.run', '0.14.1'],
  ])('%s breaks nothing in %s', (path, version) => {
    expect(levelAt(path, version)).not.toBe('breaks')
  })

  it.each([
    ['std.heap.MemoryPool', '0.16.0'],
    ['std.testing.TmpDir', '0.16.0'],
    ['std.Build.Cache.Directory', '0.16.0'],
    ['std.elf.Verdef', '0.14.1'],
    ['std.pdb.DbiStreamHeader', '0.14.1'],
    ['std.macho.nlist_64', '0.16.0'],
  ])('the fields of %s changed in %s', (path, version) => {
    expect(rows.get(path)?.changes).toContainEqual(expect.objectContaining({ version, parts: ['fields'] }))
  })

  it('a name that became a value of an enum, or was one, is there', () => {
    for (const path of ['std.os.linux.SIG.PIPE', 'std.c.KERN.SEMINFO', 'std.c.T.IOCPKT_START', 'std.c.AT_SUN.UID'])
      expect([path, rows.get(path)?.in, rows.get(path)?.gone]).toEqual([path, undefined, undefined])
    expect(rows.get('std.builtin.CallingConvention.C')?.in).toBe('11110000')
  })
})

describe('hints', () => {
  it('a name of std.os leads to std.posix, and back', () => {
    const names = ['STDERR_FILENO', 'O', 'AF', 'SIG', 'PATH_MAX', 'MAP', 'blkcnt_t']
    expect(names.map(name => rows.get(`std.os.${name}`)?.gone?.[0]?.use)).toEqual(
      names.map(name => [`std.posix.${name}`]),
    )
    expect(names.map(name => rows.get(`std.posix.${name}`)?.from?.path)).toEqual(names.map(name => `std.os.${name}`))
    const usesLinux = ({ path, gone }: PathHistory) =>
      /^std\.os\.\w+$/.test(path) && gone?.some(({ use }) => use?.some(each => each.startsWith('std.os.linux.')))
    expect([...rows.values()].filter(usesLinux)).toEqual([])
  })

  it('a name that was divided leads to all of its parts', () => {
    const parts = (name: string) => ['Any', 'Scalar', 'Sequence'].map(each => `std.mem.${name}${each}`)
    for (const name of ['tokenize', 'split'])
      expect(rows.get(`std.mem.${name}`)?.gone?.[0]?.use?.toSorted()).toEqual(parts(name))
  })

  it.each([
    'std.Options',
    'std.Io.Reader.streamRemaining',
    'std.array_list.Aligned.initBuffer',
    'std.gpu.executionMode',
    'std.compress.zstd.Decompress.init',
    'std.http.Reader',
  ])('%s was not called like what leads to it', path => {
    expect(rows.get(path)).toBeDefined()
    expect(rows.get(path)).not.toHaveProperty('from')
  })

  it('a member of a type that has another name now was removed, too', () => {
    expect(rows.get('std.Build.Step.Compile.addModule')?.gone?.[0]?.use).toEqual(['std.Build.Module.addImport'])
  })
})

it.each([
  ['0-12', ['`std_options` is a value', '`@abs` replaces `@fabs`']],
  ['0-14', ['`@branchHint` replaces `@setCold`', '`@fence` was removed', '`@export` takes a pointer']],
  ['0-15', ['no longer has `usingnamespace`, `async` and `await`']],
  ['0-17', ['`@cImport` was removed', 'The operator `**` was removed']],
])('the page of %s has what changed in the language, which no history of std shows', (page, changes) => {
  const text = readFileSync(`content/en/docs/changes/${page}.md`, 'utf8')
  expect(changes.filter(change => !text.includes(change))).toEqual([])
})
