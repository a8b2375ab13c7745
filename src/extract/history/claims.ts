// Claims about a version that its compiler verifies: which paths exist, the parameters of a function and their types, and the kind
// of a type. A program has one block per claim, which does not compile where the claim is wrong; no executable is built.

import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Definition, type Span, sliceText, type Text } from '../../library/facts/facts.ts'
import type { Library } from '../../library/facts/library.ts'
import { declarationAt } from '../../library/history/declaration-at.ts'
import type { History } from '../../library/history/history.ts'
import { CONTAINER_KINDS } from '../../library/kinds/groups.ts'
import { lastName, pathAbove, pathsAbove } from '../../library/names/paths.ts'
import { plainName } from '../../model/text/zig-names.ts'
import type { Toolchain } from '../../zig/toolchain.ts'
import { inFolder, run } from '../probe/probe.ts'

export interface Claim {
  path: string
  isThere: boolean
  /** Zig expressions that are true where the history is wrong. */
  refuted: string[]
}

const TYPE_TAGS: Record<string, string> = { namespace: 'struct', struct: 'struct', enum: 'enum', union: 'union' }

/** Draws `count` paths of all versions with a seeded generator; `library` has the facts of the version to verify. */
export function drawClaims(
  history: History,
  library: Library,
  { count, seed }: { count: number; seed: number },
): Claim[] {
  const paths = new Set([...history.rows.map(({ path }) => path), ...library.declarations.keys()])
  const random = randomOf(seed)
  const claims: Claim[] = []
  const left = [...paths].sort()
  while (claims.length < count && left.length > 0) {
    const at = Math.floor(random() * left.length)
    const path = left[at]!
    left[at] = left.at(-1)!
    left.pop()
    const claim = claimOf(history, library, path)
    if (claim) claims.push(claim)
  }
  return claims
}

/** `null` if the compiler cannot verify it: for a member of a generic, or of a declaration that depends on the platform. */
function claimOf(history: History, library: Library, path: string): Claim | null {
  const { version } = library
  const isThere = history.historyOf(path) ? history.isIn(path, version)! : declarationAt(library, path) !== null
  let subject = path
  for (let above = pathAbove(subject); above; above = pathAbove(subject)) {
    if (above === 'std' || isContainer(library, above)) break
    // The container is missing too, so the claim is that the nearest existing ancestor does not have it.
    if (isThere || declarationAt(library, above)) return null
    subject = above
  }
  // The compiler finds the name of a `@compileError`, which no program can use.
  if (!isThere && library.get(subject)) return null
  const above = pathAbove(subject)
  if (above === null || (above !== 'std' && !reachable(library, above))) return null
  if (isElsewhere(library, isThere ? path : above)) return null
  const has = `has(${above}, ${JSON.stringify(plainName(lastName(subject)))})`
  return { path, isThere, refuted: isThere ? [`!${has}`, ...shapeOf(library, path)] : [has] }
}

function isContainer(library: Library, path: string): boolean {
  const found = declarationAt(library, path)
  // The facts of a platform-dependent container include names that only other platforms have.
  return (
    found !== null &&
    CONTAINER_KINDS.has(found.declaration.kind) &&
    !found.declaration.variants &&
    !hasVariants(library, path)
  )
}

/** Whether a path, or an alias on the way from it, is something else on other platforms: `std.c.CLOCK` is `clockid_t`, which is. */
function hasVariants(library: Library, path: string): boolean {
  const seen = new Set<string>()
  for (let at: string | undefined = path; at !== undefined && !seen.has(at); at = library.get(at)?.target) {
    if (library.get(at)?.variants) return true
    seen.add(at)
  }
  return false
}

/** Whether other platforms may be the only ones with a declaration: the facts number it as a variant, or list several containers. */
function isElsewhere(library: Library, path: string): boolean {
  return [path, ...pathsAbove(path)].some(
    at => library.get(at)?.others || declarationAt(library, at)?.declaration.variant !== undefined,
  )
}

function reachable(library: Library, path: string): boolean {
  const above = pathAbove(path)
  return path === 'std' || (isContainer(library, path) && above !== null && reachable(library, above))
}

