// The full-text index of the sections: a table of FTS5.

import { type Pause, type ProseDatabase, run } from './database.ts'
import { indexText } from './index-text.ts'
import type { ProseSection } from './sections.ts'

export interface SectionTable {
  /** Sections that match, best first: their places, and SQLite's rank, which is lower where a section fits better. */
  match(expression: string): [place: number, rank: number][]
  has(expression: string): boolean
  /** All words of the sections, each with how many of them have it. */
  words(): [word: string, count: number][]
}

/** Porter stemming made results worse; marks of Indic scripts belong to words. */
const TOKENIZER = `tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"`
/** A word in the title says more than one in the headings above, and that more than one in the text. */
const RANK = 'bm25(12.0, 4.0, 1.0)'
/** All in one transaction; few enough a statement that a key pressed meanwhile is answered between two. */
const ROWS_A_STATEMENT = 50
/** Sections looked at before those of one page are limited. */
const CANDIDATES = 60

export async function createSectionTable(
  db: ProseDatabase,
  name: string,
  sections: readonly ProseSection[],
  pause: Pause,
): Promise<SectionTable> {
  run(db, `CREATE VIRTUAL TABLE ${name} USING fts5(title, titles, content, content='', prefix='1 2 3', ${TOKENIZER})`)
  run(db, `INSERT INTO ${name}(${name}, rank) VALUES ('rank', '${RANK}')`)
  run(db, 'BEGIN')
  for (let from = 0; from < sections.length; from += ROWS_A_STATEMENT) {
    const part = sections.slice(from, from + ROWS_A_STATEMENT)
    const values = part.flatMap(({ title, titles, content, code = '' }, index) => [
      from + index + 1,
      indexText(title),
      indexText(titles.join(' ')),
      indexText(`${content} ${code}`),
    ])
    const places = part.map(() => '(?,?,?,?)').join(',')
    run(db, `INSERT INTO ${name}(rowid, title, titles, content) VALUES ${places}`, values)
    await pause()
  }
  run(db, 'COMMIT')
  run(db, `CREATE VIRTUAL TABLE ${name}_words USING fts5vocab(${name}, row)`)
  await pause()
  return {
    match(expression) {
      const sql = `SELECT rowid - 1, rank FROM ${name} WHERE ${name} MATCH ? ORDER BY rank LIMIT ${CANDIDATES}`
      return run(db, sql, [expression]) as [number, number][]
    },
    has: expression => run(db, `SELECT 1 FROM ${name} WHERE ${name} MATCH ? LIMIT 1`, [expression]).length > 0,
    words: () => readWords(db, name),
  }
}

/** In one string: thousands of rows one by one would take ten times as long. */
function readWords(db: ProseDatabase, name: string): [word: string, count: number][] {
  const [[text] = []] = run(db, `SELECT group_concat(term || ' ' || doc, char(10)) FROM ${name}_words`)
  const lines = String(text ?? '').split('\n')
  const words = lines.map((line): [string, number] => {
    const space = line.lastIndexOf(' ')
    return [line.slice(0, space), Number(line.slice(space + 1))]
  })
  return words.filter(([word]) => word !== '')
}
