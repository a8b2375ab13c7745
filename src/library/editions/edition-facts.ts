// The facts of other releases, each packed into one committed file: reference/editions/{version}.json.br.

import { readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, brotliDecompressSync, constants } from 'node:zlib'
import { formatFacts } from '../extract/facts-files.ts'
import type { EditionFacts } from './differences.ts'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

export async function writeEdition(referenceDir: string, version: string, facts: EditionFacts): Promise<void> {
  const file = editionFile(referenceDir, version)
  const text = Buffer.from(formatEdition(facts))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, await compress(text, { params }))
}

/** Returns the facts of a release as text. */
export async function readEdition(referenceDir: string, version: string): Promise<string> {
  return (await decompress(await readFile(editionFile(referenceDir, version)))).toString('utf8')
}

/** The same for callers that need the facts only if a cache does not have what is made of them. */
export function readEditionSync(referenceDir: string, version: string): string {
  return brotliDecompressSync(readFileSync(editionFile(referenceDir, version))).toString('utf8')
}

/** One line for each declaration, so that unpacked files can be compared. */
export function formatEdition({ differences, modules }: EditionFacts): string {
  return `{"differences":${JSON.stringify(differences)},"modules":[${modules.map(formatFacts).join(',')}]}`
}

export function editionFile(referenceDir: string, version: string): string {
  return join(referenceDir, 'editions', `${version}.json.br`)
}
