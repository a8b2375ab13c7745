// Creates the shells of all locales, and the names of their files, which documents contain.

import { onceEach } from '../../model/memo.ts'
import type { Shell, ShellMore } from '../../model/wire/payload.ts'
import type { AssembledSite } from '../collect/assemble.ts'
import type { IconSets } from '../collect/icons.ts'
import { hashOf } from '../collect/known-hashes.ts'
import { moreOf, shellOf } from './shell.ts'

export interface Shells {
  /** Locale → address of the shell's data. */
  paths: Record<string, string>
  /** Locale → address of the second part, which is loaded at the first interaction. */
  morePaths: Record<string, string>
  shell(locale: string): Shell
  more(locale: string): ShellMore
}

export interface ShellsContext {
  icons: IconSets
  /** Used in file names instead of a content hash if files are created on request. */
  version?: string
}

export function createShells(site: AssembledSite, { icons, version }: ShellsContext): Shells {
  const more = onceEach((locale: string) => moreOf(site, locale, icons))
  const shell = onceEach((locale: string) => shellOf(site, locale, { icons, more: morePaths[locale]! }))
  const pathsOf = (name: string, ending: string, textOf: (locale: string) => string) =>
    Object.fromEntries(
      site.locales.map(locale => [locale, `/_assets/${name}.${locale}.${version ?? hashOf(textOf(locale))}.${ending}`]),
    )
  const morePaths = pathsOf('more', 'json', locale => JSON.stringify(more(locale)))
  const paths = pathsOf('shell', 'js', locale => shellText(shell(locale)))
  return { paths, morePaths, shell, more }
}

export function shellText({ languages: _rows, drawn: _drawn, ...shell }: Shell): string {
  return `self.__SHELL__=${JSON.stringify(shell, withoutLabel)}`
}

/** Leaves out the label of a link that a message replaces. */
function withoutLabel(_key: string, value: unknown): unknown {
  const isLocalized = typeof value === 'object' && value !== null && 'message' in value && 'label' in value
  return isLocalized ? { ...value, label: undefined } : value
}
