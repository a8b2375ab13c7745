// What `check` answers for the documented version, from the committed facts.

import { beforeAll, expect, it } from 'vitest'
import type { LookupStore } from '../src/lookup/store.ts'
import { checkTool } from '../src/mcp/tools/check.ts'
import { committedStore } from './support/committed-store.ts'

let store: LookupStore
beforeAll(async () => {
  store = await committedStore()
})

interface Data {
  ok: boolean
  checked: number
  results: { name: string; status: string; use?: string[]; note?: string }[]
}

async function check(input: Record<string, unknown>) {
  const { data, text, failed } = await checkTool.run(store, input)
  const { ok, checked, results } = (data ?? { results: [] }) as unknown as Data
  return { text, failed, ok, checked, results, statuses: results.map(({ name, status }) => `${name} ${status}`) }
}

it('a member of a value of unknown type is not checked, neither by path nor in code', async () => {
  const name = 'std.testing.failing_allocator.frob'
  const { statuses, ok, checked } = await check({ path: name })
  expect([statuses, ok, checked]).toEqual([[`${name} unchecked`], true, 0])
  const { text, ...inCode } = await check({ code: 'const a = std.testing.failing_allocator;\na.frob();' })
  expect(inCode.statuses).toEqual([`${name} unchecked`, 'std.testing.failing_allocator valid'])
  expect(text).toContain(`Not checked, because the reference does not know all members there: \`${name}\`.`)
})

it('a member of a type that the reference does not know is not checked', async () => {
  for (const version of ['0.14.1', '0.15.1', '0.16.0']) {
    const { statuses, checked } = await check({ code: '_ = std.posix.Kevent.frob;', version })
    expect([statuses, checked]).toEqual([['std.posix.Kevent.frob unchecked'], 0])
    const literal = await check({ code: 'const t: std.posix.timespec = .{ .seconds = 1 };', version })
    expect(literal.statuses).toContain('std.posix.timespec.seconds unchecked')
  }
})

it('a type of the language has no members', async () => {
  const { results } = await check({ code: '_ = std.zig.Ast.TokenIndex.toInt;' })
  const note = '`std.zig.Ast.TokenIndex` is the type `u32`, which has no members.'
  expect(results[0]).toMatchObject({ name: 'std.zig.Ast.TokenIndex.toInt', status: 'unknown', note })
})

it('a member of a value that a call gives is checked, by path and in code', async () => {
  const { statuses } = await check({ paths: ['std.testing.allocator.frob', 'std.testing.allocator.alloc'] })
  expect(statuses).toEqual(['std.mem.Allocator.frob unknown', 'std.testing.allocator.alloc valid'])
  const inCode = await check({ code: 'const a = std.testing.allocator;\na.frob();\n_ = try a.alloc(u8, 1);' })
  expect(inCode.statuses).toContain('std.mem.Allocator.frob unknown')
  expect(inCode.statuses).toContain('std.mem.Allocator.alloc valid')
})

it('an error is checked, and what its release does not list is not called valid', async () => {
  const code = '_ = std.mem.Allocator.Error.OutOfMemory;\n_ = std.mem.Allocator.Error.Frob;'
  const { statuses } = await check({ code })
  expect(statuses).toEqual(['std.mem.Allocator.Error.Frob unknown', 'std.mem.Allocator.Error.OutOfMemory valid'])
  const other = await check({ code, version: '0.16.0' })
  expect(other.statuses).toEqual([
    'std.mem.Allocator.Error.OutOfMemory unchecked',
    'std.mem.Allocator.Error.Frob unchecked',
  ])
})

it('the mark of an enum with further values is no name', async () => {
  for (const version of ['0.15.1', '0.16.0']) {
    const { statuses } = await check({ path: 'std.coff.DebugType._', version })
    expect(statuses).toEqual(['std.coff.DebugType._ unknown'])
  }
})

it('a field is a name by itself, but no member of the type in code', async () => {
  for (const version of ['0.15.1', '0.14.1']) {
    expect((await check({ path: 'std.fs.File.Stat.size', version })).statuses).toEqual(['std.fs.File.Stat.size valid'])
    const { results } = await check({ code: 'const a = std.fs.File.Stat.size;', version })
    expect(results).toMatchObject([{ name: 'std.fs.File.Stat.size', status: 'wrong' }])
  }
})

it('a field that a type of the language lost is named as removed, whatever the type is called now', async () => {
  const code = 'const a = @typeInfo(*u8).pointer.is_const;'
  expect((await check({ code })).ok).toBe(true)
  const { results } = await check({ code, version: '0.17.0' })
  const note = '`std.lang.Type.Pointer` has no `is_const`. The field was removed in 0.17.'
  expect(results[0]).toMatchObject({ name: 'std.lang.Type.Pointer.is_const', note })
})

it('a declaration that is reached through a value is named as one', async () => {
  const { results } = await check({ code: 'fn f(file: std.fs.File) void { _ = file.Stat; }' })
  const note = '`Stat` is a declaration of `std.fs.File`, which its values do not have.'
  expect(results[0]).toMatchObject({ name: 'std.fs.File.Stat', status: 'wrong', note })
})

it('a name that is only a compile error in a release is named with its replacement', async () => {
  const { results } = await check({ path: 'std.math.max', version: '0.12.1' })
  expect(results[0]).toMatchObject({ status: 'unusable', use: ['@min', '@max'] })
})

it('a name is judged whatever else is found on its line', async () => {
  const { statuses } = await check({ code: '_ = std.fmt.format(@intToPtr(*u8, 1), "", .{});' })
  expect(statuses).toEqual(['@intToPtr wrong', 'std.fmt.format changed'])
})

it('names removed from large namespaces are removed', async () => {
  const { results } = await check({ code: '_ = std.c.getErrno(1); _ = std.os.linux.getErrno(2);' })
  expect(results).toMatchObject([
    { name: 'std.c.getErrno', status: 'removed', note: 'Removed in 0.12.' },
    { name: 'std.os.linux.getErrno', status: 'removed', note: 'Removed in 0.12.' },
  ])
})

it('a value of an enum in another spelling is suggested', async () => {
  const { results } = await check({ code: 'fn f(kind: std.fs.File.Kind) bool { return kind == .File; }' })
  expect(results[0]).toMatchObject({ name: 'std.fs.File.Kind.File', status: 'unknown', use: ['std.fs.File.Kind.file'] })
})

it('code without a name of std is no mistake, text that is not Zig is one', async () => {
  const { failed, ok, text } = await check({ code: 'const a = 1;' })
  expect([failed, ok]).toEqual([undefined, true])
  expect(text).toBe('Nothing was found that Zig 0.15.1 would reject. The code names nothing of std.')
})

it('long code is checked to its end', async () => {
  const names = Array.from({ length: 8000 }, (_, index) => `const a${index} = std.mem.eql;\n`).join('')
  const { results } = await check({ code: `${names}const last = std.mem.bogusName;` })
  expect(results[0]).toMatchObject({ name: 'std.mem.bogusName', status: 'unknown', lines: [8001] })
})