function shapeOf(library: Library, path: string): string[] {
  const declaration = declarationAt(library, path)!.declaration
  const { kind, parameters = [], variants, others } = declaration
  // A platform-dependent declaration may differ on the platform that compiles the claim.
  if (variants || others) return []
  if (kind === 'function' || kind === 'typeFunction')
    return [`parameters(@TypeOf(${path})) != ${parameters.length}`, ...otherTypes(library, path, declaration)]
  return TYPE_TAGS[kind] ? [`!isA(${path}, "${TYPE_TAGS[kind]}")`] : []
}

/** Compares the types of parameters that a program outside of std can write. */
function otherTypes(library: Library, path: string, { signature, parameters = [] }: Definition): string[] {
  return parameters.flatMap(({ type, anytype }, at) => {
    const text = signature && !anytype ? typeOutside(library, sliceText(signature, type)) : null
    return text === null ? [] : [`isOther(@TypeOf(${path}), ${at}, ${text})`]
  })
}

/** Returns a type with the paths of its names; `null` if a name is not that of a public type outside of generics. */
function typeOutside(library: Library, { text, refs = [] }: Text): string | null {
  const isPublic = (path: string) => {
    const above = pathAbove(path)
    return above !== null && reachable(library, above) && !isElsewhere(library, path) && !library.get(path)?.variants
  }
  if (!refs.every(([, , path]) => isPublic(path))) return null
  const edges = [0, ...refs.flatMap(ref => ref.slice(0, 2) as Span), text.length]
  const between = edges.flatMap((start, at) => (at % 2 === 0 ? [text.slice(start, edges[at + 1])] : []))
  const isPlain = between.every(
    part => !/[^\w\s*?[\].:]/.test(part) && (part.match(/[A-Za-z_]\w*/g) ?? []).every(isPrimitive),
  )
  return isPlain ? between.map((part, at) => part + (refs[at]?.[2] ?? '')).join('') : null
}

function isPrimitive(name: string): boolean {
  return /^(?:[iu]\d+|f(?:16|32|64|80|128)|c_\w+|bool|usize|isize|void|type|const|anyopaque)$/.test(name)
}

/** A random generator that yields the same numbers for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export interface Verdict {
  /** Paths for which the history is wrong. */
  wrong: string[]
  /** Paths that do not compile when referenced, because they belong to another platform. */
  unverified: string[]
  /** The number of further such errors for which the compiler did not report the path. */
  untraced: number
}

const FILE = 'asked.zig'

const PARAMETERS = ['build-exe', FILE, '-fno-emit-bin', '-fPIC', '-freference-trace=64', '--color', 'off']
/** Functions for the claims. They handle versions that name the parts of a type differently. */
const HELPERS = new URL('claims.zig', import.meta.url)

export function verifyClaims(claims: readonly Claim[], { zig }: Toolchain): Promise<Verdict> {
  return inFolder(async folder => {
    await writeFile(join(folder, FILE), programOf(claims))
    return readVerdict(await run(zig, PARAMETERS, folder), claims)
  })
}

/** Writes one claim per line from the first line on, so that the line of an error identifies the claim. */
export function programOf(claims: readonly Claim[]): string {
  const blocks = claims.map(({ refuted }) => {
    const tests = refuted.map(each => `if (${each}) @compileError("wrong");`).join(' ')
    return `comptime { @setEvalBranchQuota(10_000); ${tests} }\n`
  })
  return blocks.join('') + readFileSync(HELPERS, 'utf8')
}

export function readVerdict(output: string, claims: readonly Claim[]): Verdict {
  const wrong = new Set<string>()
  const unverified = new Set<string>()
  let untraced = 0
  // An error in std is followed by a note that names the claim.
  for (const message of output.split(/^(?=\S*:\d+:\d+: error: )/m)) {
    const line = /\basked\.zig:(\d+):/.exec(message)?.[1]
    const claim = line === undefined ? undefined : claims[Number(line) - 1]
    if (!claim) {
      // Earlier compilers do not always report the referencing line.
      if (/^\S*\bstd\b\S*:\d+:\d+: error: /.test(message)) untraced++
      else if (message.includes('error: ')) throw new Error(`The compiler could not be asked:\n${message}`)
      continue
    }
    const isRefuted = /^\S*asked\.zig:\d+:\d+: error: (?:wrong$|.* has no member named|.* is not marked 'pub')/m.test(
      message,
    )
    if (isRefuted) wrong.add(claim.path)
    else unverified.add(claim.path)
  }
  return { wrong: [...wrong], unverified: [...unverified].filter(path => !wrong.has(path)), untraced }
}
