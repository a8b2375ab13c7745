// A collection as SQL: base64(gzip(JSON array of statements)), and its version (docs/dump-format.md, R18).

import { base64FromBytes, bytesFromBase64 } from '../text/base64.ts'
import { hash64 } from '../text/hash.ts'
import { columnsOf } from './collections.ts'
import { type Row, tableName } from './rows.ts'

export interface Dump {
  collection: string
  /** `{format}--{hash of the definition and of all rows}` */
  version: string
  /** Hash of the table's definition. */
  structureVersion: string
  statements: string[]
}

/** Version of the format of the dump, not of its content. */
const DUMP_FORMAT = 'v3.5.0'

/** The table of loaded dumps. It is not named `_content_info`, because that is the table of the collection `info`. */
const VERSIONS_TABLE = '_dump_versions'

/** D1 accepts statements of up to 100 KB. Longer rows are inserted in slices. */
const MAX_STATEMENT_BYTES = 100_000
const SLICE_BYTES = 70_000

/** Creates the SQL statements of a collection. Their version is a hash of all rows, unless it is known. */
export function createDump(collection: string, rows: readonly Row[], knownVersion?: string): Dump {
  const table = tableName(collection)
  const columns = Object.keys(columnsOf(collection))
  const definition = [
    `DROP TABLE IF EXISTS ${table};`,
    `CREATE TABLE IF NOT EXISTS ${table} (${columns.map(name => `"${name}" TEXT${name === 'id' ? ' PRIMARY KEY' : ''}`).join(', ')}, "__hash__" TEXT UNIQUE);`,
  ]
  if (columns.includes('path')) definition.push(`CREATE INDEX IF NOT EXISTS ${table}_path ON ${table} ("path");`)
  const inserts = rows.map(row => insertStatements(table, collection, columns, row))
  const structureVersion = hash64(definition)
  const version = knownVersion ?? dumpVersion([...definition, ...inserts.map(({ hash }) => hash)])
  const id = quote(`checksum_${collection}`)
  return {
    collection,
    version,
    structureVersion,
    statements: [
      `CREATE TABLE IF NOT EXISTS ${VERSIONS_TABLE} ("id" TEXT PRIMARY KEY, "ready" INTEGER, "structureVersion" TEXT, "version" TEXT); -- structure`,
      `INSERT OR REPLACE INTO ${VERSIONS_TABLE} VALUES (${id}, 0, ${quote(structureVersion)}, ${quote(version)}); -- meta`,
      ...definition.map(statement => `${statement} -- structure`),
      ...inserts.flatMap(({ statements }) => statements),
      `UPDATE ${VERSIONS_TABLE} SET "ready" = 1 WHERE "id" = ${id}; -- meta`,
    ],
  }
}

export function dumpVersion(inputs: readonly string[]): string {
  return `${DUMP_FORMAT}--${hash64(inputs)}`
}

/** Encodes a dump in the format that is served: base64(gzip(JSON)). */
export function encodeDump({ statements }: Pick<Dump, 'statements'>): Promise<string> {
  return packStatements(JSON.stringify(statements))
}

export async function packStatements(json: string): Promise<string> {
  return base64FromBytes(await throughStream(new TextEncoder().encode(json), new CompressionStream('gzip')))
}

/** Returns the JSON of the statements in an encoded dump. */
export async function unpackStatements(dump: string): Promise<string> {
  return new TextDecoder().decode(await throughStream(bytesFromBase64(dump), new DecompressionStream('gzip')))
}

async function throughStream(
  bytes: Uint8Array<ArrayBuffer>,
  step: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(step)).arrayBuffer())
}

/** Length in UTF-8. */
function bytesOf(text: string): number {
  let bytes = text.length
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    // The two halves of a surrogate pair have two bytes each.
    if (code > 0x7f) bytes += code > 0x7ff && (code < 0xd800 || code > 0xdfff) ? 2 : 1
  }
  return bytes
}

function insertStatements(
  table: string,
  collection: string,
  columns: string[],
  row: Row,
): { hash: string; statements: string[] } {
  const types = columnsOf(collection)
  const values = columns.map(name => sqlValue(row[name], types[name] === 'json'))
  const rowHash = hash64(values)
  const whole = insert(table, values, rowHash)
  const isWhole = bytesOf(whole) <= MAX_STATEMENT_BYTES
  return { hash: rowHash, statements: isWhole ? [whole] : slicedInsert(table, columns, values, rowHash) }
}

/** The longest columns are inserted in slices. Each step requires the partial hash that the previous step has set. */
function slicedInsert(table: string, columns: string[], values: string[], rowHash: string): string[] {
  const first = [...values]
  let steps: { column: string; slice: string }[] = []
  while (bytesOf(insert(table, first, `${rowHash}-0`)) > MAX_STATEMENT_BYTES) {
    const longest = first.reduce((best, value, index) => (value.length > first[best]!.length ? index : best), 0)
    const slices = sliceText(unquote(first[longest]!), SLICE_BYTES)
    // A column with a single slice is moved to its own statement.
    const head = slices.length > 1 ? slices.shift()! : ''
    first[longest] = quote(head)
    steps = [...slices.map(slice => ({ column: columns[longest]!, slice })), ...steps]
  }
  const id = values[columns.indexOf('id')]
  return [
    insert(table, first, `${rowHash}-0`),
    ...steps.map(({ column, slice }, index) => {
      const before = `${rowHash}-${index}`
      const after = index === steps.length - 1 ? rowHash : `${rowHash}-${index + 1}`
      return `UPDATE ${table} SET "${column}" = "${column}" || ${quote(slice)}, "__hash__" = ${quote(after)} WHERE "id" = ${id} AND "__hash__" = ${quote(before)}; -- ${after}`
    }),
  ]
}

function insert(table: string, values: string[], rowHash: string): string {
  return `INSERT INTO ${table} VALUES (${values.join(', ')}, ${quote(rowHash)}); -- ${rowHash}`
}

/** A function returns the JSON itself. */
function sqlValue(value: unknown, isJson: boolean): string {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'function') return quote(String(value()))
  return quote(isJson ? JSON.stringify(value) : String(value))
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

function unquote(literal: string): string {
  return literal.slice(1, -1).replaceAll("''", "'")
}

/** Splits a text into slices of at most `bytes` in UTF-8, without splitting characters. */
function sliceText(text: string, bytes: number): string[] {
  const slices: string[] = []
  let slice = ''
  let size = 0
  for (const character of text) {
    const width = bytesOf(character) + (character === "'" ? 1 : 0)
    if (size + width > bytes) {
      slices.push(slice)
      slice = ''
      size = 0
    }
    slice += character
    size += width
  }
  return [...slices, slice]
}
