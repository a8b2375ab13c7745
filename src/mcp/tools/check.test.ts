import { beforeAll, describe, expect, it } from 'vitest'
import { committedShapes } from '../../../test/support/shapes.ts'
import { HISTORY_FILE, INDEX_FILE, NAME_HISTORY_FILE, shapesFile } from '../../lookup/data.ts'
import { createLookupStore, type LookupStore } from '../../lookup/store.ts'
import { checkTool } from './check.ts'

let store: LookupStore
beforeAll(async () => {
  const { files, history } = await committedShapes()
  const index = {
    zig: '0.15.1',
    origin: 'https://x',
    prefix: '/en',
    pages: [],
    categories: [],
    homes: {},
    search: null,
  }
  const served: Record<string, unknown> = {
    [INDEX_FILE]: index,
    [NAME_HISTORY_FILE]: { removed: [], changed: [], later: [], fields: [] },
    [HISTORY_FILE]: [{ module: 'std', versions: history.versions, paths: history.rows }],
  }
  for (const file of files) served[shapesFile(file.version)] = file
  store = createLookupStore(async path => (path in served ? JSON.stringify(served[path]) : null))
})

interface Told {
  version: string
  ok: boolean
  results: { name: string; status: string; note?: string; use?: string[]; lines?: number[] }[]
}

async function check(input: Record<string, unknown>): Promise<Told> {
  const { data, text, failed } = await checkTool.run(store, input)
  if (failed) throw new Error(text)
  return data as unknown as Told
}

describe('a version to write for', () => {
  it('names that are gone there, and what took their place', async () => {
    const { results, version, ok } = await check({ code: 'const r = std.rand.DefaultPrng.init(1);', version: '0.16' })
    expect([version, ok]).toEqual(['0.16.0', false])
    expect(results[0]).toMatchObject({ name: 'std.rand', status: 'removed', use: ['std.Random'], lines: [1] })
  })

  it('names that came later', async () => {
    const { results } = await check({ code: 'const r = std.Random.DefaultPrng.init(1);', version: '0.11' })
    expect(results[0]).toMatchObject({ name: 'std.Random', status: 'unknown', note: 'It came with 0.12.' })
  })

  it('paths, too', async () => {
    const { results } = await check({ paths: ['std.ArrayList.init', 'std.mem.eql'], version: '0.14.1' })
    expect(results.map(({ name, status }) => [name, status])).toEqual([
      ['std.ArrayList.init', 'valid'],
      ['std.mem.eql', 'valid'],
    ])
    const later = await check({ path: 'std.ArrayList.init', version: '0.17.0' })
    expect(later.results).toMatchObject([{ name: 'std.ArrayList.init', status: 'removed' }])
  })

  it('a call says how it is written there', async () => {
    const code = "var list: std.ArrayList(u8) = .empty;\ntry list.append('a');"
    const { results } = await check({ code, version: '0.16.0' })
    const [wrong] = results
    expect(wrong).toMatchObject({ name: 'std.ArrayList.append', status: 'wrong', lines: [2] })
    expect(wrong!.note).toContain(
      'takes 2 arguments (Allocator, T) here, not 1. It is `pub fn append(self: *Self, gpa: Allocator',
    )
  })

  it('a name that releases before and after have is not blamed', async () => {
    const { ok } = await check({ code: 'const a = std.fs.File.INode;', version: '0.13.0' })
    expect(ok).toBe(true)
  })

  it('one that is not known is refused with those that are', async () => {
    const { failed, text } = await checkTool.run(store, { code: 'std.a', version: '0.9' })
    expect([failed, text]).toEqual([true, expect.stringContaining('0.11.0, 0.12.1')])
  })
})

describe('names that are not known', () => {
  const statusOf = async (path: string, version: string) => (await check({ path, version })).results[0]!.status

  it.each([
    'std.posix',
    'std.zig.Ast',
    'std.elf',
    'std.debug.Dwarf',
    'std.crypto.tls',
    'std.Target.x86',
    'std.os.linux',
  ])('one that is made up in %s is unknown in every release that has the namespace', async container => {
    for (const version of ['0.14.1', '0.15.2', '0.16.0', '0.17.0'])
      expect([version, await statusOf(`${container}.bogusName`, version)]).toEqual([version, 'unknown'])
  })

  it('one that was removed is removed, and there before', async () => {
    expect(await statusOf('std.posix.getenv', '0.15.2')).toBe('valid')
    expect(await statusOf('std.posix.getenv', '0.16.0')).toBe('removed')
    const { results } = await check({ path: 'std.os.linux.getErrno', version: '0.14.1' })
    expect(results[0]).toMatchObject({ status: 'removed', note: 'Removed in 0.12.' })
  })

  it('a member of a value whose type is not declared is not checked', async () => {
    const name = 'std.testing.failing_allocator.frob'
    expect(await statusOf(name, '0.16.0')).toBe('unchecked')
    const { ok, results } = await check({ code: `${name}();`, version: '0.16.0' })
    expect([ok, results]).toEqual([true, [{ name, status: 'unchecked', lines: [1] }]])
  })

  it('one of a value has the type of the call or of the branches that the value is', async () => {
    for (const version of ['0.14.1', '0.15.2', '0.16.0'])
      for (const value of ['std.testing.allocator', 'std.heap.page_allocator']) {
        expect([value, version, await statusOf(`${value}.frob`, version)]).toEqual([value, version, 'unknown'])
        expect([value, version, await statusOf(`${value}.alloc`, version)]).toEqual([value, version, 'valid'])
      }
  })

  it('one that is only a compile error cannot be used in that release', async () => {
    const { results } = await check({ path: 'std.math.max', version: '0.12.1' })
    expect(results[0]).toMatchObject({ status: 'unusable', note: 'It is only a `@compileError` in this version.' })
    expect(await statusOf('std.fs.Dir.iterate', '0.11.0')).toBe('unusable')
    expect(await statusOf('std.fs.Dir.iterate', '0.12.1')).toBe('valid')
    expect(await statusOf('std.debug.getStderrMutex', '0.12.1')).toBe('valid')
    expect(await statusOf('std.debug.getStderrMutex', '0.13.0')).toBe('unusable')
  })

  it('names are followed through calls', async () => {
    expect(await statusOf('std.fs.cwd().openFile', '0.15.2')).toBe('valid')
    expect(await statusOf('std.fs.cwd().bogusName', '0.15.2')).toBe('unknown')
    expect(await statusOf('std.ArrayList(u8).append', '0.16.0')).toBe('valid')
  })

  it('one whose declaration quotes it is there', async () => {
    expect(await statusOf('std.Target.x86.cpu.i386', '0.16.0')).toBe('valid')
  })
})
