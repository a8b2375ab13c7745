import { describe, expect, it } from 'vitest'
import { parseQuery, searchesGuides } from './query.ts'

const MODULES = ['mem', 'json', 'array_list', 'Io', 'std']
const parse = (text: string) => parseQuery(text, MODULES)

describe('parseQuery', () => {
  it.each([
    ['array list append', ['array', 'list', 'append']],
    ['  ArrayList.append ', ['ArrayList.append']],
    ['std.mem.eql(u8, a, b)', ['std.mem.eql']],
    ['ArrayList(u8).append', ['ArrayList.append']],
    ['@import("std").mem', ['std.mem']],
    ['text.split(", ")', ['text.split']],
    ['what replaced GenericReader', ['GenericReader']],
    ['why was mem.copy removed', ['mem.copy']],
    ['how to use GenericReader', ['how', 'to', 'use', 'GenericReader']],
    ['does GenericReader buffer', ['does', 'GenericReader', 'buffer']],
    ['const Allocator = std.mem.Allocator;', ['const', 'Allocator', 'std.mem.Allocator']],
    ['std::mem::eql', ['std.mem.eql']],
    ['std/mem', ['std.mem']],
    ['try foo()', ['try', 'foo']],
    ['std.hash.crc.@"CRC-16/CMS"', ['std.hash.crc.@"CRC-16/CMS"']],
    ['@"PE32+" header', ['@"PE32+"', 'header']],
    ['- ? !', []],
    ['', []],
  ])('reads the words of %j', (text, terms) => {
    expect(parse(text).terms).toEqual(terms)
  })

  it.each([
    ['fn ([]const u8, u8) ?usize', { parameters: ['[]const u8', 'u8'], result: '?usize', fails: false }],
    ['fn(a: Allocator) ![]u8', { parameters: ['Allocator'], result: '[]u8', fails: true }],
    ['*const fn (u8) bool', { parameters: ['u8'], result: 'bool', fails: false }],
    ['[]const u8 → usize', { parameters: ['[]const u8'], result: 'usize', fails: false }],
  ])('reads the types of %s', (text, signature) => {
    expect(parse(text).signature).toEqual(signature)
  })

  it('reads a function with a name as that name', () => {
    expect(parse('pub fn eql(comptime T: type, a: []const T) bool')).toMatchObject({ terms: ['eql'], signature: null })
  })

  it('takes a release out of the words', () => {
    expect(parse('std.fs changes 0.16')).toMatchObject({ terms: ['std.fs'], release: '0.16' })
    expect(parse('ArrayList init v0.14.1')).toMatchObject({ terms: ['ArrayList', 'init'], release: '0.14' })
    expect(parse('mem 0.5f')).toMatchObject({ release: null })
  })

  it('reads filters with and without a space', () => {
    expect(parse('fn:append')).toMatchObject({ kinds: ['fn'], terms: ['append'] })
    expect(parse('type: Reader')).toMatchObject({ kinds: ['type'], terms: ['Reader'] })
    expect(parse('struct:Reader error:timeout').kinds).toEqual(['type', 'error'])
    for (const text of ['error.OutOfMemory', 'why does dupe return error.OutOfMemory'])
      expect(parse(text)).toMatchObject({ kinds: ['error'], terms: ['OutOfMemory'] })
    expect(parse('constructor:x')).toMatchObject({ kinds: [], terms: ['constructor:x'] })
  })

  it('reads modules by their name in any case', () => {
    expect(parse('mod:JSON parse')).toMatchObject({ module: 'json', terms: ['parse'] })
    expect(parse('mod: std.json parse')).toMatchObject({ module: 'json', terms: ['parse'] })
    expect(parse('io:Reader')).toMatchObject({ module: 'Io', terms: ['Reader'] })
    expect(parse('mod:arr')).toMatchObject({ module: 'arr', terms: [] })
    expect(parse('mod:')).toMatchObject({ module: null, terms: [] })
  })

  it('keeps what stands in quotes apart', () => {
    expect(parse('"getOrPut" map')).toMatchObject({ exact: ['getOrPut'], terms: ['map'] })
    expect(parse('"open end')).toMatchObject({ exact: ['open end'], terms: [] })
    expect(parse('@import("std").mem').exact).toEqual([])
    expect(parse('""')).toMatchObject({ exact: [], terms: [] })
  })

  it('reads signatures', () => {
    expect(parse('([]const u8, u8) []const u8').signature).toEqual({
      parameters: ['[]const u8', 'u8'],
      result: '[]const u8',
      fails: false,
    })
    expect(parse('(optional) value').signature).toBeNull()
    expect(parse('[]const u8 -> usize').signature).toEqual({
      parameters: ['[]const u8'],
      result: 'usize',
      fails: false,
    })
    expect(parse('Allocator, -> ![]u8').signature).toEqual({ parameters: ['Allocator'], result: '[]u8', fails: true })
    expect(parse('fn (self: *Self, gpa: std.mem.Allocator) -> Error!?*T').signature).toEqual({
      parameters: ['*Self', 'Allocator'],
      result: '?*T',
      fails: true,
    })
    expect(parse('-> fn (u8, u8) bool').signature!.result).toBe('fn(u8,u8)bool')
    expect(parse('mod:mem []u8 ->')).toMatchObject({ module: 'mem', signature: { parameters: ['[]u8'], result: '' } })
    expect(parse('"a -> b"').signature).toBeNull()
  })

  it('cuts what is too long to be meant', () => {
    expect(parse('x'.repeat(5000)).text).toHaveLength(200)
  })
})

it('words ask for guides too; filters, signatures and a single letter do not', () => {
  const asks = (text: string) => searchesGuides(parseQuery(text, ['json']))
  expect(['read file', '内存', '"read a"', 'ab'].map(asks)).toEqual([true, true, true, true])
  expect(['fn:sort', 'mod:json x', '[]u8 -> usize', 'x', ''].map(asks)).toEqual([false, false, false, false, false])
})
