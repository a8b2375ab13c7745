// The flags of the language switcher as SVG, because Windows has no emoji flags (R10).

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** @param flag An ISO 3166 code, with a subdivision for Catalonia. */
export async function readFlag(flag: string): Promise<string> {
  const folder = dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json'))
  return readFile(join(folder, '3x2', `${flag}.svg`), 'utf8')
}
