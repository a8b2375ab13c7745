// What is known to be true of std 0.15.1 (test vectors 1 to 13). Needs its source.

import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { committedFacts } from '../../test/support/committed-facts.ts'
import type { Declaration, Errors, ModuleFacts } from '../library/facts/facts.ts'
import { splitPath } from '../library/names/paths.ts'
import { ensureZig } from '../zig/toolchain.ts'
import { compareFacts, extract } from './extract.ts'

// Warns when there is none, and throws with REQUIRE_ZIG=1.
const zig = await ensureZig()

describe('std 0.15.1', () => {
  beforeEach(context => context.skip(!zig, 'Zig 0.15.1 cannot be had here'))
  let modules: ModuleFacts[] = []
  let byPath = new Map<string, Declaration>()
  const at = (path: string): Declaration => {
    const found = byPath.get(path)
    if (!found) throw new Error(`There is no ${path}.`)
    return found
  }
  const members = (path: string) =>
    [...byPath.values()].filter(
      member => member.path.startsWith(`${path}.`) && splitPath(member.path).length === splitPath(path).length + 1,
    )
  const functions = (path: string) => members(path).filter(({ kind }) => kind === 'function')
  const declaredAt = ({ source: [file, line] }: Declaration) => `${file}:${line}`
  const count = (errors?: Errors) => errors?.names?.length
  const fieldNames = ({ fields = [] }: { fields?: Array<{ name?: string }> } = {}) => fields.map(({ name }) => name)

  beforeAll(() => {
    if (zig) modules = extract(zig.std, '0.15.1')
    byPath = new Map(modules.flatMap(module => module.declarations).map(declaration => [declaration.path, declaration]))
  })

  test('69 modules and std itself, every path once, every reference alive', () => {
    expect(modules).toHaveLength(70)
    expect(modules.reduce((sum, module) => sum + module.declarations.length, 0)).toBe(byPath.size)
    const dead = JSON.stringify(modules)
      .match(/\[\d+,\d+,"std[^\]]*"\]/g)
      ?.filter(ref => !byPath.has(JSON.parse(ref)[2]))
    expect(dead).toEqual([])
  })

  test('what is committed is what the source says', async () => {
    const committed = await committedFacts()
    expect(compareFacts(committed.modules, modules)).toEqual([])
  })

  test('1: std.ArrayList forwards to std.array_list.Aligned', () => {
    expect(at('std.ArrayList')).toMatchObject({
      kind: 'typeFunction',
      source: ['std.zig', 48, 50],
      signature: { text: 'pub fn ArrayList(comptime T: type) type' },
      gives: [{ instance: { of: 'std.array_list.Aligned', args: ['T', 'null'] } }],
    })
    const aligned = at('std.array_list.Aligned')
    expect(aligned.source[1]).toBe(600)
    expect(aligned.gives).toMatchObject([{ body: ['array_list.zig', 606, 1418] }])
    expect(fieldNames(aligned.gives?.[0])).toHaveLength(2)
    expect([members(aligned.path).length, functions(aligned.path).length]).toEqual([68, 62])
    const append = at('std.array_list.Aligned.append')
    expect(append).toMatchObject({ method: true, errors: { names: ['OutOfMemory'] } })
    expect(append.source[1]).toBe(893)
    expect(modules.find(({ module }) => module === 'array_list')?.declarations).toContain(at('std.ArrayList'))
  })

  test('2: std.HashMap', () => {
    expect(at('std.HashMap')).toMatchObject({
      kind: 'alias',
      target: 'std.hash_map.HashMap',
      source: ['std.zig', 20, 20],
    })
    const map = at('std.hash_map.HashMap')
    expect(declaredAt(map)).toBe('hash_map.zig:135')
    expect(map.parameters?.map(({ comptime }) => comptime)).toEqual([true, true, true, true])
    expect(fieldNames(map.gives?.[0])).toEqual(['unmanaged', 'allocator', 'ctx'])
    expect([members(map.path).length, functions(map.path).length]).toEqual([57, 48])
    expect(at('std.hash_map.HashMap.Unmanaged').instance?.of).toBe('std.hash_map.HashMapUnmanaged')
    const unmanaged = at('std.hash_map.HashMapUnmanaged')
    expect([unmanaged.source[1], unmanaged.gives?.[0]?.fields?.length]).toEqual([505, 4])
    expect(functions(unmanaged.path)).toHaveLength(66)
    expect(at('std.hash_map.AutoHashMap').gives?.[0]?.instance?.of).toBe('std.hash_map.HashMap')
  })

  test('3: std.Io.Writer.print', () => {
    const print = at('std.Io.Writer.print')
    expect(declaredAt(print)).toBe('Io/Writer.zig:593')
    expect(print.parameters).toMatchObject([
      { name: 'w' },
      { name: 'fmt', comptime: true },
      { name: 'args', anytype: true },
    ])
    expect(print.errors).toEqual({ names: ['WriteFailed'] })
    expect(declaredAt(at('std.Io.Writer'))).toBe('Io.zig:83')
    expect(at('std.Io.Writer').fields).toHaveLength(3)
    expect([members('std.Io.Writer').length, functions('std.Io.Writer').length]).toEqual([88, 77])
  })

  test('4: std.fmt.parseInt', () => {
    expect(at('std.fmt.parseInt')).toMatchObject({ tested: true, errors: { names: ['InvalidCharacter', 'Overflow'] } })
    expect(declaredAt(at('std.fmt.parseInt'))).toBe('fmt.zig:332')
  })

  test('5: std.mem.Allocator is declared in one file and written in another', () => {
    const allocator = at('std.mem.Allocator')
    expect(declaredAt(allocator)).toBe('mem.zig:19')
    expect(allocator.body?.[0]).toBe('mem/Allocator.zig')
    expect(fieldNames(allocator)).toEqual(['ptr', 'vtable'])
    expect(at('std.mem.Allocator.VTable').source[1]).toBe(22)
    expect(fieldNames(at('std.mem.Allocator.VTable'))).toEqual(['alloc', 'resize', 'remap', 'free'])
  })

  test('6: an instance of a private generic still shows its members', () => {
    const gcm = at('std.crypto.aead.aes_gcm.Aes256Gcm')
    expect(gcm).toMatchObject({
      exported: ['crypto.zig', 31, 31],
      source: ['crypto/aes_gcm.zig', 12, 12],
      kind: 'instance',
    })
    expect(gcm.instance?.of).toBeUndefined()
    const shown = gcm.instance?.membersAt ?? ''
    expect([members(shown).length, functions(shown).length]).toEqual([5, 2])
  })

  test('7: std.posix.open depends on the platform', () => {
    const open = at('std.posix.open')
    expect([open.source[1], count(open.errors)]).toEqual([1649, 24])
    expect(open.signature?.refs?.[0]?.[2]).toBe('std.posix.O')
    const targets = at('std.posix.O').variants?.map(({ target, chosen }) => [target, chosen])
    expect(targets).toContainEqual(['std.os.linux.O', true])
    expect(targets).toContainEqual(['std.c.O', undefined])
  })

  test('8: std.Build.Step.Compile', () => {
    const compile = at('std.Build.Step.Compile')
    expect(declaredAt(compile)).toBe('Build/Step.zig:171')
    expect(compile.body?.[0]).toBe('Build/Step/Compile.zig')
    expect(compile.fields).toHaveLength(91)
    expect([members(compile.path).length, functions(compile.path).length]).toEqual([62, 55])
  })

  test('9: std.json.Value', () => {
    const value = at('std.json.Value')
    expect(declaredAt(value)).toBe('json/dynamic.zig:20')
    expect(value).toMatchObject({ exported: ['json.zig', 65, 65], kind: 'union', head: { text: 'union(enum)' } })
    expect(value.fields).toHaveLength(8)
    expect(value.fields?.[0]).toEqual({ name: 'null', line: 21 })
    expect(functions(value.path)).toHaveLength(5)
    expect(at('std.json.Value.jsonStringify').errors).toEqual({ inferred: true })
  })

  test('10: std.math.maxInt is an ordinary function', () => {
    expect(at('std.math.maxInt')).toMatchObject({ kind: 'function', tested: true })
    expect(declaredAt(at('std.math.maxInt'))).toBe('math.zig:1441')
  })

  test('11: std.Target.Cpu.Arch', () => {
    const arch = at('std.Target.Cpu.Arch')
    expect(declaredAt(arch)).toBe('Target.zig:1265')
    expect([arch.kind, arch.fields?.length]).toEqual(['enum', 45])
    expect([members(arch.path).length, functions(arch.path).length]).toEqual([25, 24])
  })

  test('12: std.http.Client.fetch', () => {
    const fetch = at('std.http.Client.fetch')
    expect(declaredAt(fetch)).toBe('http/Client.zig:1778')
    expect(count(fetch.errors)).toBe(34)
  })

  test('13: hidden results, five variants, deprecated aliases, dangling names', () => {
    expect(at('std.once').gives).toMatchObject([{ kind: 'struct' }])
    expect(at('std.once.call')).toMatchObject({ kind: 'function', method: true })
    const kinds = at('std.fs.Dir.Iterator').variants?.map(({ kind }) => kind)
    expect(kinds).toEqual(['struct', 'struct', 'struct', 'struct', 'struct', 'unsupported'])
    expect(at('std.mem.trimLeft')).toMatchObject({ kind: 'alias', deprecated: { use: 'std.mem.trimStart' } })
    for (const name of ['Polynomial', 'Crc32WithPoly', 'Crc32SmallWithPoly'])
      expect(at(`std.hash.crc.${name}`).kind).toBe('unresolved')
    expect(byPath.has('std.meta.a') || byPath.has('std.sort.swap')).toBe(false)
  })

  test('101 deprecated declarations', () => {
    expect([...byPath.values()].filter(({ deprecated }) => deprecated)).toHaveLength(101)
  })
})
