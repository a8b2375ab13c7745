// Full-text search over the sections of all pages, on FTS5. Runs in the worker, and in Node for the measurements.

import { type ProseSection, SEARCH_COLUMNS, sectionsOfRow } from './sections.ts'
import { type Range, rangesOf, type Snippet, snippetOf } from './snippet.ts'
import { beginsOne, createSpelling, type Spelling } from './spelling.ts'
import { indexText, matchTerm, type Term, termsOf } from './text.ts'

/** The part of SQLite's interface that is used. */
export interface ProseDatabase {
  exec(options: { sql: string; bind?: (string | number)[]; rowMode: 'array'; returnValue: 'resultRows' }): unknown
}

export interface ProseHit {
  path: string
  /** With the `#`; empty for the page itself. */
  hash: string
  title: string
  titles: string[]
  lang: string
  titleRanges: Range[]
  snippet: Snippet
  score: number
}

export interface ProseQuery {
  terms: readonly string[]
  exact?: readonly string[]
}

export interface ProseSearch {
  search(query: ProseQuery, limit: number): ProseHit[]
  /** Whether it asks for something that does not stand here, but may elsewhere. */
  lacks(query: ProseQuery): boolean
  /** The query with its spelling mended, or `null` where nothing is wrong with it. */
  suggest(query: ProseQuery): string | null
  pages: number
  sections: number
}

/** Porter stemming made results worse; marks of Indic scripts belong to words. */
const tableOf = (name: string) =>
  `CREATE VIRTUAL TABLE ${name} USING fts5(title, titles, content, content='', prefix='1 2 3', tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'")`
const vocabularyOf = (name: string) => `CREATE VIRTUAL TABLE ${name}_words USING fts5vocab(${name}, row)`
const rankOf = (name: string) => `INSERT INTO ${name}(${name}, rank) VALUES ('rank', 'bm25(12.0, 4.0, 1.0)')`

/** All in one transaction; few enough a statement that a key pressed meanwhile is answered between two. */
const ROWS_A_STATEMENT = 50
/** Sections looked at before those of one page are thinned out. */
const CANDIDATES = 60
const MAX_OF_PAGE = 3
/** Above whatever has only some of the terms. */
const EVERY_TERM = 1000
/** Statements of a dump, and pages to cut, between two pauses. */
const DUMP_PIECE = 25
const ROWS_PIECE = 4
/** A page says more than one of its smallest parts. */
const LEVELS: Record<number, number> = { 1: 1.15, 2: 1.05 }

/** Lets other work take place between two pieces of a long one. */
export type Pause = () => Promise<void>

/** Runs the statements of a dump. */
export async function loadDump(db: ProseDatabase, statements: readonly string[], pause: Pause): Promise<void> {
  all(db, 'BEGIN')
  for (const [index, statement] of statements.entries()) {
    all(db, statement)
    if (index % DUMP_PIECE === DUMP_PIECE - 1) await pause()
  }
  all(db, 'COMMIT')
}

/** Cuts the rows of a loaded dump into sections. */
export async function readSections(
  db: ProseDatabase,
  table: string,
  locale: string,
  pause: Pause,
): Promise<ProseSection[]> {
  const columns = SEARCH_COLUMNS.map(name => `"${name}"`).join(', ')
  const wanted = `FROM ${table} WHERE "extension" = 'md' AND "body" IS NOT NULL`
  const ids = all(db, `SELECT rowid ${wanted}`).map(([id]) => Number(id))
  const sections: ProseSection[] = []
  for (const [index, id] of ids.entries()) {
    const [values = []] = all(db, `SELECT ${columns} FROM ${table} WHERE rowid = ?`, [id])
    const row = Object.fromEntries(SEARCH_COLUMNS.map((name, column) => [name, values[column]]))
    sections.push(...sectionsOfRow(row, locale))
    if (index % ROWS_PIECE === ROWS_PIECE - 1) await pause()
  }
  return sections
}

export interface ProseOptions {
  /** Of the table that is made: a database can hold several. */
  name?: string
  /** Words that stand in none of the sections, but in what was left out of them; sorted. */
  elsewhere?: readonly string[]
}

