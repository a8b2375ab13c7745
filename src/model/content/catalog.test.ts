import { describe, expect, it } from 'vitest'
import { CATEGORIES } from './catalog.ts'
import { slugOf } from './slug.ts'

/** The table under "Data" in docs/specification.md, letter for letter. */
const SPECIFIED: Record<string, [label: string, modules: string]> = {
  collections: [
    'Collections & Containers',
    'array_hash_map, array_list, bit_set, BitStack, BufMap, BufSet, DoublyLinkedList, hash_map, heap, MultiArrayList, PriorityDequeue, PriorityQueue, SegmentedList, SinglyLinkedList, static_string_map, Treap',
  ],
  algorithms: ['Algorithms & Numerics', 'math, Random, simd, sort'],
  encodings: ['Text & Encoding', 'ascii, base64, fmt, json, unicode, Uri'],
  crypto: ['Cryptography & Hashing', 'crypto, hash'],
  systems: ['Core Systems', 'atomic, builtin, enums, mem, meta, once, Thread'],
  platform: ['Platform & Runtime', 'fs, gpu, Io, os, posix, process, time, tz'],
  observability: ['Diagnostics & Observability', 'debug, log, Progress'],
  networking: ['Networking & Protocols', 'http, net'],
  toolchain: [
    'Toolchain & Binaries',
    'Build, c, coff, dwarf, DynLib, elf, macho, pdb, pie, start, Target, valgrind, wasm, zig',
  ],
  formats: ['Binary & Archive Formats', 'compress, leb, SemanticVersion, tar, zip, zon'],
  testing: ['Testing & Quality', 'testing'],
}

describe('CATEGORIES', () => {
  it('are the 11 categories and 69 modules of docs/specification.md, in its order', () => {
    expect(
      CATEGORIES.map(({ key, label, modules }) => [key, label, modules.map(module => module.key).join(', ')]),
    ).toEqual(Object.entries(SPECIFIED).map(([key, [label, modules]]) => [key, label, modules]))
    expect(CATEGORIES).toHaveLength(11)
    expect(CATEGORIES.flatMap(category => category.modules)).toHaveLength(69)
  })

  it('weigh 9 where the specification says so, and have no weight elsewhere', () => {
    const weights = CATEGORIES.flatMap(({ key, weight }) => (weight === undefined ? [] : [[key, weight]]))
    expect(weights).toEqual([
      ['algorithms', 9],
      ['encodings', 9],
    ])
  })

  it.each(CATEGORIES)(
    '$key has every field of the category entity',
    ({ key, navTitle, badge, icon, description, path }) => {
      expect(navTitle).not.toBe('')
      expect(badge).not.toBe('')
      expect(icon).toMatch(/^i-lucide-[a-z0-9-]+$/)
      expect(description).toMatch(/\.$/)
      expect(path).toBe(`/docs/std/${key}`)
    },
  )

  it('give a module every field of its entity but the description, which its page has', () => {
    expect(CATEGORIES[0]!.modules[0]).toEqual({
      key: 'array_hash_map',
      title: 'std.array_hash_map',
      navTitle: 'array_hash_map',
      slug: 'array-hash-map',
      path: '/docs/std/collections/array-hash-map',
      source: 'std/array_hash_map.md',
      lastUpdated: '2025-10-18T00:00:00.000Z',
    })
    const dates = new Set(
      CATEGORIES.flatMap(category => category.modules.map(module => module.lastUpdated.slice(0, 10))),
    )
    expect([...dates]).toEqual(['2025-10-18'])
  })

  it('give every module a path of its own', () => {
    const paths = CATEGORIES.flatMap(category => category.modules.map(module => module.path))
    expect(new Set(paths).size).toBe(69)
  })
})

it.each([
  ['array_hash_map', 'array-hash-map'],
  ['BitStack', 'bit-stack'],
  ['BufMap', 'buf-map'],
  ['DoublyLinkedList', 'doubly-linked-list'],
  ['static_string_map', 'static-string-map'],
  ['SemanticVersion', 'semantic-version'],
  ['DynLib', 'dyn-lib'],
  ['Io', 'io'],
  ['Uri', 'uri'],
  ['Random', 'random'],
  ['Thread', 'thread'],
  ['Treap', 'treap'],
  ['Build', 'build'],
  ['Target', 'target'],
  ['Progress', 'progress'],
  ['base64', 'base64'],
  ['c', 'c'],
])('the slug of %s is %s (R2)', (key, slug) => {
  expect(slugOf(key)).toBe(slug)
})
