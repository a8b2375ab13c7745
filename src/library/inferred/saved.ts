// `reference/inferred-errors.json` lists the errors of functions with an inferred error set. It is committed because a build has
// no Zig. A function that is not listed needs comptime arguments or does not compile by itself, so its errors are unknown.

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readIfThere } from '../../files/if-there.ts'
import { readJson } from '../../model/json.ts'

const FILE = 'inferred-errors.json'
const FIX = 'Take it back from git, or run "npm run reference -- --errors".'

const schema = z.strictObject({
  version: z.string(),
  /** The compilation target that the errors are valid for. */
  target: z.string(),
  /** All errors of a function, sorted, by its path. */
  errors: z.record(z.string(), z.array(z.string())),
})

export type SavedInferred = z.infer<typeof schema>

/** `dir` is the folder that holds the versions. */
export async function readInferred(dir: string): Promise<SavedInferred | null> {
  const text = await readIfThere(join(dir, FILE))
  return text === null ? null : readJson({ text, file: `reference/${FILE}`, fix: FIX }, schema)
}

/** Returns whether the contents of the file changed. */
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
