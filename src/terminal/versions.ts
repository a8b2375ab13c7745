// Parses Zig releases in arguments.

import { versionNamed } from '../lookup/changes-between.ts'
import { HISTORY_VERSIONS } from '../model/constants.ts'
import { WrongUse } from './wrong-use.ts'

export function isVersion(word: string): boolean {
  return /^v?\d/.test(word)
}

/** Completes a version: `0.14` → `0.14.1`. */
export function readVersion(text: string): string {
  const version = versionNamed(text)
  if (version === undefined) throw wrongVersion(text)
  return version
}

export function wrongVersion(text: string): WrongUse {
  return new WrongUse(`There is no history of Zig "${text}". Say one of ${HISTORY_VERSIONS.join(', ')}.`)
}
