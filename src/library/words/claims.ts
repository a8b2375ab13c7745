// The proofs of our statements: tests in content/claims/{module}.zig, named after a declaration and a piece of its description.

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { listIfThere, readIfThere } from '../../files/if-there.ts'
import { addTo } from '../../model/group-by.ts'
import { readJson } from '../../model/json.ts'
import type { Library } from '../facts/library.ts'
import type { Claim } from './sections.ts'
import { subjectsOf } from './subjects.ts'

/** Claims by the path of the declaration that they are about. */
export type Claims = ReadonlyMap<string, readonly Claim[]>

export interface ClaimsFile {
  file: string
  text: string
  /** The text of the file and of everything that it is compiled with. */
  hash: string
}

/** The files that hold no claims: they are compiled with every other one. */
export const CLAIMS_RUNNER = ['prove.zig', 'runner.zig']
export const CLAIMS_RECORD = 'claims.json'

const record = z.strictObject({
  /** The versions and modes in which every file passes. */
  zig: z.array(z.string()),
  optimize: z.array(z.string()),
  files: z.record(z.string(), z.string()),
})
export type ClaimsRecord = z.infer<typeof record>

const TEST = /^test "((?:[^"\\]|\\.)+?): ((?:[^"\\]|\\.)+)" \{$/
const READ = /^\/\/ Read in (\S+\.zig:\d+): "([^:]+): (.+)"$/

export function claimsIn({ file, text }: Pick<ClaimsFile, 'file' | 'text'>): Claim[] {
  return text.split('\n').flatMap((line, index): Claim[] => {
    const test = TEST.exec(line)
    if (test) return [{ file, line: index + 1, name: unescaped(test[1]!), quote: unescaped(test[2]!) }]
    const read = READ.exec(line)
    return read ? [{ file, line: index + 1, name: read[2]!, quote: read[3]!, source: read[1]! }] : []
  })
}

export async function readClaimsFiles(contentDir: string): Promise<ClaimsFile[]> {
  const folder = join(contentDir, 'claims')
  const names = (await listIfThere(folder)).filter(name => name.endsWith('.zig')).sort()
  const texts = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')))
  const shared = names.flatMap((name, index) => (CLAIMS_RUNNER.includes(name) ? [texts[index]!] : []))
  return names.flatMap((name, index): ClaimsFile[] => {
    if (CLAIMS_RUNNER.includes(name)) return []
    const hash = createHash('sha256')
    for (const text of [...shared, texts[index]!]) hash.update(text)
    return [{ file: `content/claims/${name}`, text: texts[index]!, hash: hash.digest('hex').slice(0, 20) }]
  })
}

export async function readClaimsRecord(contentDir: string): Promise<ClaimsRecord> {
  const text = await readIfThere(join(contentDir, CLAIMS_RECORD))
  if (text === null) return { zig: [], optimize: [], files: {} }
  return readJson({ text, file: `content/${CLAIMS_RECORD}`, fix: 'Run "npm run claims".' }, record)
}

/** Returns the claims that passed as they are written now. */
export function provenClaims(files: readonly ClaimsFile[], { files: passed }: ClaimsRecord, library: Library): Claims {
  const claims = new Map<string, Claim[]>()
  for (const file of files) {
    if (passed[file.file] !== file.hash) continue
    for (const claim of claimsIn(file)) {
      const path = pathOfClaim(claim, library)
      if (path) addTo(claims, path, claim)
    }
  }
  return claims
}

export function pathOfClaim({ file, name }: Claim, library: Library): string | null {
  const module = file.replace(/^.*\//, '').replace(/\.zig$/, '')
  return library.modules.includes(module) ? subjectsOf(library, module).find(name) : null
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/g, '$1')
}
