// The full-text index of the sections, an FTS5 table.

import { type Pause, type ProseDatabase, run } from './database.ts'
import { indexText } from './index-text.ts'
import type { ProseSection } from './sections.ts'

export type SectionTable = Awaited<ReturnType<typeof createSectionTable>>

/** No Porter stemming, which made results worse. Combining marks of Indic scripts are part of words. */
const TOKENIZER = `tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"`
/** A word in the title counts more than one in the headings above, and that more than one in the text. */
const RANK = 'bm25(12.0, 4.0, 1.0)'
/** Small enough to answer a key press between two statements of the transaction. */
const ROWS_A_STATEMENT = 50
/** Number of sections considered before the limit per page applies. */
const CANDIDATES = 60

export async function createSectionTable(
  db: ProseDatabase,
  name: string,
  sections: readonly ProseSection[],
  pause: Pause,
) {
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
    /** Returns the positions of matching sections, best first, with SQLite's rank, which is lower for a better match. */
    match(expression: string) {
      const sql = `SELECT rowid - 1, rank FROM ${name} WHERE ${name} MATCH ? ORDER BY rank LIMIT ${CANDIDATES}`
      return run(db, sql, [expression]) as [number, number][]
    },
    has: (expression: string) =>
      run(db, `SELECT 1 FROM ${name} WHERE ${name} MATCH ? LIMIT 1`, [expression]).length > 0,
    /** Returns all words, each with the number of sections that have it. */
    words: () => readWords(db, name),
  }
}

/** Reads all words as one string, which is ten times as fast as thousands of rows. */
function readWords(db: ProseDatabase, name: string): [word: string, count: number][] {
  const [[text] = []] = run(db, `SELECT group_concat(term || ' ' || doc, char(10)) FROM ${name}_words`)
  const lines = String(text ?? '').split('\n')
  const words = lines.map((line): [string, number] => {
    const space = line.lastIndexOf(' ')
    return [line.slice(0, space), Number(line.slice(space + 1))]
  })
  return words.filter(([word]) => word !== '')
}
