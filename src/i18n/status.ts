// Computes and formats the status of the translations: messages and pages of every locale, and the files older than their originals.

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { NO_PAGES } from '../content/collect.ts'
import { splitFrontMatter } from '../content/front-matter.ts'
import { type HashedSection, sectionHashes } from '../content/section-hashes.ts'
import { listSources, readSources } from '../content/source-files.ts'
import { fieldsOf } from '../content/text-hash.ts'
import { readIfThere } from '../files/if-there.ts'
import { CATEGORIES, STD_ROOT } from '../model/content/catalog.ts'
import { FALLBACK_LOCALE } from '../model/languages/language.ts'
import { LOCALES } from '../model/languages/locales.ts'
import { onceEach } from '../model/memo.ts'
import { Problems } from '../model/problem.ts'
import { parseMessages } from './message-checks.ts'
import { isBare, staleSections } from './source-hash.ts'

export interface LocaleStatus {
  locale: string
  messages: { done: number; total: number; missing: string[] }
  pages: {
    /** The number of pages with a translated body. */
    done: number
    /** The number of pages of which only title and description are translated. */
    titles: number
    total: number
    /** Files whose English original has changed, with the titles of its changed sections. */
    stale: string[]
  }
  /** Required pages that this locale does not have. */
  lacking: string[]
}

export interface TranslationStatus {
  locales: LocaleStatus[]
  /** Files, folders and keys that belong to no locale or have no English counterpart. */
  unknown: string[]
}

export interface StatusFolders {
  contentDir: string
  localesDir: string
}

type Texts = Map<string, string>

export async function translationStatus(
  root: string,
  folders: Partial<StatusFolders> = {},
): Promise<TranslationStatus> {
  const { contentDir = join(root, 'content'), localesDir = join(root, 'locales') } = folders
  const english = await readPages(contentDir, FALLBACK_LOCALE)
  const keys = await readKeys(localesDir, FALLBACK_LOCALE)
  const unknown = await unknownNames(contentDir, localesDir)
  const sectionsOf = onceEach((name: string) => sectionHashes(english.get(name)!, originalOf(name)))
  const locales: LocaleStatus[] = []
  for (const { code } of LOCALES) {
    const own = code === FALLBACK_LOCALE ? english : await readPages(contentDir, code)
    const ownKeys = await readKeys(localesDir, code)
    unknown.push(
      ...[...own.keys()]
        .filter(name => !english.has(name))
        .map(name => `content/${code}/${name} has no English original`),
      ...[...ownKeys].filter(key => !keys.has(key)).map(key => `locales/${code}.json has the unknown key "${key}"`),
    )
    const missing = [...keys].filter(key => !ownKeys.has(key))
    locales.push({
      locale: code,
      messages: { done: keys.size - missing.length, total: keys.size, missing },
      pages: pagesOf(code, own, english, sectionsOf),
      lacking: REQUIRED_LOCALES.includes(code) ? lackingPages(code, own, english) : [],
    })
  }
  return { locales, unknown: unknown.sort() }
}

export function isComplete({ locales, unknown }: TranslationStatus): boolean {
  return (
    unknown.length === 0 &&
    locales.every(({ messages, pages, lacking }) => messages.missing.length + pages.stale.length + lacking.length === 0)
  )
}

function pagesOf(
  code: string,
  own: Texts,
  english: Texts,
  sectionsOf: (name: string) => readonly HashedSection[],
): LocaleStatus['pages'] {
  const status: LocaleStatus['pages'] = { done: 0, titles: 0, total: english.size, stale: [] }
  if (code === FALLBACK_LOCALE) return { ...status, done: english.size }
  for (const [name, text] of own) {
    if (!english.has(name)) continue
    if (isBare(text)) status.titles++
    else status.done++
    const changed = staleSections(text, sectionsOf(name), originalOf(name))
    if (changed) status.stale.push([`content/${code}/${name}`, ...changed.filter(Boolean)].join(' · '))
  }
  return status
}

function originalOf(name: string): string {
  return `content/${FALLBACK_LOCALE}/${name}`
}

function lackingPages(code: string, own: Texts, english: Texts): string[] {
  return [...english.keys()].filter(name => {
    const text = own.get(name)
    const isRequired = REQUIRED_PAGES.has(name) || (GUIDE_LOCALES.includes(code) && REQUIRED_GUIDES.has(name))
    if (isRequired) return text === undefined || isBare(text)
    return REQUIRED_HEADS.has(name) && !hasHead(text, `content/${code}/${name}`)
  })
}

function hasHead(text: string | undefined, file: string): boolean {
  if (text === undefined) return false
  const { yaml } = splitFrontMatter(text)
  // Parsing takes much longer, and is only needed for values that are empty or on other lines.
  if (['title', 'description'].every(field => new RegExp(`^${field}: +[^\\s"'|>]`, 'm').test(yaml))) return true
  const { title, description } = fieldsOf(yaml, file)
  return Boolean(title) && Boolean(description)
}

