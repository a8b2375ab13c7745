import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { committedLibrary } from '../../../test/support/committed-facts.ts'
import { sketchFacts } from '../../../test/support/facts.ts'
import { libraryOf } from '../facts/library.ts'
import { parseMeanings, withoutMeaning } from './error-meanings.ts'
import { parseWords } from './words.ts'

const CONNECT = { names: ['AccessDenied', 'FileNotFound'] }
const library = libraryOf(
  sketchFacts(
    [
      {
        path: 'std.posix.ConnectError',
        kind: 'errorSet',
        errors: CONNECT,
        value: { text: 'error{ AccessDenied, FileNotFound }' },
      },
      {
        path: 'std.posix.OpenError',
        kind: 'errorSet',
        errors: { names: ['FileNotFound'] },
        value: { text: 'error{FileNotFound}' },
      },
      { path: 'std.posix.DialError', kind: 'alias', target: 'std.posix.ConnectError' },
      { path: 'std.posix.connect', kind: 'function', errors: CONNECT },
    ],
    'posix',
  ),
)

const parse = (...texts: string[]) =>
  parseMeanings(
    texts.map((text, index) => ({ file: `content/en/reference/errors/${index}.md`, text })),
    library,
    new Map(),
  )

describe('parseMeanings', () => {
  it('reads names, and names in one set, with the first sentence apart', () => {
    const { meanings, problems } = parse(
      '---\ntitle: T\n---\n## FileNotFound\nNothing has this name. Look again.\n',
      '## posix.ConnectError.FileNotFound\nA.\n## std.posix.connect.AccessDenied\nB.\n',
    )
    expect(problems).toEqual([])
    expect([...meanings.keys()]).toEqual([
      'FileNotFound',
      'std.posix.ConnectError error.FileNotFound',
      'std.posix.connect error.AccessDenied',
    ])
    expect(meanings.get('FileNotFound')!.sentence).toBe('Nothing has this name.')
  })

  it.each([
    ['## FileNotFond\nA.', '0.md:1: No error set of std has "FileNotFond". Did you mean "FileNotFound"?'],
    ['\n## FileNotFound\n', '0.md:2: There are no words under "FileNotFound". Write one to three sentences'],
    ['Lost.', '0.md:1: These words stand under no heading. Put "## " and the name of an error above them.'],
    ['## posix.OpenErr.FileNotFound\nA.', '0.md:1: There is no "posix.OpenErr" in std. Correct the path'],
    ['## posix.OpenError.AccessDenied\nA.', '0.md:1: std.posix.OpenError does not have "AccessDenied". Name a set'],
    [
      '## posix.DialError.FileNotFound\nA.',
      '0.md:1: "posix.DialError" is another name of std.posix.ConnectError. Write "## std.posix.ConnectError.FileNotFound".',
    ],
    ['## FileNotFound\nSee [it](std.posix.close).', '0.md:2: The link names "std.posix.close"'],
  ])('refuses %j', (text, message) => {
    expect(parse(text).problems.map(problem => problem.message)).toEqual([
      expect.stringContaining(`content/en/reference/errors/${message}`),
    ])
  })

  it('refuses what is explained twice, in whichever file', () => {
    const facts = parse('## FileNotFound\nA.\n', '## FileNotFound\nB.\n').problems.map(({ message }) => message)
    expect(facts).toEqual([
      'content/en/reference/errors/1.md:1: "FileNotFound" is explained already, in content/en/reference/errors/0.md:1. Join the two.',
    ])
    const module = { file: 'content/en/reference/posix.md', text: '## OpenError.error.FileNotFound\nA.\n' }
    const { words } = parseWords(module, library)
    const { problems } = parseMeanings([{ file: 'e.md', text: '## posix.OpenError.FileNotFound\nB.' }], library, words)
    expect(problems[0]!.fact).toContain('is explained already, in content/en/reference/posix.md:1.')
  })
})

it('tells which names have no meaning', () => {
  expect(withoutMeaning(library, parse('## FileNotFound\nA.').meanings)).toEqual(['AccessDenied'])
})

it('is written for every error of the committed facts', async () => {
  const root = join(import.meta.dirname, '../../..')
  const folder = join(root, 'content/en/reference/errors')
  const files = await Promise.all(
    (await readdir(folder)).map(async file => ({ file, text: await readFile(join(folder, file), 'utf8') })),
  )
  const std = await committedLibrary()
  const { meanings, problems } = parseMeanings(files, std, new Map())
  expect(problems).toEqual([])
  expect(withoutMeaning(std, meanings)).toEqual([])
})
