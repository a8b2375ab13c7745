import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ZIG_VERSION } from '../../model/constants.ts'
import { ensureZig } from '../../zig/toolchain.ts'
import type { Declaration } from '../facts/facts.ts'
import { sketchFacts } from '../facts/fixture.ts'
import { loadFacts } from '../facts/load.ts'
import { askErrors, functionsToAsk, functionsToCompare, readAnswers } from './ask.ts'
import { readInferred } from './saved.ts'

const folder = join(import.meta.dirname, '../../../reference', ZIG_VERSION)
const inferred = { errors: { inferred: true as const } }
const signature = (text: string) => ({ signature: { text } })

it('asks for functions that need nothing at comptime', () => {
  const { modules } = sketchFacts([
    { path: 'std.mem.a', kind: 'function', ...signature('pub fn a() !void'), ...inferred },
    { path: 'std.mem.b', kind: 'function', ...signature('pub fn b(x: anytype) !void'), ...inferred },
    { path: 'std.mem.c', kind: 'function', ...signature('pub fn c() E!void'), errors: { names: ['X'] } },
    { path: 'std.mem.List', kind: 'typeFunction', ...signature('pub fn List(T: type) type') },
    { path: 'std.mem.List.d', kind: 'function', ...signature('pub fn d() !void'), ...inferred },
  ])
  expect(functionsToAsk(modules)).toEqual(['std.mem.a'])
  expect(functionsToCompare(modules)).toEqual(['std.mem.c'])
})

it('reads what the program prints; one without an end may fail with anything', () => {
  expect(readAnswers('0 B\n0 A\n0 .\n1 .\n2 C\n', ['a', 'b', 'c'])).toEqual(
    new Map([
      ['a', ['A', 'B']],
      ['b', []],
    ]),
  )
})

const zig = await ensureZig()
describe.runIf(zig)('the compiler', () => {
  it('says of written sets what the facts have, so its word on the others holds', { timeout: 300_000 }, async () => {
    const { modules } = await loadFacts(folder)
    const asked = functionsToCompare(modules).filter(path => /^std\.(?:fs|json|base64|fmt|Uri|zip|tar)\b/.test(path))
    const found = await askErrors(asked, zig!)
    const facts = new Map(modules.flatMap(({ declarations }) => declarations.map(each => [each.path, each] as const)))
    const differing = [...found].filter(
      ([path, names]) => String(names) !== String((facts.get(path) as Declaration).errors!.names),
    )
    expect(differing).toEqual([])
    expect(found.size).toBeGreaterThan(50)
  })

  it('says the same as the committed answers', { timeout: 300_000 }, async () => {
    const saved = (await readInferred(dirname(folder)))!
    const asked = Object.keys(saved.errors).filter(path => /^std\.(?:fs|json|process)\b/.test(path))
    expect(Object.fromEntries(await askErrors(asked, zig!))).toEqual(
      Object.fromEntries(asked.map(path => [path, saved.errors[path]])),
    )
    expect(asked.length).toBeGreaterThan(20)
  })
})
