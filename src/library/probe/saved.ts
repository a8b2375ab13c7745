// The files of `reference/` that only a run with Zig can write. They are committed, because builds and checks have no Zig.

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readIfThere } from '../../files/if-there.ts'
import { readJson } from '../../model/json.ts'

export const PLATFORMS = { Windows: 'x86_64-windows', macOS: 'x86_64-macos', WASI: 'wasm32-wasi' } as const

export type Platform = keyof typeof PLATFORMS

const paths = z.array(z.string())

/** The functions that do not compile for a platform. */
export const platformsFile = savedFile(
  'platforms.json',
  '--platforms',
  z.strictObject({
    version: z.string(),
    /** Functions that compile for Linux, but not for the platform. */
    failures: z.strictObject({ Windows: paths, macOS: paths, WASI: paths } satisfies Record<Platform, z.ZodType>),
  }),
)

export type SavedPlatforms = NonNullable<Awaited<ReturnType<typeof platformsFile.read>>>

/**
 * The errors of functions with an inferred error set. A function that is not listed needs comptime arguments or does not compile
 * by itself, so its errors are unknown.
 */
export const inferredFile = savedFile(
  'inferred-errors.json',
  '--errors',
  z.strictObject({
    version: z.string(),
    /** The compilation target that the errors are valid for. */
    target: z.string(),
    /** All errors of a function, sorted, by its path. */
    errors: z.record(z.string(), z.array(z.string())),
  }),
  ({ version, target, errors }) => {
    const rows = Object.entries(errors).map(([path, names]) => `    ${JSON.stringify(path)}: ${JSON.stringify(names)}`)
    return `{\n  "version": ${JSON.stringify(version)},\n  "target": ${JSON.stringify(target)},\n  "errors": {\n${rows.join(',\n')}\n  }\n}`
  },
)

/** The outcome of the last comparison of the facts with Zig's source. */
export const checkFile = savedFile(
  'check.json',
  '--check --save',
  z.strictObject({
    version: z.string(),
    /** Digest of the facts that were compared. */
    digest: z.string(),
    checked: z.iso.datetime(),
    declarations: z.int(),
    differences: z.int(),
  }),
)

export type SavedCheck = NonNullable<Awaited<ReturnType<typeof checkFile.read>>>

/** @param options The options of `npm run reference` that write the file. */
function savedFile<S extends z.ZodType>(
  name: string,
  options: string,
  schema: S,
  format = (saved: z.infer<S>) => JSON.stringify(saved, null, 2),
) {
  const fix = `Take it back from git, or run "npm run reference -- ${options}".`
  return {
    /** `dir` is the folder that holds the versions. */
    async read(dir: string): Promise<z.infer<S> | null> {
      const text = await readIfThere(join(dir, name))
      return text === null ? null : readJson({ text, file: `reference/${name}`, fix }, schema)
    },
    /** Returns whether the contents of the file changed. */
    async write(dir: string, saved: z.infer<S>): Promise<boolean> {
      const text = `${format(saved)}\n`
      if ((await readIfThere(join(dir, name))) === text) return false
      await writeFile(join(dir, name), text)
      return true
    },
  }
}
