// The documents for contributors name files, headings and R-numbers that are there: they rot unseen, because no reader of the
// site meets them.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DEPENDENCIES } from '../../scripts/modules.ts'
import { slugify } from '../model/content/headings.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const DOCUMENTS = [
  ...readdirSync(ROOT).filter(name => name.endsWith('.md')),
  ...readdirSync(join(ROOT, 'docs')).flatMap(name => (name.endsWith('.md') ? [`docs/${name}`] : [])),
]
const texts = DOCUMENTS.map(file => ({ file, text: read(file) }))

/** `src/model/…`, but no pattern (`content/{code}/…`), and nothing that is made or fetched. */
const PATH = /`((?:src|test|scripts|bench|docs|content|locales|public|\.github)\/[\w./-]*\w)`/g
const LINK = /\]\(([^)\s]+)\)/g

it('name files that are there', () => {
  const named = texts.flatMap(({ file, text }) => [...text.matchAll(PATH)].map(match => `${file}: ${match[1]}`))
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(each => !existsSync(join(ROOT, each.split(': ')[1]!)))).toEqual([])
})

it('lead to files and headings that are there', () => {
  const dead = texts.flatMap(({ file, text }) =>
    [...text.matchAll(LINK)].map(match => match[1]!).filter(href => !/^https?:/.test(href) && !leads(file, href)),
  )
  expect(dead).toEqual([])
})

describe('modules', () => {
  const folders = readdirSync(join(ROOT, 'src'), { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory() ? [entry.name] : [],
  )

  it('are the folders of src/ in the tree of the README', () => {
    expect(firstGroups(read('README.md'), /^src\/([\w-]+)\/ /gm).sort()).toEqual(folders.sort())
  })

  it('have a row each in docs/architecture.md, with what they may import', () => {
    const rows = [...read('docs/architecture.md').matchAll(/^\| `src\/([\w-]+)` \|.*\| ([^|]*)\|$/gm)]
    expect(rows.map(([, module]) => module)).toEqual(Object.keys(DEPENDENCIES))
    expect(rows.map(([, module]) => module).sort()).toEqual(folders.sort())
    expect(
      Object.fromEntries(rows.map(([, module, all]) => [module, all!.trim().split(', ').filter(Boolean)])),
    ).toEqual(DEPENDENCIES)
  })
})

it.each([
  ['README.md', 130],
  ['docs/architecture.md', 200],
])('%s is short enough to be read whole', (file, lines) => {
  expect(read(file).trimEnd().split('\n').length).toBeLessThanOrEqual(lines)
})

describe('code and tests', () => {
  const sources = ['src', 'test', 'scripts', 'bench'].flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.(ts|tsx|mjs|css)$/.test(name))
      .map(name => read(join(folder, name))),
  )

  it('cite R-numbers that are there', () => {
    const known = new Set(firstGroups(read('docs/readings.md'), /^- (R\d+)\./gm))
    const cited = sources.flatMap(text => firstGroups(text, /\b(R\d{1,2})\b/g))
    expect(cited.length).toBeGreaterThan(100)
    expect([...new Set(cited)].filter(number => !known.has(number))).toEqual([])
  })

  it('cite documents that are there, and headings of them', () => {
    const comments = sources.flatMap(text => text.split('\n').filter(line => /^\s*(\/\/|\/?\*)/.test(line)))
    const cited = comments.flatMap(line => [...line.matchAll(/(?:"([^"]+)" in )?(?<![\w/])(docs\/[a-z-]+\.md)/g)])
    expect(cited.length).toBeGreaterThan(20)
    const dead = cited.filter(([, heading, file]) => !leads('', `${file}${heading ? `#${slugify(heading)}` : ''}`))
    expect(dead.map(([text]) => text)).toEqual([])
  })
})

function leads(from: string, href: string): boolean {
  const [path = '', hash] = href.split('#')
  const file = path === '' ? from : join(dirname(from), path)
  if (!existsSync(join(ROOT, file))) return false
  return !hash || [...read(file).matchAll(/^#+ (.+)$/gm)].some(match => slugify(match[1]!) === hash)
}

function firstGroups(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(match => match[1]!)
}
