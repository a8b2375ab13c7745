/** The part of SQLite's interface that is used. */
export interface ProseDatabase {
  exec(options: { sql: string; bind?: (string | number)[]; rowMode: 'array'; returnValue: 'resultRows' }): unknown
}

/** Lets other work take place between two pieces of a long one. */
export type Pause = () => Promise<void>

/** Runs a statement; the rows it gives. */
export function run(db: ProseDatabase, sql: string, bind?: (string | number)[]): unknown[][] {
  const options = { sql, rowMode: 'array', returnValue: 'resultRows' } as const
  return db.exec(bind ? { ...options, bind } : options) as unknown[][]
}
