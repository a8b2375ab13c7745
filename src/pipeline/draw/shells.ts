// The shells of all locales and the files they are in, which documents name.

import { createHash } from 'node:crypto'
import type { Shell, ShellMore } from '../../model/wire/payload.ts'
import type { AssembledSite } from '../collect/assemble.ts'
import { moreOf, shellOf } from './shell.ts'

export interface Shells {
  /** By locale: where documents find the shell's data. */
  paths: Record<string, string>
  /** By locale: where the second part is, loaded when a reader begins to use the page. */
  morePaths: Record<string, string>
  shell(locale: string): Promise<Shell>
  more(locale: string): Promise<ShellMore>
}

/** Names change with the content. A `version` stands for it where nothing is made before it is asked for. */
export async function createShells(
  site: AssembledSite,
  checksums: Record<string, string>,
  version?: string,
): Promise<Shells> {
  const more = onceEach(locale => moreOf(site, locale))
  const shell = onceEach(locale => shellOf(site, locale, { checksums, more: morePaths[locale]! }))
  const pathsOf = async (name: string, ending: string, textOf: (locale: string) => Promise<string>) => {
    const paths: Record<string, string> = {}
    for (const locale of site.locales)
      paths[locale] = `/_assets/${name}.${locale}.${version ?? hashOf(await textOf(locale))}.${ending}`
    return paths
  }
  const morePaths = await pathsOf('more', 'json', async locale => JSON.stringify(await more(locale)))
  const paths = await pathsOf('shell', 'js', async locale => shellText(await shell(locale)))
  return { paths, morePaths, shell, more }
}

export function shellText({ languages: _rows, ...shell }: Shell): string {
  return `self.__SHELL__=${JSON.stringify(shell)}`
}

function onceEach<T>(make: (locale: string) => Promise<T>): (locale: string) => Promise<T> {
  const made = new Map<string, Promise<T>>()
  return locale => {
    const known = made.get(locale) ?? make(locale)
    made.set(locale, known)
    return known
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10)
}
