// The transfer format of a collection's sections, less than half the size of its dump. Code is half of the text and seldom
// searched for, so it is a separate download.

import { collapseSpace } from '../../model/content/body.ts'
import { slugify } from '../../model/content/headings.ts'
import { createTrail } from '../../model/content/sections.ts'
import type { Section } from '../../model/content/types.ts'
import { indexedWords } from './index-text.ts'
import { type ProseSection, type SearchedPage, sectionsOfPage } from './sections.ts'

export interface PackedProse {
  pages: PackedPage[]
  /** Sorted words that occur only in code, separated by spaces. A query with one of them needs the code. */
  codeWords: string
}

export type PackedPage = [path: string, lang: string, sections: PackedSection[]]

/** The id is omitted if it equals the slug of the title, and for the page itself, which comes first. */
export type PackedSection = [title: string, content: string, level: Section['level'], id?: string]

/** The code blocks of each section, in the order of the sections. */
export type PackedCode = string[]

/** A body split into sections once for all locales that show it (R8). */
export interface CutBody {
  /** The text and the code above the first heading. */
  lead: { content: string; code: string }
  sections: PackedSection[]
  code: PackedCode
  /** Indexed words of the text; `codeWords` are those of the code. */
  words: ReadonlySet<string>
  codeWords: ReadonlySet<string>
}

export function cutBody(body: SearchedPage['body']): CutBody {
  const all = sectionsOfPage({ path: '', title: '', description: '', extension: 'md', body }, '')
  const [first, ...rest] = all
  return {
    words: indexedWords(all.map(({ title, content }) => `${title} ${content}`).join(' ')),
    codeWords: indexedWords(all.map(({ code = '' }) => code).join(' ')),
    lead: { content: first?.content ?? '', code: first?.code ?? '' },
    sections: rest.map(({ id, title, content, level }) =>
      id === `#${slugify(title)}` ? [title, content, level] : [title, content, level, id.slice(1)],
    ),
    code: rest.map(({ code }) => code ?? ''),
  }
}

/** Shorter words are too common to be worth listing. */
const MIN_CODE_WORD = 3

export function packProse(pages: readonly PackedPage[], cuts: readonly CutBody[]): PackedProse {
  const heads = indexedWords(pages.map(([, , [head]]) => `${head![0]} ${head![1]}`).join(' '))
  const words = wordsOfCode(cuts).filter(word => !heads.has(word))
  return { pages: [...pages], codeWords: words.join(' ') }
}

/** Caches the last result, because most locales show the same English pages. */
let latest: { cuts: readonly CutBody[]; words: string[] } = { cuts: [], words: [] }

function wordsOfCode(cuts: readonly CutBody[]): string[] {
  const isSame = cuts.length === latest.cuts.length && cuts.every((cut, index) => cut === latest.cuts[index])
  if (!isSame) latest = { cuts, words: findWordsOfCode(cuts) }
  return latest.words
}

function findWordsOfCode(cuts: readonly CutBody[]): string[] {
  const inText = new Set<string>()
  const inCode = new Set<string>()
  for (const { words, codeWords } of cuts) {
    for (const word of words) inText.add(word)
    for (const word of codeWords) inCode.add(word)
  }
  return [...inCode].filter(word => word.length >= MIN_CODE_WORD && !inText.has(word)).sort()
}

export function packPage(page: Omit<SearchedPage, 'body' | 'extension'>, lang: string, cut: CutBody): PackedPage {
  return [page.path, lang, [[page.title, pageText(page.description, cut.lead.content), 1], ...cut.sections]]
}

/** Returns the text of a page above its first heading. A description taken from the first paragraph would repeat it. */
export function pageText(description: string, content: string): string {
  const opening = collapseSpace(description)
  const isIncluded = `${content} `.startsWith(`${opening} `) || !opening
  return isIncluded ? content : `${opening} ${content}`.trim()
}

export function unpackPages(pages: readonly PackedPage[]): ProseSection[] {
  return pages.flatMap(([path, lang, sections]) => {
    const titlesAbove = createTrail()
    return sections.map(([title, content, level, id], index): ProseSection => {
      const address = index === 0 ? path : `${path}#${id ?? slugify(title)}`
      return { id: address, title, titles: titlesAbove({ title, level }), content, level, lang }
    })
  })
}

export function withCode(sections: readonly ProseSection[], code: PackedCode): ProseSection[] {
  if (code.length !== sections.length) throw new Error('the code belongs to other pages')
  return sections.map((section, index) => (code[index] ? { ...section, code: code[index] } : section))
}
