// Finds the source of std, which is not in the repository, and reads it. The files are compared with the facts, because lines of
// another version would be wrong.

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { listIfThere } from '../files/if-there.ts'
import { plainName } from '../model/text/zig-names.ts'
import { isSourcePath } from '../model/wire/source.ts'
import { ensureZig, installedStd } from '../zig/toolchain.ts'
import type { LibraryFacts } from './facts/library.ts'
import { lastName } from './names/paths.ts'

/** Path below lib/std → text. */
export async function readStdSources(folder: string, facts: LibraryFacts): Promise<Map<string, string>> {
  const names = (await listIfThere(folder)).filter(isSourcePath)
  const texts = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')))
  const sources = new Map(names.map((name, index) => [name, texts[index]!.replaceAll('\r\n', '\n')]))
  const wrong = functionsElsewhere(sources, facts)
  if (wrong.length > 0)
    throw new Error(
      `${folder} is not the std of Zig ${facts.version}: ${wrong[0]} is not where the facts have it (${wrong.length} in all). Set ZIG_STD to that of ${facts.version}, or to "none".`,
    )
  return sources
}

/** Functions whose line does not name them. */
function functionsElsewhere(sources: ReadonlyMap<string, string>, { modules }: LibraryFacts): string[] {
  const lines = new Map([...sources].map(([name, text]) => [name, text.split('\n')]))
  return modules
    .flatMap(({ declarations }) => declarations)
    .filter(({ kind, signature }) => (kind === 'function' || kind === 'typeFunction') && signature)
    .filter(({ path, declaredAs, source: [file, line, end] }) => {
      const name = plainName(declaredAs ?? lastName(path))
      return !lines
        .get(file)
        ?.slice(line - 1, end)
        .some(text => text.includes(name))
    })
    .map(({ path }) => path)
}

/**
 * Returns the folder that contains `std.zig`: `ZIG_STD`, or that of the Zig installation in the cache folder. Returns `null` if there is
 * none. `ZIG_STD=none` disables it.
 */
export function stdAtHand(env: NodeJS.ProcessEnv = process.env): string | null {
  const { ZIG_STD } = env
  if (!ZIG_STD) return installedStd()
  if (ZIG_STD === 'none') return null
  const folder = resolve(ZIG_STD)
  if (!existsSync(join(folder, 'std.zig')))
    throw new Error(`ZIG_STD is ${ZIG_STD}, where no std.zig is. Give the folder lib/std of a Zig installation.`)
  return folder
}

/** Installs Zig if the source of std is not available. */
export async function fetchStd(): Promise<void> {
  if (stdAtHand() !== null || (await ensureZig())) return
  throw new Error('The source of std cannot be had. Set ZIG_STD to the folder lib/std of a Zig installation.')
}
