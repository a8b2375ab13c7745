// Reads and writes the committed folders of JSON files, which have one line per declaration, so that a diff shows what changed.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../model/problem.ts'
import type { HistoryFile } from './history/history.ts'
import type { ShapeFile } from './shapes/shape.ts'

const FIX = 'Take it back from git, or run "npm run reference -- --history".'

/** Writes the files, and removes JSON files from earlier runs that are no longer among them. */
export function writeJsonFolder(folder: string, texts: ReadonlyMap<string, string>): void {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) if (name.endsWith('.json') && !texts.has(name)) rmSync(join(folder, name))
  for (const [name, text] of texts) writeFileSync(join(folder, name), text)
}

/** Formats an object whose list `key` has one row per line. */
export function formatRows(head: object, key: string, rows: readonly object[]): string {
  const lines = rows.map(row => JSON.stringify(row)).join(',\n')
  return `${JSON.stringify(head).slice(0, -1)},"${key}":[\n${lines}\n]}\n`
}

/** Reads all JSON files of a folder. `check` throws for a file of another format; `title` names its contents in the error. */
function readJsonFolder<T>(folder: string, title: string, shownAs: string, check: (read: T) => void): T[] {
  return readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .sort()
    .map(name => {
      try {
        const read = JSON.parse(readFileSync(join(folder, name), 'utf8')) as T
        check(read)
        return read
      } catch (error) {
        throw new Problem({ file: `${shownAs}/${name}` }, `${title} cannot be read: ${(error as Error).message}.`, FIX)
      }
    })
}

export function writeHistory(folder: string, files: readonly HistoryFile[]): void {
  const texts = files.map(({ paths, ...head }) => [`${head.module}.json`, formatRows(head, 'paths', paths)] as const)
  writeJsonFolder(folder, new Map(texts))
}

export function readHistory(folder: string): HistoryFile[] {
  return readJsonFolder<HistoryFile>(folder, 'The history', 'reference/history', ({ paths, versions }) => {
    if (!Array.isArray(paths) || !Array.isArray(versions)) throw new Error('it holds no paths')
  })
}

export function writeShapes(folder: string, files: readonly ShapeFile[]): void {
  writeJsonFolder(folder, new Map(files.map(file => [`${file.version}.json`, formatShapes(file)])))
}

export function formatShapes({ version, from, gone = [], shapes }: ShapeFile): string {
  const lines = Object.entries(shapes).map(([path, shape]) => `${JSON.stringify(path)}:${JSON.stringify(shape)}`)
  const head = JSON.stringify({ version, from, gone }).slice(0, -1)
  return `${head.replaceAll('","', '",\n"')},"shapes":{\n${lines.join(',\n')}\n}}\n`
}

export function readShapes(folder: string): ShapeFile[] {
  return readJsonFolder<ShapeFile>(folder, 'The shapes', 'reference/shapes', ({ version, shapes }) => {
    if (typeof version !== 'string' || typeof shapes !== 'object') throw new Error('it holds no shapes')
  })
}
