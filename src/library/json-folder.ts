// Reads and writes a committed folder of JSON files.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../model/problem.ts'

const FIX = 'Take it back from git, or run "npm run reference -- --history".'

/** Writes the files, and removes JSON files from earlier runs that are no longer among them. */
export function writeJsonFolder(folder: string, texts: ReadonlyMap<string, string>): void {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) if (name.endsWith('.json') && !texts.has(name)) rmSync(join(folder, name))
  for (const [name, text] of texts) writeFileSync(join(folder, name), text)
}

/** Reads all JSON files of a folder. `check` throws for a file of another format; `title` names its contents in the error. */
export function readJsonFolder<T>(
  folder: string,
  { title, shownAs, check }: { title: string; shownAs: string; check: (read: T) => void },
): T[] {
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
