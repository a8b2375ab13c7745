import { describe, expect, it } from 'vitest'
import { sketchFacts } from '../../test/support/facts.ts'
import { libraryOf } from '../library/facts/library.ts'
import { checkPlatforms, checkThinWords } from './descriptions.ts'
import { parseContentDocument } from './document.ts'

describe('systems that a function does not compile for', () => {
  const failures = {
    Windows: ['std.fs.File.chmod', 'std.fs.File.Stat.fromLinux'],
    macOS: [],
    WASI: ['std.fs.File.lock'],
  }

  function check(text: string, file = 'content/en/reference/fs.md'): string[] {
    const source = `---\nmodule: fs\n---\n\n${text}`
    return checkPlatforms(parseContentDocument(file, source), { version: '0.15.1', failures }).map(
      ({ line, fact }) => `${line}: ${fact}`,
    )
  }

  it('wants the name of a system that a function does not compile for', () => {
    expect(check('## File.chmod\n\nChanges the permissions.\n')).toEqual([
      '5: `std.fs.File.chmod` does not compile for Windows, and the words do not say so.',
    ])
    expect(check('## File.chmod\n\nA compile error at times. Windows has no modes.\n')).toHaveLength(1)
    expect(check('## File.chmod\n\nChanges the permissions. A compile error on Windows.\n')).toEqual([])
  })

  it('takes it from what holds the function, too', () => {
    expect(check('## File\n\nA file. Locks do not compile for WASI.\n\n## File.lock\n\nLocks it.\n')).toEqual([])
  })

  it('lets names with a system in them, other modules and pages be', () => {
    expect(check('## File.Stat.fromLinux\n\nConverts it.\n')).toEqual([])
    expect(check('## File.chmod\n\nChanges.\n', 'content/en/reference/net.md')).toEqual([])
    expect(check('## File.chmod\n\nChanges.\n', 'content/en/docs/std/platform/fs.md')).toEqual([])
  })
})

describe('substance', () => {
  const library = libraryOf(
    sketchFacts(
      [
        { path: 'std', kind: 'namespace' },
        { path: 'std.mem', kind: 'namespace' },
        { path: 'std.mem.eql', kind: 'function' },
        { path: 'std.mem.limit', kind: 'constant' },
      ],
      'std',
    ),
  )

  function check(text: string, file = 'content/en/reference/mem.md'): string[] {
    return checkThinWords(parseContentDocument(file, text), library).map(({ line, fact }) => `${line}: ${fact}`)
  }

  it('finds words that are too few', () => {
    expect(check('## eql\n\nCompares two slices by content.\n')).toEqual(['1: `std.mem.eql` has 5 words.'])
    expect(check('## eql\n\nCompares two slices by content, item by item.\n')).toEqual([])
  })

  it('does not count an example', () => {
    expect(
      check('## eql\n\nCompares two slices.\n\n```zig test\n// one two three four five\n## no heading\n```\n'),
    ).toEqual(['1: `std.mem.eql` has 3 words.'])
  })

  it('lets constants, fields, values and errors be short', () => {
    expect(check('## limit\n\nThe limit.\n\n## Allocator.field.ptr\n\nThe state.\n\n## E.error.Bad\n\nBad.\n')).toEqual(
      [],
    )
  })

  it('finds phrases that say nothing', () => {
    expect(check('## eql\n\nFormer name of `equal`, which takes so many items as there are.\n')).toEqual([
      '1: `std.mem.eql` says “Former name of”.',
      '1: `std.mem.eql` says “so many items”.',
    ])
    expect(check('## eql\n\nWhat the function that compares two slices fails with.\n')).toHaveLength(1)
    expect(check('## eql\n\nWhat `Verifier.verify` fails with: weak keys, bad encodings and others.\n')).toHaveLength(1)
  })

  it('finds an entry that begins with a list or a heading', () => {
    const list = '- `OutOfMemory`: there is no memory for the copy of it.\n'
    expect(check(`## eql\n\n${list}`)).toHaveLength(1)
    expect(check(`## eql\n\n### Errors\n\n${list}`)).toHaveLength(1)
    expect(check(`## eql\n\nCompares two slices.\n\n### Errors\n\n${list}`)).toEqual([])
  })

  it('looks at words for declarations alone', () => {
    expect(check('## eql\n\nSimply compare.\n', 'content/en/docs/std/systems/mem.md')).toEqual([])
  })

  it('finds a module whose words are few on average', () => {
    const entries = (words: number) => '## eql\n\nAs many words as said: ' + 'word '.repeat(words - 5) + '\n\n'
    expect(check(entries(19).repeat(10))).toEqual(['1: Its entries have 19.0 words on average.'])
    expect(check(entries(20).repeat(10))).toEqual([])
    expect(check(entries(19).repeat(9))).toEqual([])
    expect(check(entries(20).repeat(10) + '## limit\n\nThe limit.\n'.repeat(10))).toEqual([])
  })
})