export async function createProse(
  db: ProseDatabase,
  sections: readonly ProseSection[],
  pause: Pause,
  { name = 'prose', elsewhere = [] }: ProseOptions = {},
): Promise<ProseSearch> {
  for (const sql of [tableOf(name), rankOf(name), 'BEGIN']) all(db, sql)
  for (let from = 0; from < sections.length; from += ROWS_A_STATEMENT) {
    const part = sections.slice(from, from + ROWS_A_STATEMENT)
    const values = part.flatMap(({ title, titles, content, code = '' }, index) => [
      from + index + 1,
      indexText(title),
      indexText(titles.join(' ')),
      indexText(`${content} ${code}`),
    ])
    const places = part.map(() => '(?,?,?,?)').join(',')
    all(db, `INSERT INTO ${name}(rowid, title, titles, content) VALUES ${places}`, values)
    await pause()
  }
  for (const sql of ['COMMIT', vocabularyOf(name)]) all(db, sql)
  await pause()
  const spelling = readSpelling(db, name)

  const isWord = ({ isUnspaced, isExact, text }: Term) => !isUnspaced && !isExact && /^\p{L}+$/u.test(text)
  /** Of the last query: its other words stay while one is typed. */
  let known = new Map<string, string | null>()
  const mended = (terms: readonly Term[]): Term[] => {
    const before = known
    known = new Map()
    return terms.map(term => {
      const { text } = term
      if (!isWord(term) || spelling.knows(text)) return term
      const word = before.has(text) ? before.get(text)! : spelling.mend(text)
      known.set(text, word)
      return word ? { ...term, text: word } : term
    })
  }

  const rowsOf = (match: string) =>
    all(db, `SELECT rowid, rank FROM ${name} WHERE ${name} MATCH ? ORDER BY rank LIMIT ${CANDIDATES}`, [match]) as [
      number,
      number,
    ][]

  return {
    pages: new Set(sections.map(section => pathOf(section.id))).size,
    sections: sections.length,
    search(query, limit) {
      const terms = mended(termsOf(query.terms, query.exact))
      if (terms.length === 0) return []
      const every = rowsOf(terms.map(matchTerm).join(' AND '))
      // Better something of what was asked than nothing; quotes mean what they say.
      const isLoose = every.length < 3 && terms.length > 1 && !terms.some(term => term.isExact)
      const some = isLoose ? rowsOf(terms.map(matchTerm).join(' OR ')) : []
      const ids = new Set(every.map(([id]) => id))
      const found = [
        ...every.map(([id, rank]) => ({ id, rank, base: EVERY_TERM })),
        ...some.filter(([id]) => !ids.has(id)).map(([id, rank]) => ({ id, rank, base: 0 })),
      ]
      const scored = found.flatMap(({ id, rank, base }) => {
        const section = sections[id - 1]!
        // A heading with nothing under it has to be what was asked for itself.
        if (section.content === '' && !section.code && rangesOf(section.title, terms).length === 0) return []
        return [{ section, score: base - rank * (LEVELS[section.level] ?? 1) }]
      })
      scored.sort((a, b) => b.score - a.score)
      return thin(scored, limit).map(({ section, score }) => toHit(section, terms, score))
    },
    lacks(query) {
      const stands = (term: Term) =>
        all(db, `SELECT 1 FROM ${name} WHERE ${name} MATCH ? LIMIT 1`, [matchTerm(term)]).length > 0
      return termsOf(query.terms, query.exact).some(term => {
        if (isWord(term)) return !spelling.knows(term.text) && beginsOne(elsewhere, term.text)
        // Of names with dots and of phrases nobody knows before looking.
        return !term.isUnspaced && !stands(term)
      })
    },
    suggest(query) {
      // What stands nowhere as a phrase may stand there word by word.
      const quoted = (query.exact ?? []).flatMap(phrase => phrase.split(/\s+/))
      const terms = termsOf([...query.terms, ...quoted])
      const better = mended(terms)
      const isMended = better.some((term, index) => term.text !== terms[index]!.text)
      const isOpened = quoted.length > 1 && terms.every(term => term.isUnspaced || spelling.knows(term.text))
      return isMended || isOpened ? better.map(term => term.text).join(' ') : null
    },
  }
}

export function toHit(section: ProseSection, terms: readonly Term[], score: number): ProseHit {
  const { id, title, titles, content, code, lang } = section
  const path = pathOf(id)
  return {
    path,
    hash: id.slice(path.length),
    title,
    titles,
    lang,
    titleRanges: rangesOf(title, terms),
    snippet: snippetOf(code && rangesOf(content, terms).length === 0 ? code : content, terms),
    score,
  }
}

/** The best sections, but not all of one page. */
export function thin<T extends { section: ProseSection }>(found: readonly T[], limit: number): T[] {
  const counts = new Map<string, number>()
  const kept = found.filter(({ section }) => {
    const path = pathOf(section.id)
    const count = (counts.get(path) ?? 0) + 1
    counts.set(path, count)
    return count <= MAX_OF_PAGE
  })
  return kept.slice(0, limit)
}

/** In one string: thousands of rows one by one would take ten times as long. */
function readSpelling(db: ProseDatabase, name: string): Spelling {
  const [[text] = []] = all(db, `SELECT group_concat(term || ' ' || doc, char(10)) FROM ${name}_words`)
  const lines = String(text ?? '').split('\n')
  const words = lines.map((line): [string, number] => {
    const space = line.lastIndexOf(' ')
    return [line.slice(0, space), Number(line.slice(space + 1))]
  })
  return createSpelling(words.filter(([word]) => word !== ''))
}

function pathOf(id: string): string {
  const hash = id.indexOf('#')
  return hash < 0 ? id : id.slice(0, hash)
}

function all(db: ProseDatabase, sql: string, bind?: (string | number)[]): unknown[][] {
  const options = { sql, rowMode: 'array', returnValue: 'resultRows' } as const
  return db.exec(bind ? { ...options, bind } : options) as unknown[][]
}
