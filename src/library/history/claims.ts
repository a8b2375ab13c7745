// Claims about a version that its compiler can verify: which paths exist, the parameters of a function and their types, and the kind
// of a type.

import { type Definition, type Span, sliceText, type Text } from '../facts/facts.ts'
import type { Library } from '../facts/library.ts'
import { lastName, pathAbove } from '../names/paths.ts'
import { plainName } from '../names/zig-names.ts'
import { declarationAt } from './declaration-at.ts'
import type { History } from './history.ts'

export interface Claim {
  path: string
  isThere: boolean
  /** Zig expressions that are true where the history is wrong. */
  refuted: string[]
}

/** Kinds whose members can be referenced without a call. */
const CONTAINERS = new Set(['namespace', 'struct', 'enum', 'union', 'opaque'])
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

/** `null` where the compiler cannot verify it: for a member of a generic, or of a declaration that depends on the platform. */
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
    CONTAINERS.has(found.declaration.kind) &&
    !found.declaration.variants &&
    !library.get(path)?.variants
  )
}

/** Whether other platforms may be the only ones with a declaration: the facts number it as a variant, or list several containers. */
function isElsewhere(library: Library, path: string): boolean {
  for (let at: string | null = path; at !== null; at = pathAbove(at))
    if (library.get(at)?.others || declarationAt(library, at)?.declaration.variant !== undefined) return true
  return false
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
