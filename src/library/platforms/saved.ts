// `reference/platforms.json` lists the functions that do not compile for a platform. It is committed because the checks of the
// descriptions run without Zig.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readIfThere } from '../../files/if-there.ts'
import { readJson } from '../../model/json.ts'

export const PLATFORMS = { Windows: 'x86_64-windows', macOS: 'x86_64-macos', WASI: 'wasm32-wasi' } as const

export type Platform = keyof typeof PLATFORMS

const FILE = 'platforms.json'
const FIX = 'Take it back from git, or run "npm run reference -- --platforms".'

const paths = z.array(z.string())
const schema = z.strictObject({
  version: z.string(),
  /** Functions that compile for Linux, but not for the platform. */
  failures: z.strictObject({ Windows: paths, macOS: paths, WASI: paths } satisfies Record<Platform, z.ZodType>),
})

export type SavedPlatforms = z.infer<typeof schema>

/** `dir` is the folder that holds the versions. */
export async function readPlatforms(dir: string): Promise<SavedPlatforms | null> {
  const text = await readIfThere(join(dir, FILE))
  return text === null ? null : readJson({ text, file: `reference/${FILE}`, fix: FIX }, schema)
}

/** Returns whether the contents of the file changed. */
export async function writePlatforms(dir: string, saved: SavedPlatforms): Promise<boolean> {
  const text = `${JSON.stringify(saved, null, 2)}\n`
  if ((await readIfThere(join(dir, FILE))) === text) return false
  await writeFile(join(dir, FILE), text)
  return true
}
