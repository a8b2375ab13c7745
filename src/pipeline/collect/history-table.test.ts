import { beforeAll, describe, expect, it } from 'vitest'
import { committedLibrary } from '../../../test/support/committed-facts.ts'
import type { Library } from '../../library/facts/library.ts'
import { readHistory } from '../../library/json-folder.ts'
import { splitPath } from '../../library/names/paths.ts'
import { createNameHistory } from '../../lookup/name-history.ts'
import { isThere, loadNameHistory, readHistorySources, readNameHistory, sectionsOf } from './history-table.ts'

const EARLIER = '0.14.1'
let library: Library
beforeAll(async () => {
  library = await committedLibrary()
})

describe('the files of the project', () => {
  it('are right: what they call gone is, and what they name is there', async () => {
    const { removed, changed, later, fields } = loadNameHistory(await readHistorySources('content'), library)
    expect(removed.length).toBeGreaterThan(250)
    expect(changed.length).toBeGreaterThan(30)
    expect(later.length).toBeGreaterThan(30)
    expect(fields).toHaveLength(4)
  })

  it('know the names that are asked for most', async () => {
    const { removalOf, changeOf } = createNameHistory(loadNameHistory(await readHistorySources('content'), library))
    expect(removalOf('std.io.getStdOut')).toMatchObject({
      gone: '0.14 was the last version to have it',
      use: ['std.fs.File.stdout', 'std.fs.File.writerStreaming'],
      see: 'print-to-standard-output',
    })
    expect(removalOf('std.rand.DefaultPrng')?.gone).toBe('it was removed in 0.14 or earlier')
    expect(removalOf('std.net.Stream.Reader.readByte')).toMatchObject({
      use: ['std.Io.Reader.takeByte'],
      note: expect.stringContaining('r.takeByte(…)'),
    })
    expect(changeOf('std.array_list.Aligned.append')?.note).toContain('Takes the allocator')
  })

  it('have every `std.module.name` that went since 0.11, giants aside', async () => {
    const { removalOf } = createNameHistory(loadNameHistory(await readHistorySources('content'), library))
    const went = readHistory('reference/history').flatMap(({ versions, paths }) =>
      paths
        .filter(
          ({ in: versionsWithIt, giant }) => !giant && versionsWithIt?.[versions.indexOf(library.version)] === '0',
        )
        .filter(({ in: versionsWithIt }) => versionsWithIt!.slice(0, versions.indexOf(EARLIER)).includes('1'))
        .map(({ path }) => path)
        .filter(path => splitPath(path).length === 3 && !isThere(library, path)),
    )
    expect(went).toContain('std.mem.page_size')
    expect(went.length).toBeGreaterThan(500)
    expect(went.filter(path => !removalOf(path))).toEqual([])
  })
})

const REMOVED = `last: 0.14
names:
  - was: [std.fifo, std.RingBuffer]
    use: [std.ArrayList, '@memcpy']
    note: Keep an index into a \`std.ArrayList\`.
    see: use-a-list
  - in: [std.fs.File.Writer]
    renamed:
      writeByteNTimes: splatByteAll
    use: ['std.Io.Writer.{new}']
    note: Call {new} in place of {old}.
  - in: std.posix
    was: [a, b]
    note: Removed.
`
const CHANGED = `names:
  - path: std.ArrayList
    note: Takes the allocator.
`
const read = (removed: string, changed = CHANGED) =>
  readNameHistory(
    [
      { file: 'content/en/reference/removed/io.yaml', text: removed },
      { file: 'content/en/reference/removed/changed.yaml', text: changed },
    ],
    library,
    sectionsOf('## Use a list\n'),
  )

it('reads lists, containers and renames', () => {
  const gone = '0.14 was the last version to have it'
  expect(read(REMOVED)).toEqual({
    problems: [],
    data: {
      removed: [
        {
          was: ['std.fifo', 'std.RingBuffer'],
          gone,
          use: ['std.ArrayList', '@memcpy'],
          note: 'Keep an index into a `std.ArrayList`.',
          see: 'use-a-list',
        },
        {
          was: ['std.fs.File.Writer.writeByteNTimes'],
          gone,
          use: ['std.Io.Writer.splatByteAll'],
          note: 'Call splatByteAll in place of writeByteNTimes.',
        },
        { was: ['std.posix.a', 'std.posix.b'], gone, note: 'Removed.' },
      ],
      changed: [{ paths: ['std.ArrayList'], note: 'Takes the allocator.' }],
      later: [],
      fields: [],
    },
  })
})

describe('a mistake is told with its line and a fix', () => {
  it.each([
    ['last: 0.14', 'last: 0.13', ':1: "last" does not fit'],
    ['std.fifo', 'std.mem', ':3: "std.mem" is not gone: 0.15.1 has it. Move it to changed.yaml, or remove it.'],
    ['std.RingBuffer', 'std.fifo', ':3: "std.fifo" has a row already. Join the two.'],
    ['[std.ArrayList,', '[std.ArayList,', ':3: There is no "std.ArayList" in 0.15.1. Did you mean "std.ArrayList"?'],
    ['`std.ArrayList`', '`std.ArayList`', ':3: There is no "std.ArayList" in 0.15.1.'],
    ['see: use-a-list', 'see: use-a-lst', ':3: content/en/docs/migration.md has no heading "#use-a-lst". Did you mean'],
    ['see: use-a-list', 'sea: use-a-list', ':6: "names › 0" does not fit: Unrecognized key: "sea"'],
    ['  - in: [std.fs.File.Writer]\n    renamed', '  - renamed', ':7: "names › 1" does not fit: write "in"'],
    ['    was: [a, b]\n', '', ':12: "names › 2" does not fit: write either "was" or "renamed"'],
    ['splatByteAll', 'splatByteAl', ':7: There is no "std.Io.Writer.splatByteAl" in 0.15.1.'],
    ['note: Removed.', 'note: "Removed.', ':15: The file is no valid YAML: Missing closing "quote. Correct it.'],
  ])('%s → %s', (before, after, message) => {
    const text = REMOVED.replace(before, after)
    expect(text).not.toBe(REMOVED)
    const messages = read(text).problems.map(problem => problem.message)
    expect(messages.join('\n')).toContain(`content/en/reference/removed/io.yaml${message}`)
  })

  it('of a changed name that is not there', () => {
    const [problem] = read(REMOVED, CHANGED.replace('std.ArrayList', 'std.ArayList')).problems
    expect(problem?.message).toBe(
      'content/en/reference/removed/changed.yaml:2: There is no "std.ArayList" in 0.15.1. Did you mean "std.ArrayList"?',
    )
  })

  it.each([
    ['later.yaml', 'path: std.mem.eql, use: [std.mem]', '2: 0.15.1 has "std.mem.eql". Remove it here.'],
    ['later.yaml', 'path: std.Deque, use: [std.ArayList]', '2: There is no "std.ArayList" in 0.15.1.'],
    ['later.yaml', 'path: std.Deque', '2: "names › 0" does not fit: write "use" or "note".'],
    ['field-code.yaml', 'field: std.mem.x, since: 0.1.0, write: x', '2: "names › 0 › since" does not fit'],
  ])('of %s: %s', (name, row, message) => {
    const file = `content/en/reference/removed/${name}`
    const [problem] = readNameHistory([{ file, text: `names:\n  - { ${row} }\n` }], library, []).problems
    expect(problem?.message).toContain(`${file}:${message}`)
  })
})
