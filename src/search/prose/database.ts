/** The subset of SQLite's interface that the search uses. */
export interface ProseDatabase {
  exec(options: { sql: string; bind?: (string | number)[]; rowMode: 'array'; returnValue: 'resultRows' }): unknown
}

/** Yields to other tasks between two batches of a long job. */
export type Pause = () => Promise<void>

export function run(db: ProseDatabase, sql: string, bind?: (string | number)[]): unknown[][] {
  const options = { sql, rowMode: 'array', returnValue: 'resultRows' } as const
  return db.exec(bind ? { ...options, bind } : options) as unknown[][]
}
