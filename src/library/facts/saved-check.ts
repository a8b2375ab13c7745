// The outcome of the last comparison of the facts with Zig's source. `reference/check.json` is committed because the build has no Zig.

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readIfThere } from '../../files/if-there.ts'
import { readJson } from '../../model/json.ts'

const FILE = 'check.json'

const schema = z.strictObject({
  version: z.string(),
  /** Digest of the facts that were compared. */
  digest: z.string(),
  checked: z.iso.datetime(),
  declarations: z.int(),
  differences: z.int(),
})

export type SavedCheck = z.infer<typeof schema>

/** `dir` is the folder that holds the versions. */
export async function readCheck(dir: string): Promise<SavedCheck | null> {
  const text = await readIfThere(join(dir, FILE))
  const fix = 'Take it back from git, or run "npm run reference -- --check --save".'
  return text === null ? null : readJson({ text, file: `reference/${FILE}`, fix }, schema)
}

export async function writeCheck(dir: string, check: SavedCheck): Promise<void> {
  await writeFile(join(dir, FILE), `${JSON.stringify(check, null, 2)}\n`)
}
