// Loads the dump of a collection and splits it into sections. Used where the server does not offer packed sections.

import { type Pause, type ProseDatabase, run } from './database.ts'
import { type ProseSection, SEARCH_COLUMNS, sectionsOfRow } from './sections.ts'

/** Number of statements to run, and of pages to split, between two pauses. */
const DUMP_PIECE = 25
const ROWS_PIECE = 4

/** Runs the statements of a dump in one transaction. */
export async function loadDump(db: ProseDatabase, statements: readonly string[], pause: Pause): Promise<void> {
  run(db, 'BEGIN')
  for (const [index, statement] of statements.entries()) {
    run(db, statement)
    if (index % DUMP_PIECE === DUMP_PIECE - 1) await pause()
  }
  run(db, 'COMMIT')
}

/** Splits the rows of a loaded dump into sections. */
export async function readSections(
  db: ProseDatabase,
  table: string,
  locale: string,
  pause: Pause,
): Promise<ProseSection[]> {
  const columns = SEARCH_COLUMNS.map(name => `"${name}"`).join(', ')
  const wanted = `FROM ${table} WHERE "extension" = 'md' AND "body" IS NOT NULL`
  const ids = run(db, `SELECT rowid ${wanted}`).map(([id]) => Number(id))
  const sections: ProseSection[] = []
  for (const [index, id] of ids.entries()) {
    const [values = []] = run(db, `SELECT ${columns} FROM ${table} WHERE rowid = ?`, [id])
    const row = Object.fromEntries(SEARCH_COLUMNS.map((name, column) => [name, values[column]]))
    sections.push(...sectionsOfRow(row, locale))
    if (index % ROWS_PIECE === ROWS_PIECE - 1) await pause()
  }
  return sections
}
