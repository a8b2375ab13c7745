// Notes about declarations that differ in the reader's Zig version. Nothing is loaded if no version is chosen.

import { editionOfVersion } from '../../../model/editions.ts'
import { requestText } from '../../../model/wire/request.ts'
import { versionNamesFile } from '../../../model/wire/versions.ts'
import { chosenVersion } from '../../versions/start-versions.ts'
import type { PaletteContext } from '../items.ts'

/** Timeout, because rows wait for the notes. */
const LONGEST_WAIT = 3000

export interface VersionNote {
  text: string
  isRemoved: boolean
}

/** Returns `undefined` for a declaration that does not differ. */
export type VersionNotes = (path: string) => VersionNote | undefined

export async function loadVersionNotes({ t }: Pick<PaletteContext, 't'>): Promise<VersionNotes> {
  const version = chosenVersion()
  // The search for a version with an edition finds only what that has.
  if (!version || editionOfVersion(version)) return () => undefined
  try {
    const names = await requestText(versionNamesFile(version), { timeout: LONGEST_WAIT })
    return readVersionNotes(names, version, t)
  } catch (error) {
    console.warn(error)
    return () => undefined
  }
}

export function readVersionNotes(text: string, version: string, t: PaletteContext['t']): VersionNotes {
  const names = new Map(
    text.split('\n').map(line => {
      const [path = '', ...rest] = line.split('\t')
      return [path, rest] as const
    }),
  )
  return path => {
    const [change, use] = names.get(path) ?? []
    if (!change) return undefined
    const isRemoved = change === 'gone'
    const note = t(isRemoved ? 'palette.notIn' : 'palette.differsIn', { version })
    return { text: use ? `${note}: ${use}` : note, isRemoved }
  }
}
