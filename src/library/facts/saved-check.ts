// Outcome of the last comparison of the facts with Zig's source: `reference/check.json`, committed, because the build has no Zig.

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readIfThere } from '../../files/if-there.ts'

export interface SavedCheck {
  version: string
  /** Of the facts that were compared. */
  digest: string
  checked: string
  declarations: number
  differences: number
}

const FILE = 'check.json'

/** `dir` is the folder that holds the versions. */
export async function readCheck(dir: string): Promise<SavedCheck | null> {
  const text = await readIfThere(join(dir, FILE))
  return text === null ? null : (JSON.parse(text) as SavedCheck)
}

export async function writeCheck(dir: string, check: SavedCheck): Promise<void> {
  await writeFile(join(dir, FILE), `${JSON.stringify(check, null, 2)}\n`)
}