/** Reads the pages of a locale by file name. Descriptions of declarations are not pages. */
async function readPages(contentDir: string, locale: string): Promise<Texts> {
  const folder = join(contentDir, locale)
  const label = `content/${locale}`
  const found = await listSources(folder, label)
  const names = found.names.filter(name => name.endsWith('.md') && !NO_PAGES.test(name))
  const { files, problems } = await readSources(folder, label, names)
  if (found.problems.length + problems.length > 0) throw new Problems([...found.problems, ...problems])
  return new Map(files.map(({ name, text }) => [name, text]))
}

async function readKeys(dir: string, locale: string): Promise<Set<string>> {
  const text = await readIfThere(join(dir, `${locale}.json`))
  return new Set(text === null ? [] : keysOf(parseMessages({ text, file: `locales/${locale}.json` })))
}

function keysOf(value: unknown, prefix = ''): string[] {
  // An empty message counts as missing.
  if (typeof value !== 'object' || value === null) return value ? [prefix] : []
  return Object.entries(value).flatMap(([key, inner]) => keysOf(inner, prefix ? `${prefix}.${key}` : key))
}

/** Proofs of statements, which have no language. */
const CLAIMS_FOLDER = 'claims'

async function unknownNames(contentDir: string, localesDir: string): Promise<string[]> {
  const locales = new Set(LOCALES.map(({ code }) => code))
  const folders = (await readdir(contentDir, { withFileTypes: true })).filter(entry => entry.isDirectory())
  const files = (await readdir(localesDir)).filter(name => name.endsWith('.json'))
  const isKnown = (name: string) => locales.has(name) || name === CLAIMS_FOLDER
  return [
    ...folders.filter(({ name }) => !isKnown(name)).map(({ name }) => `content/${name} is no locale of the site`),
    ...files
      .filter(name => !locales.has(name.slice(0, -'.json'.length)))
      .map(name => `locales/${name} is no locale of the site`),
  ]
}

/** The languages that have guides. */
const GUIDE_LOCALES: readonly string[] = ['de', 'es', 'fr', 'ja', 'ko', 'pt-BR', 'ru', 'zh-CN']
const REQUIRED_LOCALES: readonly string[] = ['ar', ...GUIDE_LOCALES]

/** The files that a required locale must translate, relative to its folder. */
const REQUIRED_PAGES = new Set([
  'index.md',
  'contributing.md',
  'docs/exports.md',
  'docs/operations.md',
  `${STD_ROOT.slice(1)}/ai.md`,
  ...[STD_ROOT, ...CATEGORIES.map(({ path }) => path)].map(path => `${path.slice(1)}/index.md`),
])

/** The files that languages with guides must translate, too. */
const REQUIRED_GUIDES = new Set([
  'play.md',
  ...['migration', 'errors', 'editors', 'std/cookbook'].map(name => `docs/${name}.md`),
  ...[
    'algorithms/math',
    'algorithms/random',
    'algorithms/sort',
    'collections/array-hash-map',
    'collections/array-list',
    'collections/hash-map',
    'collections/heap',
    'encodings/fmt',
    'encodings/json',
    'encodings/unicode',
    'networking/http',
    'networking/net',
    'observability/debug',
    'observability/log',
    'platform/fs',
    'platform/io',
    'platform/process',
    'platform/time',
    'systems/mem',
    'systems/meta',
    'systems/thread',
    'testing/testing',
    'toolchain/build',
  ].map(name => `${STD_ROOT.slice(1)}/${name}.md`),
])

/** The files of which a required locale must translate title and description. */
const REQUIRED_HEADS = new Set(CATEGORIES.flatMap(({ modules }) => modules.map(({ path }) => `${path.slice(1)}.md`)))

/** The number of names that are shown of a longer list. */
const SHOWN = 12

/** Formats the status as a table for the terminal, followed by the names of what is missing. */
export function formatStatus({ locales, unknown }: TranslationStatus): string {
  const rows = locales.map(({ locale, messages, pages, lacking }) => [
    locale,
    `${messages.done}/${messages.total}`,
    `${pages.done}/${pages.total}`,
    String(pages.titles),
    String(pages.stale.length),
    String(lacking.length),
  ])
  const lines = columns([['locale', 'messages', 'pages', 'titles', 'stale', 'lacking'], ...rows])
  const details = locales.flatMap(detailsOf)
  const odd = unknown.length > 0 ? ['', 'Unknown:', ...cut(unknown)] : []
  return [...lines, ...details, ...odd].join('\n')
}

function detailsOf({ locale, messages, pages, lacking }: LocaleStatus): string[] {
  return [
    // A locale without any messages is not listed, because its row shows that.
    ...(messages.done > 0 && messages.missing.length > 0
      ? ['', `${locale}: messages missing`, ...cut(messages.missing)]
      : []),
    ...(lacking.length > 0 ? ['', `${locale}: pages missing`, ...cut(lacking)] : []),
    ...(pages.stale.length > 0
      ? ['', `${locale}: stale; translate anew, then stamp: npm run i18n:status -- --stamp <file>`, ...cut(pages.stale)]
      : []),
  ]
}

function cut(names: readonly string[]): string[] {
  const more = names.length - SHOWN
  return [...names.slice(0, SHOWN), ...(more > 0 ? [`… and ${more} more`] : [])].map(name => `  ${name}`)
}

function columns(rows: readonly string[][]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map(row => row[column]!.length)))
  return rows.map(row =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  '),
  )
}
