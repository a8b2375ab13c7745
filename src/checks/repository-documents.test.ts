// The documents for contributors name files, headings and R-numbers that are there: they rot unseen, because no reader of the
// site meets them.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
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

it('have every R-number that code and tests cite', () => {
  const known = new Set(numbersIn(read('docs/readings.md'), /^- (R\d+)\./gm))
  const files = ['src', 'test', 'scripts', 'bench'].flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.(ts|tsx|mjs|css)$/.test(name))
      .map(name => join(folder, name)),
  )
  const cited = files.flatMap(file => numbersIn(read(file), /\b(R\d{1,2})\b/g))
  expect(cited.length).toBeGreaterThan(100)
  expect([...new Set(cited)].filter(number => !known.has(number))).toEqual([])
})

function leads(from: string, href: string): boolean {
  const [path = '', hash] = href.split('#')
  const file = path === '' ? from : join(dirname(from), path)
  if (!existsSync(join(ROOT, file))) return false
  return !hash || [...read(file).matchAll(/^#+ (.+)$/gm)].some(match => slugify(match[1]!) === hash)
}

function numbersIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(match => match[1]!)
}
