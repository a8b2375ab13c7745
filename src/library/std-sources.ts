// The files of std, read and held against the facts: lines of another version would lead astray.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listIfThere } from '../files/if-there.ts'
import { isSourcePath } from '../model/wire/source.ts'
import type { LibraryFacts } from './facts/library.ts'
import { lastName } from './names/paths.ts'
import { plainName } from './names/zig-names.ts'

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
