import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { sectionHashes } from '../content/section-hashes.ts'
import { parseContentDocument } from './document.ts'
import {
  checkFreshness,
  checkGlossary,
  checkHeadingIds,
  checkLinkTexts,
  createTranslationChecks,
  type Glossary,
  type Titles,
} from './translations.ts'

const page = (text: string, file = 'content/de/docs/x.md') => parseContentDocument(file, text)

describe('terms', () => {
  const glossary: Glossary = {
    style: '',
    wholeWords: true,
    refuse: { '\\bdu\\b': 'Write “Sie”.' },
    terms: { allocator: { use: 'Allokator', refuse: ['Allocator(?:en)?'] } },
  }
  const check = (text: string, own = glossary) =>
    checkGlossary(page(text), own).map(({ line, fix }) => `${line}: ${fix}`)

  it('finds refused forms, by their line', () => {
    expect(check('Ein Allokator.\n\nDie allocatoren, die Du nimmst.')).toEqual([
      '3: Write “Sie”.',
      '3: For “allocator”, write “Allokator”.',
    ])
    expect(check('---\ntitle: Der Allocator\n---\n')).toHaveLength(1)
  })

  it('lets code and longer words through', () => {
    expect(check('`Allocator`, std.mem.Allocator und Allocatorname.\n\n```zig\n// du\n```')).toEqual([])
  })

  it('finds parts of words in languages with prefixes and endings', () => {
    const korean = { ...glossary, wholeWords: false, terms: { reader: { use: 'reader', refuse: ['리더'] } } }
    expect(check('리더와 라이터', korean)).toEqual(['1: For “reader”, write “reader”.'])
  })
})

it('finds headings without the id of the English page', () => {
  const english = page('## Read a file\n\n## Errors\n\n## Old {#first}', 'content/en/docs/x.md')
  const check = (text: string) => checkHeadingIds(page(text), english).map(({ line, fix }) => `${line}: ${fix}`)
  expect(check('## Lesen {#read-a-file}\n\n## Errors\n\n## Alt {#first}')).toEqual([])
  expect(check('## Lesen\n\n## Errors\n\n## Alt {#alt}')).toEqual(['1: Add {#read-a-file}.', '5: Add {#first}.'])
  expect(check('## Lesen {#read-a-file}')).toEqual(['1: Give it the same sections.'])
})

it('lets a file of descriptions translate some of them', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const { sections } = createTranslationChecks({ contentDir: `${root}content`, localesDir: `${root}locales` })
  expect(sections(page('## FileNotFound\n\nNicht da.', 'content/de/reference/errors/files.md'))).toEqual([])
  expect(sections(page('## Fehler\n\nNicht da.', 'content/de/docs/errors.md'))).toHaveLength(1)
})

it('finds link texts that are not the title of the page', () => {
  const titles: Record<string, Titles> = {
    'en/docs/y.md': ['Errors of std', 'Errors'],
    'de/docs/y.md': ['Fehler von std', 'Fehler'],
    'en/docs/z/index.md': ['Z'],
  }
  const english = page('[Errors](./y.md), [Errors of std](/docs/y), [other](./y.md), [Z](/docs/z)')
  const check = (text: string) =>
    checkLinkTexts(page(text), english, (locale, name) => titles[`${locale}/${name}`]).map(({ fix }) => fix)
  expect(check('[Fehler](./y.md), [Fehler von std](/docs/y), [anderes](./y.md), [Zet](/docs/z)')).toEqual([])
  expect(check('[Fehlerliste](./y.md), [Fehler](/docs/y)')).toEqual(['Write “Fehler”.', 'Write “Fehler von std”.'])
})

describe('the glossaries', () => {
  const folder = fileURLToPath(new URL('../../locales/glossary', import.meta.url))
  const files = readdirSync(folder)
  const glossaryOf = (file: string) => parse(readFileSync(`${folder}/${file}`, 'utf8')) as Glossary

  it.each(files)('%s has a style and all terms, and does not refuse its own words', file => {
    const glossary = glossaryOf(file)
    expect(glossary.style.length).toBeGreaterThan(500)
    expect(Object.keys(glossary.terms)).toEqual(Object.keys(glossaryOf(files[0]!).terms))
    const own = Object.values(glossary.terms).map(({ use }) => use)
    expect(checkGlossary(page(own.join('\n\n')), glossary)).toEqual([])
  })

  it('exist for nine languages', () => {
    expect(files).toEqual(['ar', 'de', 'es', 'fr', 'ja', 'ko', 'pt-BR', 'ru', 'zh-CN'].map(code => `${code}.yaml`))
  })
})

describe('freshness', () => {
  const english = (body: string) => `---\ntitle: Lists\n---\n\n${body}\n`
  const original = english('One.\n\n## Add\n\nTwo.')
  const translated = (stated: string, body = 'Eins.\n\n## Zufügen {#add}\n\nZwei.\n') =>
    page(`---\ntitle: Listen\n${stated}---\n\n${body}`)
  const stamped = (text: string, count?: number) => {
    const hashes = sectionHashes(text).map(({ hash }) => hash)
    return `sourceHash: "${hashes.slice(0, count).join(' ')}"\n`
  }

  it('refuses a translation whose original has changed, with the changed sections', () => {
    expect(checkFreshness(translated(stamped(original)), original)).toEqual([])
    const [found] = checkFreshness(translated(stamped(original)), original.replace('Two.', 'Three.'))
    expect(found).toEqual({
      line: 1,
      fact: 'The English page has changed since the translation: “Add”.',
      fix: 'Translate the changes, then run "npm run i18n:status -- --stamp content/de/docs/x.md".',
    })
    expect(checkFreshness(translated(''), original)).toHaveLength(1)
  })

  it('compares the front matter alone if there is no body', () => {
    const bare = translated(stamped(original, 1), '')
    expect(checkFreshness(bare, original.replace('Two.', 'Three.'))).toEqual([])
    expect(checkFreshness(bare, original.replace('Lists', 'Maps'))).toHaveLength(1)
  })
})
