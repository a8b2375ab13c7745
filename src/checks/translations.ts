// Checks translated pages: the terms and the style of their language (locales/glossary), the ids of their headings, and the titles of
// pages in their links.

import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Nodes } from 'mdast'
import { parse } from 'yaml'
import { splitFrontMatter } from '../content/front-matter.ts'
import { changedSections, sectionHashes, translatedSections } from '../content/section-hashes.ts'
import { TRAILING_ID } from '../content/to-body.ts'
import { slugify } from '../model/content/headings.ts'
import { FALLBACK_LOCALE } from '../model/languages/language.ts'
import { onceEach } from '../model/memo.ts'
import { type ContentDocument, parseContentDocument } from './document.ts'
import type { Found } from './finding.ts'
import { maskedProse } from './masked-prose.ts'
import { proseText, visit } from './prose.ts'

/** A file of locales/glossary. Refused forms are regular expressions, without regard to case. */
export interface Glossary {
  /** The page of style for translators. */
  style: string
  /** Whether refused terms are whole words. Otherwise they may have prefixes and endings. */
  wholeWords: boolean
  /** Refused pronouns, particles and punctuation, with the fix. */
  refuse: Record<string, string>
  /** By the English term. */
  terms: Record<string, Term>
}

export interface Term {
  use: string
  refuse?: string[]
  note?: string
}

export function checkGlossary(document: ContentDocument, { wholeWords, refuse, terms }: Glossary): Found[] {
  let prose = maskedProse(document, () => false)
  for (const { 0: hidden, index } of document.source.matchAll(NOT_TRANSLATED))
    prose = prose.slice(0, index) + ' '.repeat(hidden.length) + prose.slice(index + hidden.length)
  const find = (form: string, fix: string): Found[] =>
    [...prose.matchAll(new RegExp(form, 'giu'))].map(({ 0: found, index }) => ({
      line: document.source.slice(0, index).split('\n').length,
      fact: `“${found}” is refused by locales/glossary.`,
      fix,
    }))
  const bounded = (form: string) => (wholeWords ? `(?<![\\p{L}\\p{N}])(?:${form})(?![\\p{L}\\p{N}])` : form)
  return [
    ...Object.entries(refuse).flatMap(([form, fix]) => find(form, fix)),
    ...Object.entries(terms).flatMap(([english, term]) =>
      (term.refuse ?? []).flatMap(form => find(bounded(form), `For “${english}”, write “${term.use}”.`)),
    ),
  ]
}

