// What the history says of a version, as questions that its compiler can answer: which paths there are, how many parameters
// a function takes, what sort of type a type is.

import type { Library } from '../facts/library.ts'
import { lastName, pathAbove } from '../names/paths.ts'
import { plainName } from '../names/zig-names.ts'
import { declarationAt } from './declaration-at.ts'
import type { History } from './history.ts'

export interface Claim {
  path: string
  isThere: boolean
  /** Zig that is true where the history is wrong. */
  refuted: string[]
}

/** What a name can be looked up in without calling anything. */
const ASKED = new Set(['namespace', 'struct', 'enum', 'union', 'opaque'])
const TYPE_TAGS: Record<string, string> = { namespace: 'struct', struct: 'struct', enum: 'enum', union: 'union' }

/** So many paths of all versions, drawn with a seed; `library` are the facts of the version that is asked. */
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

/** `null` where the compiler cannot be asked: a member of a generic, or of what another system has instead. */
function claimOf(history: History, library: Library, path: string): Claim | null {
  const { version } = library
  const isThere = history.historyOf(path) ? history.isIn(path, version)! : library.get(path) !== undefined
  let asked = path
  for (let above = pathAbove(asked); above; above = pathAbove(asked)) {
    if (above === 'std' || isContainer(library, above)) break
    // Its container is not there either: then the nearest that is must not have that.
    if (isThere || declarationAt(library, above)) return null
    asked = above
  }
  const above = pathAbove(asked)
  if (above === null || (above !== 'std' && !reachable(library, above))) return null
  const has = `@hasDecl(${above}, ${JSON.stringify(plainName(lastName(asked)))})`
  return { path, isThere, refuted: isThere ? [`!${has}`, ...shapeOf(library, path)] : [has] }
}

function isContainer(library: Library, path: string): boolean {
  const thing = declarationAt(library, path)
  // What depends on the system has names here that other systems alone have.
  return (
    thing !== null && ASKED.has(thing.declaration.kind) && !thing.declaration.variants && !library.get(path)?.variants
  )
}

function reachable(library: Library, path: string): boolean {
  const above = pathAbove(path)
  return path === 'std' || (isContainer(library, path) && above !== null && reachable(library, above))
}

function shapeOf(library: Library, path: string): string[] {
  const { kind, parameters = [], variants, others } = declarationAt(library, path)!.declaration
  // What depends on the system is what this one has.
  if (variants || others) return []
  if (kind === 'function' || kind === 'typeFunction') return [`parameters(@TypeOf(${path})) != ${parameters.length}`]
  return TYPE_TAGS[kind] ? [`!isA(${path}, "${TYPE_TAGS[kind]}")`] : []
}

/** The same numbers from the same seed. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
