// The files of `reference/` that only a run with Zig can write. They are committed, because builds and checks have no Zig.

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readIfThere } from '../../files/if-there.ts'
import { ZIG_VERSION } from '../../model/constants.ts'
import { readJson } from '../../model/json.ts'

export const PLATFORMS = { Windows: 'x86_64-windows', macOS: 'x86_64-macos', WASI: 'wasm32-wasi' } as const

export type Platform = keyof typeof PLATFORMS

const names = z.array(z.string())

/** The functions that do not compile for a platform. */
export const platformsFile = savedFile(
  'platforms.json',
  '--platforms',
  z.strictObject({
    version: z.string(),
    /** Functions that compile for Linux, but not for the platform. */
    failures: z.strictObject({ Windows: names, macOS: names, WASI: names } satisfies Record<Platform, z.ZodType>),
  }),
)

export type SavedPlatforms = NonNullable<Awaited<ReturnType<typeof platformsFile.read>>>

/**
 * The errors of functions with an inferred error set, in the documented version or in another one. A function that is not listed
 * needs comptime arguments or does not compile by itself, so its errors are unknown.
 */
export function inferredFileOf(version: string) {
  const isDocumented = version === ZIG_VERSION
  return savedFile(
    isDocumented ? 'inferred-errors.json' : `editions/${version}.errors.json`,
    isDocumented ? '--errors' : `--errors --zig ${version}`,
    inferredErrors,
    ({ version, target, errors }) => {
      const rows = Object.entries(errors).map(
        ([path, names]) => `    ${JSON.stringify(path)}: ${JSON.stringify(names)}`,
      )
      return `{\n  "version": ${JSON.stringify(version)},\n  "target": ${JSON.stringify(target)},\n  "errors": {\n${rows.join(',\n')}\n  }\n}`
    },
  )
}

const inferredErrors = z.strictObject({
  version: z.string(),
  /** The compilation target that the errors are valid for. */
  target: z.string(),
  /** All errors of a function, sorted, by its path. */
  errors: z.record(z.string(), names),
})

export const inferredFile = inferredFileOf(ZIG_VERSION)

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

export interface SavedFile<T> {
  name: string
  /** The options of `npm run reference` that write the file. */
  options: string
  /** `dir` is the folder that holds the versions. */
  read(dir: string): Promise<T | null>
  write(dir: string, saved: T): Promise<void>
}

function savedFile<S extends z.ZodType>(
  name: string,
  options: string,
  schema: S,
  format = (saved: z.infer<S>) => JSON.stringify(saved, null, 2),
): SavedFile<z.infer<S>> {
  const fix = `Take it back from git, or run "npm run reference -- ${options}".`
  return {
    name,
    options,
    async read(dir) {
      const text = await readIfThere(join(dir, name))
      return text === null ? null : readJson({ text, file: `reference/${name}`, fix }, schema)
    },
    async write(dir, saved) {
      await writeFile(join(dir, name), `${format(saved)}\n`)
    },
  }
}
