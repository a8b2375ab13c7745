import { describe, expect, it } from 'vitest'
import { readHistoryNames } from '../history/history-names.ts'
import { parseQuery } from '../query.ts'
import type { SymbolHit } from '../symbols/symbol-hit.ts'
import type { SymbolSearch } from '../symbols/symbols.ts'
import { createAnswers } from './answers.ts'

const symbols = { get: () => [] } as unknown as SymbolSearch
const answers = createAnswers({
  titles: [
    ['/docs/std/fs', 'fs', [['Read a whole file', '', 'read file'], 'Read a file line by line']],
    ['/docs/std/thread', 'Thread', [['Run tasks in a thread pool', '', 'thread pool']]],
    ['/docs/changes/io', 'Io in 0.16', ['Read a file line by line', 'Cancel a task']],
    ['/docs/migration', 'Migration', [['', '', 'breaking changes'], 'Print a value', 'Use a linked list']],
    [
      '/docs/changes/0-15',
      'Changes in 0.15',
      [
        ['', '', ''],
        ['std.array_list', 'module-array_list'],
        ['std.compress', 'module-compress'],
      ],
    ],
    [
      '/docs/changes/0-16',
      'Changes in 0.16',
      [
        ['', '', ''],
        ['std.fs', 'module-fs'],
      ],
    ],
  ],
  symbols,
  errors: async () => ({}),
  removed: async () => ({
    names: [[['std.ArrayList.init'], ['std.ArrayList'], 'Start with .empty.', '/docs/migration#use-an-arraylist']],
    messages: [['ambiguous format string; specify {f}', '/docs/migration#print-a-value']],
  }),
  historyNames: async () => readHistoryNames('std.Io.Threaded\t/docs/changes/0-16\tComes with 0.16.\n'),
})
const hit = (path: string, color: string, score = 120): SymbolHit => ({ path, color, score }) as SymbolHit
const find = (text: string, ...hits: SymbolHit[]) => answers.find(parseQuery(text, ['fs', 'mem']), hits)

describe('answers', () => {
  it('puts the task first for a question, also one that spells the name of a function', async () => {
    const found = await find('read file', hit('std.fs.Dir.readFile', 'fn'))
    expect(found.answer).toMatchObject({ kind: 'section', title: 'Read a whole file' })
    expect(found.tasks.map(({ title }) => title)).toEqual(['Read a file line by line'])
  })

  it('leaves the first row to a type that has the name, and tells the task', async () => {
    const found = await find('thread pool', hit('std.Thread.Pool', 'type'))
    expect(found.answer).toBeNull()
    expect(found.tasks.map(({ title }) => title)).toEqual(['Run tasks in a thread pool'])
  })

  it('answers a full name that only another version has', async () => {
    expect((await find('std.Io.Threaded', hit('std.Thread', 'type', 63))).answer).toMatchObject({
      kind: 'version',
      href: '/docs/changes/0-16#Io.Threaded',
    })
    expect((await find('std.Io.Threaded', hit('std.Io.Threaded', 'type'))).answer).toBeNull()
    expect((await find('Io.Threaded 0.16')).answer).toMatchObject({ kind: 'version', title: 'std.Io.Threaded' })
  })

  it.each([
    ['std.fs changes 0.16', '/docs/changes/0-16#module-fs'],
    ['what changed in 0.16', '/docs/changes/0-16'],
    ['zig 0.15 array_list changes', '/docs/changes/0-15#module-array_list'],
  ])('%s leads to the changes', async (text, href) => {
    expect((await find(text)).answer?.href).toBe(href)
  })

  it.each([
    ['migrate code from 0.14 to 0.15', '/docs/migration'],
    ['upgrade to 0.15', '/docs/migration'],
    ['migrate from 0.15 to 0.16', '/docs/changes/0-16'],
  ])('%s leads to what helps with it', async (text, href) => {
    expect((await find(text, hit('std.compress.flate.Token.Code', 'type', 80))).answer?.href).toBe(href)
  })

  it('answers from guides to a later release if the query names it, or a name that only it has', async () => {
    const named = await find('read a file line by line 0.16', hit('std.fs.File', 'type', 90))
    expect([named.answer, ...named.tasks].map(each => each?.href)).toEqual([
      '/docs/changes/io#read-a-file-line-by-line',
      '/docs/changes/0-16#module-fs',
    ])
    const later = await find('std.Io.Threaded cancel a task')
    expect([later.answer, ...later.tasks].map(each => each?.href)).toEqual([
      '/docs/changes/0-16#Io.Threaded',
      '/docs/changes/io#cancel-a-task',
    ])
  })

  it('takes the better of a translation and what was typed', async () => {
    const typed = { ...parseQuery('Read file', []), isLeftOut: () => false }
    const found = await answers.find(parseQuery('a file line by line', []), [], typed)
    expect(found.answer?.title).toBe('Read a whole file')
    const other = await answers.find(parseQuery('thread pool', []), [], parseQuery('tasks run ich', []))
    expect(other.answer?.title).toBe('Run tasks in a thread pool')
  })

  it('tells what replaces a name in code of an earlier release, and where its changes are', async () => {
    const found = await find('ArrayList init allocator 0.14', hit('std.array_list.Aligned', 'type', 80))
    expect(found.answer).toMatchObject({ kind: 'gone', title: 'std.ArrayList.init' })
    expect(found.tasks.map(({ href }) => href)).toEqual(['/docs/changes/0-15#module-array_list'])
  })

  it('explains a message of the compiler without its place', async () => {
    const found = await find('ambiguous format string; specify {f} to call format method, or {any} to skip it')
    expect(found.answer).toMatchObject({ kind: 'message', href: '/docs/migration#print-a-value' })
  })

  it('tells what std lacks, unless a declaration has the name', async () => {
    expect((await find('regex')).answer).toMatchObject({ kind: 'absent', title: 'std has no regular expressions' })
    expect((await find('match a regular expression')).answer?.kind).toBe('absent')
    expect((await find('compress', hit('std.compress', 'type'))).answer).toBeNull()
    expect((await find('is it windows or linux')).answer).toBeNull()
  })
})
