// The statements of a collection: from its dump, or, for a locale without pages of its own, from the rows that it is derived from.

import { type BaseRows, type DerivedRows, deriveRows } from '../../model/query/derived-rows.ts'
import { createDump, unpackStatements } from '../../model/query/dump.ts'
import { dumpUrl } from '../../model/wire/content-calls.ts'
import { rowsFile } from '../../model/wire/site-data.ts'

/** Reads a text of the built site; `null` if there is no such file. */
type ReadText = (path: string) => Promise<string | null>

/** Returns `null` if there is no such collection. */
export async function statementsOf(collection: string, readText: ReadText): Promise<string[] | null> {
  const derived = await readDerived(collection, readText)
  if (derived) {
    const base = JSON.parse((await readText(rowsFile(derived.base)))!) as BaseRows
    return createDump(collection, deriveRows(collection, derived, base), derived.version).statements
  }
  const dump = await readText(dumpUrl(collection))
  return dump === null ? null : (JSON.parse(await unpackStatements(dump)) as string[])
}

/** Returns `null` for a collection that is not derived from another. */
export async function readDerived(collection: string, readText: ReadText): Promise<DerivedRows | null> {
  const text = await readText(rowsFile(collection))
  const stored = text === null ? null : (JSON.parse(text) as DerivedRows | BaseRows)
  return stored && 'base' in stored ? stored : null
}
