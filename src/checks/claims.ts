// Statements about behavior at an edge must be proven by a claim (content/claims), and a claim must quote a statement.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorTest } from '../library/facts/error-index.ts'
import type { Library } from '../library/facts/library.ts'
import { inferredFile } from '../library/probe/saved.ts'
import {
  type Claims,
  claimsIn,
  pathOfClaim,
  provenClaims,
  readClaimsFiles,
  readClaimsRecord,
} from '../library/words/claims.ts'
import type { Claim } from '../library/words/sections.ts'
import { isQuoting, statementsOf } from '../library/words/statements.ts'
import { parseWords } from '../library/words/words.ts'
import type { ContentDocument } from './document.ts'
import type { Found } from './finding.ts'

export interface ClaimsToCheck {
  /** The functions whose statements must be proven. */
  functions: ReadonlySet<string>
  proven: Claims
  /** All claims, including those that did not pass as they are now. */
  all: readonly Claim[]
  inferred: Readonly<Record<string, readonly string[]>>
  /** How many statements of a module may still lack a proof. */
  unproven: Readonly<Record<string, number>>
}

const UNPROVEN_FILE = 'content/claims/unproven.json'

export async function readClaimsToCheck(
  contentDir: string,
  referenceDir: string,
  library: Library,
): Promise<ClaimsToCheck> {
  const files = await readClaimsFiles(contentDir)
  const read = (name: string) => readFile(join(contentDir, 'claims', name), 'utf8').catch(() => '')
  return {
    functions: new Set((await read('functions.txt')).split('\n').filter(Boolean)),
    proven: provenClaims(files, await readClaimsRecord(contentDir), library),
    all: files.flatMap(claimsIn),
    inferred: (await inferredFile.read(referenceDir))?.errors ?? {},
    unproven: JSON.parse((await read('unproven.json')) || '{}') as Record<string, number>,
  }
}

/** Reports claims that quote nothing, and more or fewer statements without a proof than the module may have. */
export function checkClaims(
  { file, source, role }: ContentDocument,
  library: Library,
  checked: ClaimsToCheck,
): Found[] {
  if (role !== 'words' || file.includes('/errors/')) return []
  const { functions, proven, all, inferred, unproven } = checked
  const module = file.replace(/^.*\//, '').replace(/\.md$/, '')
  const { words } = parseWords({ file, text: source }, library)
  const findings: Found[] = []
  for (const claim of all.filter(each => each.file === `content/claims/${module}.zig`)) {
    const path = pathOfClaim(claim, library)
    const described = path ? words.get(path) : undefined
    if (described && isQuoting(claim, described)) continue
    const place = `${claim.file}:${claim.line}`
    findings.push({
      line: described?.line ?? 1,
      fact: `${place} quotes “${claim.quote}”, which the words of \`${claim.name}\` do not say.`,
      fix: 'Quote their words as they are now, if the test still proves them.',
    })
  }
  const missing = [...words].flatMap(([path, own]): Found[] => {
    if (!functions.has(path)) return []
    return statementsOf(own, { claims: proven.get(path) ?? [], isError: errorTest(library, path, inferred) })
      .filter(({ isEdge, isProven }) => isEdge && !isProven)
      .map(({ text }) => ({
        line: own.line,
        fact: `“${text}” is not proven.`,
        fix: `Add a test to content/claims/${module}.zig and run "npm run claims".`,
      }))
  })
  const allowed = unproven[module] ?? 0
  if (missing.length > allowed) return [...findings, ...missing]
  if (missing.length === allowed) return findings
  const fact = `${missing.length} statements are not proven, and ${UNPROVEN_FILE} allows ${allowed}.`
  return [...findings, { line: 1, fact, fix: `Write "${module}": ${missing.length} there.` }]
}
