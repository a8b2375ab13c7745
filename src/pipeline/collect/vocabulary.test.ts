import { beforeAll, describe, expect, it } from 'vitest'
import { committedLibrary } from '../../../test/support/committed-facts.ts'
import type { Library } from '../../library/facts/library.ts'
import { readVocabulary, type VocabularyTexts, vocabularyProblems } from './vocabulary.ts'

let library: Library
beforeAll(async () => {
  library = await committedLibrary()
})

const VALID: VocabularyTexts = {
  'synonyms.json': `{
  "memory": [
    "copy bytes, memcpy: mem.copyForwards mem.Allocator.dupe",
    "c string: mem.span"
  ]
}`,
  'words.json': `{
  "stopWords": {
    "everywhere": "a the",
    "guides": "are",
    "names": "zig",
    "synonyms": "two"
  },
  "equivalents": [
    "string text",
    "delete remove"
  ],
  "related": [
    "length len"
  ],
  "compounds": ["hash map"],
  "aboutNames": "replaced"
}`,
  'priors.json': `{
  "modules": {
    "mem": 0.1
  },
  "otherModules": 0,
  "paths": { "std.debug.Dwarf": -0.2 },
  "depths": [0.1, 0],
  "kinds": {
    "struct": 0
  }
}`,
}

it('the files of the project are right', () => {
  expect(vocabularyProblems(readVocabulary(), library)).toEqual([])
})

describe('a mistake is told with its line and a fix', () => {
  it.each<[file: keyof VocabularyTexts, before: string, after: string, message: string]>([
    [
      'synonyms.json',
      'c string: mem.span',
      'c string mem.span',
      ':4: "memory › 1" does not fit: write names with commas',
    ],
    ['synonyms.json', 'c string: mem.span', 'C string: mem.span', ':4: "memory › 1" does not fit'],
    [
      'synonyms.json',
      'mem.span',
      'mem.spam',
      ':4: There is no declaration "std.mem.spam". Did you mean "std.mem.span"?',
    ],
    ['synonyms.json', '"memory": [', '"memory": ', ':'],
    ['words.json', '"are"', '"are the"', ':4: "the" is there a second time. Remove one of the two.'],
    ['words.json', 'delete remove', 'delete text', ':10: "text" is there a second time.'],
    [
      'words.json',
      'length len',
      'length Len',
      ':13: "related › 0" does not fit: write two or more words in lower case',
    ],
    ['words.json', 'length len', 'length', ':13: "related › 0" does not fit: write two or more words in lower case'],
    ['words.json', '"length len"', '"length len",\n    "length size"', ':14: "length" is there a second time.'],
    ['words.json', '"guides"', '"guide"', ':4: "stopWords" does not fit: Unrecognized key'],
    ['priors.json', '"mem"', '"men"', ':3: There is no "men" among the modules. Did you mean "mem"?'],
    ['priors.json', 'std.debug.Dwarf', 'std.debug.Dwarv', ':6: There is no declaration "std.debug.Dwarv".'],
    ['priors.json', '"struct"', '"strukt"', ':9: There is no "strukt" among the kinds. Did you mean "struct"?'],
    ['priors.json', '[0.1, 0]', '[0.1, 2]', ':7: "depths › 1" does not fit'],
  ])('%s: %s → %s', (file, before, after, message) => {
    const texts = { ...VALID, [file]: VALID[file].replace(before, after) }
    expect(texts[file]).not.toBe(VALID[file])
    const messages = vocabularyProblems(texts, library).map(problem => problem.message)
    expect(messages.join('\n')).toContain(`src/search/vocabulary/${file}${message}`)
  })

  it('and nothing is told where nothing is wrong', () => {
    expect(vocabularyProblems(VALID, library)).toEqual([])
  })
})
