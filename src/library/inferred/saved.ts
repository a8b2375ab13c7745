// `reference/inferred-errors.json`: what functions fail with whose error set the compiler works out. Committed, because a build has
// no Zig. What is not in it needs arguments at comptime, or does not compile by itself: nobody can list its errors.

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readIfThere } from '../../files/if-there.ts'
import { readJson } from '../../model/json.ts'

export interface SavedInferred {
  version: string
  /** For which the compiler was asked. */
  target: string
  /** Path of a function → all of its errors, sorted. */
  errors: Record<string, string[]>
}

const FILE = 'inferred-errors.json'
const FIX = 'Take it back from git, or run "npm run reference -- --errors".'

const schema = z.strictObject({
  version: z.string(),
  target: z.string(),
  errors: z.record(z.string(), z.array(z.string())),
})

/** `dir` is the folder that holds the versions. */
export async function readInferred(dir: string): Promise<SavedInferred | null> {
  const text = await readIfThere(join(dir, FILE))
  return text === null ? null : readJson<SavedInferred>({ text, file: `reference/${FILE}`, fix: FIX }, schema)
}

/** Says whether the file was another. */
export async function writeInferred(dir: string, saved: SavedInferred): Promise<boolean> {
  const rows = Object.entries(saved.errors).map(
    ([path, names]) => `    ${JSON.stringify(path)}: ${JSON.stringify(names)}`,
  )
  const { version, target } = saved
  const text = `{\n  "version": ${JSON.stringify(version)},\n  "target": ${JSON.stringify(target)},\n  "errors": {\n${rows.join(',\n')}\n  }\n}\n`
  if ((await readIfThere(join(dir, FILE))) === text) return false
  await writeFile(join(dir, FILE), text)
  return true
}