/** Ids of headings, placeholders, and navigation titles, which are names on the pages of modules. */
const NOT_TRANSLATED = /\{[#\w.-]+\}|(?<=^navigation:\n {2}title: ).+/gm

/** Reports headings whose ids are not those of the English page: links to sections have to work in every language. */
export function checkHeadingIds(document: ContentDocument, english: ContentDocument): Found[] {
  const expected = headingIds(english)
  const given = headingIds(document)
  if (given.length !== expected.length)
    return [
      {
        line: 1,
        fact: `The page has ${given.length} headings, the English page ${expected.length}.`,
        fix: 'Give it the same sections.',
      },
    ]
  return given.flatMap(({ id, line }, index) =>
    id === expected[index]!.id
      ? []
      : [{ line, fact: `The id of the heading is “${id}”.`, fix: `Add {#${expected[index]!.id}}.` }],
  )
}

/** Reports sections of the English page that have changed since they were translated. */
export function checkFreshness({ source, file }: ContentDocument, english: string): Found[] {
  const { sourceHash } = parse(splitFrontMatter(source).yaml) ?? {}
  const changed = changedSections(sourceHash, translatedSections(source, sectionHashes(english, file), file))
  if (!changed) return []
  const titles = changed.filter(Boolean).map(title => `“${title}”`)
  return [
    {
      line: 1,
      fact: `The English page has changed since the translation${titles.length > 0 ? `: ${titles.join(', ')}` : ''}.`,
      fix: `Translate the changes, then run "npm run i18n:status -- --stamp ${file}".`,
    },
  ]
}

/** Title and navigation title of a page. */
export type Titles = readonly (string | undefined)[]

/**
 * Reports links that do not have the title of their page as text, where the English ones have it.
 * @param titlesOf Returns the titles of a page by its locale and its file, or nothing if there is no such page.
 */
export function checkLinkTexts(
  document: ContentDocument,
  english: ContentDocument,
  titlesOf: (locale: string, name: string) => Titles | undefined,
): Found[] {
  const { locale, name } = placeOf(document)
  const originals = linksOf(english)
  return linksOf(document).flatMap(({ url, text, nth, line }) => {
    const original = originals.find(link => link.url === url && link.nth === nth)
    const target = targetsOf(url, name).find(file => titlesOf(FALLBACK_LOCALE, file))
    if (!original || !target) return []
    const which = titlesOf(FALLBACK_LOCALE, target)!.indexOf(original.text)
    const title = titlesOf(locale, target)?.[which]
    if (title === undefined || title === text) return []
    return [{ line, fact: `The link “${text}” leads to the page “${title}”.`, fix: `Write “${title}”.` }]
  })
}

/** Returns the checks of translated pages, by their names. */
export function createTranslationChecks({ contentDir, localesDir }: { contentDir: string; localesDir: string }) {
  const read = onceEach((path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null))
  const originalOf = onceEach((name: string) => {
    const text = read(join(contentDir, FALLBACK_LOCALE, name))
    return text === null ? null : parseContentDocument(`content/${FALLBACK_LOCALE}/${name}`, text)
  })
  const glossaryOf = onceEach((locale: string) => {
    const text = read(join(localesDir, 'glossary', `${locale}.yaml`))
    return text === null ? null : (parse(text) as Glossary)
  })
  const pageTitles = onceEach(
    (locale: string): Record<string, string> =>
      JSON.parse(read(join(localesDir, `${locale}.json`)) ?? '{}').pages ?? {},
  )
  const ownTitles = onceEach((path: string): Titles | undefined => {
    const text = read(path)
    if (text === null) return undefined
    const { title, navigation } = parse(splitFrontMatter(text).yaml) ?? {}
    return [title, navigation?.title]
  })
  const titlesOf = (locale: string, name: string): Titles | undefined => {
    const own = ownTitles(join(contentDir, locale, name))
    if (own || locale === FALLBACK_LOCALE) return own
    // A page that is not translated has a title in the navigation only.
    const english = Object.entries(pageTitles(FALLBACK_LOCALE))
    return titlesOf(FALLBACK_LOCALE, name)?.map(
      title => pageTitles(locale)[english.find(([, message]) => message === title)?.[0] ?? ''],
    )
  }
  return {
    glossary: (document: ContentDocument) => {
      const glossary = glossaryOf(placeOf(document).locale)
      return glossary ? checkGlossary(document, glossary) : []
    },
    fresh: (document: ContentDocument) => {
      const { name } = placeOf(document)
      const text = read(join(contentDir, FALLBACK_LOCALE, name))
      return text === null ? [] : checkFreshness(document, text)
    },
    sections: (document: ContentDocument) => {
      // A page without a body has the English one.
      if (document.root.children.every(({ type }) => type === 'yaml')) return []
      const english = originalOf(placeOf(document).name)
      if (!english) return []
      // Some of the descriptions may be translated. The build compares their headings.
      const ids = document.role === 'words' ? [] : checkHeadingIds(document, english)
      return [...ids, ...checkLinkTexts(document, english, titlesOf)]
    },
  }
}

function placeOf({ file }: ContentDocument): { locale: string; name: string } {
  const [, locale = '', ...rest] = file.split('/')
  return { locale, name: rest.join('/') }
}

function headingIds({ root }: ContentDocument): { id: string; line: number }[] {
  const headings: { id: string; line: number }[] = []
  visit(root, node => {
    if (node.type !== 'heading') return
    // A code span is one word to other checks, but its spaces count in the id.
    const text = proseText(node).replaceAll('·', ' ')
    const { attributes } = node as { attributes?: { id?: string } }
    const id = attributes?.id ?? TRAILING_ID.exec(text)?.[1] ?? slugify(text)
    headings.push({ id, line: node.position?.start.line ?? 1 })
  })
  return headings
}

interface PageLink {
  url: string
  text: string
  /** How many links of the page before it have the same address. */
  nth: number
  line: number
}

function linksOf({ root }: ContentDocument): PageLink[] {
  const links: PageLink[] = []
  visit(root, (node: Nodes) => {
    if (node.type !== 'link') return
    const nth = links.filter(({ url }) => url === node.url).length
    links.push({ url: node.url, text: proseText(node), nth, line: node.position?.start.line ?? 1 })
  })
  return links
}

/** Returns the files that a link from a page may lead to. */
function targetsOf(url: string, from: string): string[] {
  const [path = ''] = url.split('#')
  if (path === '' || /^\w+:/.test(path)) return []
  const name = path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(from), path)
  return name.endsWith('.md') ? [name] : [`${name}.md`, posix.join(name, 'index.md')]
}
