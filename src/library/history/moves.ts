// Finds the replacement of a path in the next version by rules, and marks it as probable where the rule is a guess.

import { groupBy } from '../../model/group-by.ts'
import { onceEach } from '../../model/memo.ts'
import type { Declaration } from '../facts/facts.ts'
import type { Library } from '../facts/library.ts'
import { CONTAINER_KINDS } from '../kinds/groups.ts'
import { isLargeNamespace } from '../kinds/large-namespaces.ts'
import { lastName, pathAbove } from '../names/paths.ts'
import { declarationAt, type VersionedDeclaration } from './declaration-at.ts'
import type { Replacement } from './history.ts'
import { likeness, memberNames, shapeKey, squashed } from './shapes.ts'

/** Containers with fewer members are too similar to others to be recognized. */
const FEWEST_MEMBERS = 4
/** A container with fewer removed names was not split. */
const FEWEST_SIBLINGS = 10
const ALIKE = 0.55
const VERY_ALIKE = 0.75
/** A name of more declarations than this (`init`, `Error`) does not identify one. */
const COMMON_NAME = 3

/** A manual decision about a removed path: `null` if nothing replaces it, `undefined` if there is no decision. */
type Decide = (path: string, version: string) => Replacement | null | undefined

export interface Decisions {
  /** Takes precedence over the rules. */
  replaced: Decide
  /** Used where the rules find nothing, or only a probable replacement. */
  removed: Decide
}

const UNDECIDED: Decisions = { replaced: () => undefined, removed: () => undefined }

/** Returns the replacement of a path. */
export type Move = (path: string) => Replacement | null

export function createMoves(before: Library, after: Library, decisions: Decisions = UNDECIDED): Move {
  const moveOf = onceEach<string, Replacement | null>(find, () => null)
  const successors = onceEach(successorOf)
  const namesBefore = byName(before)
  const namesAfter = byName(after)
  const isNew = (path: string) => declarationAt(before, path) === null
  const containers = [...after.declarations.values()]
    .filter(each => isContainer(each) && isNew(each.path) && !isLargeNamespace(after, each.path))
    .map(each => ({
      path: each.path,
      names: memberNames({ library: after, declaration: each, deprecated: undefined }),
    }))
    .filter(({ names }) => names.size >= FEWEST_MEMBERS)
  return moveOf

  function find(path: string): Replacement | null {
    const old = declarationAt(before, path)
    if (!old) return null
    const decided = decisions.replaced(path, after.version)
    if (decided !== undefined) return decided
    const found =
      named(old) ??
      withParent(path, old) ??
      withSiblings(path) ??
      otherName(path, old) ??
      respelled(path, old) ??
      elsewhere(path, old) ??
      renamed(path, old) ??
      nearParent(path)
    if (found && !found.probably) return found
    const removed = decisions.removed(path, after.version)
    const use = removed?.use.filter(each => each.startsWith('@') || declarationAt(after, each))
    return removed === undefined || use?.length === 0 ? found : removed && { ...removed, use: use! }
  }

  /** Returns an existing path, or the replacement of one that was removed as well. */
  function settle(path: string): Replacement | null {
    if (path.startsWith('@')) return { use: [path] }
    return declarationAt(after, path) ? { use: [path] } : declarationAt(before, path) ? moveOf(path) : null
  }

  /** Upstream names a replacement. */
  function named({ deprecated }: VersionedDeclaration): Replacement | null {
    return deprecated && deprecated !== true ? settle(deprecated.use) : null
  }

  /** An alias was removed: its target may still be there. */
  function otherName(path: string, { declaration }: VersionedDeclaration): Replacement | null {
    if (declaration.path !== path) return settle(declaration.path)
    const other = declaration.aliases?.find(alias => declarationAt(after, alias))
    return other === undefined ? null : { use: [declarationAt(after, other)!.declaration.path] }
  }

  /** Most of the names that `std.os` lost are in `std.posix`, which is new: that is where the others are, too. */
  function withSiblings(path: string): Replacement | null {
    const parent = pathAbove(path)
    if (parent === null) return null
    const successor = successors(parent)
    const use = `${successor}.${lastName(path)}`
    return successor && declarationAt(after, use) ? { use: [use] } : null
  }

  function successorOf(parent: string): string | null {
    const lost = before.membersOf(parent).filter(({ path }) => !declarationAt(after, path))
    if (lost.length < FEWEST_SIBLINGS) return null
    const names = lost.map(({ path }) => lastName(path))
    const has = (container: string) => names.filter(name => declarationAt(after, `${container}.${name}`)).length
    const candidates = [...after.declarations.keys()].filter(each => pathAbove(each) === pathAbove(parent))
    return candidates.find(each => isNew(each) && has(each) > names.length / 2) ?? null
  }

  function withParent(path: string, old: VersionedDeclaration): Replacement | null {
    const move = moveOfParent(path)
    for (const host of move?.use ?? []) {
      const use = `${host}.${lastName(path)}`
      const moved = declarationAt(after, use)
      if (!moved) continue
      const isMoved = !move!.probably && move!.use.length === 1 && isSameContainer(pathAbove(path)!, host)
      return replacement(use, isMoved && isCallable(moved) === isCallable(old))
    }
    return null
  }

  /** The replacement of its container, if that was removed. */
  function moveOfParent(path: string): Replacement | null {
    const parent = pathAbove(path)
    return parent === null || declarationAt(after, parent) ? null : moveOf(parent)
  }

  /** A container that only does the same job has members of the same names by chance. */
  function isSameContainer(path: string, newPath: string): boolean {
    const [was, is] = [declarationAt(before, path), declarationAt(after, newPath)]
    return lastName(path) === lastName(newPath) || likeness(memberNames(was!), memberNames(is!)) >= ALIKE
  }

  /** Falls back to the replacement of its container, where no declaration has its name. */
  function nearParent(path: string): Replacement | null {
    const move = moveOfParent(path)
    return move && { use: move.use, probably: true }
  }

  /** `MAX_NAME_BYTES` → `max_name_bytes`. */
  function respelled(path: string, old: VersionedDeclaration): Replacement | null {
    const same = siblings(path).find(({ path: own }) => {
      const there = squashed(own) === squashed(path) ? declarationAt(after, own) : null
      return there !== null && isCallable(there) === isCallable(old)
    })
    return same ? { use: [same.path] } : null
  }

  /** The members that the container of a path has now. */
  function siblings(path: string): readonly Declaration[] {
    const parent = pathAbove(path)
    const host = parent === null ? null : declarationAt(after, parent)
    return host ? after.membersOf(host.declaration.path) : []
  }

  /** Finds the same name in another container, if it is unique there. */
  function elsewhere(path: string, old: VersionedDeclaration): Replacement | null {
    const name = lastName(path)
    if ((namesBefore.get(name)?.length ?? 0) > COMMON_NAME)
      return isContainer(old.declaration) ? lookAlike(old, name) : null
    const same = (namesAfter.get(name) ?? []).flatMap(each => {
      if (isLargeNamespace(after, each) && !isLargeNamespace(before, path)) return []
      const there = declarationAt(after, each)
      return there && isCallable(there) === isCallable(old) ? [{ path: each, there }] : []
    })
    const fresh = same.filter(({ path: each }) => isNew(each))
    const shape = shapeKey(old)
    // An existing value of the same name in another container is unrelated.
    const others = shape || isContainer(old.declaration) ? same : []
    const alike = (fresh.length > 0 ? fresh : others).filter(({ there }) => looksLike(old, there, shape))
    if (alike.length === 1) return replacement(alike[0]!.path, fresh.length > 0 && isDistinctive(old, shape))
    if (fresh.length === 1) return replacement(fresh[0]!.path, false)
    return isContainer(old.declaration) ? lookAlike(old, name) : null
  }

  /** Finds a container with nearly the same members. */
  function lookAlike(old: VersionedDeclaration, name: string): Replacement | null {
    const names = memberNames(old)
    if (names.size < FEWEST_MEMBERS) return null
    const ranked = containers
      .map(each => ({ path: each.path, score: likeness(names, each.names) + (lastName(each.path) === name ? 0.1 : 0) }))
      .filter(({ score }) => score >= ALIKE)
      .sort((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1))
    const [best, second] = ranked
    // Families of types are alike, so similar scores do not identify the replacement.
    if (!best || (second && best.score - second.score < 0.05)) return null
    return replacement(best.path, best.score >= VERY_ALIKE && (second?.score ?? 0) < best.score - 0.1)
  }

  /** Finds another name in the same container, with the same parameters and result. */
  function renamed(path: string, old: VersionedDeclaration): Replacement | null {
    const shape = shapeKey(old)
    if (!shape) return null
    const same = siblings(path).filter(({ path: each }) => {
      const there = declarationAt(after, each)
      return there !== null && isNew(each) && shapeKey(there) === shape
    })
    const removed = before.membersOf(pathAbove(old.declaration.path) ?? '').filter(({ path: each }) => {
      const was = declarationAt(before, each)
      return was !== null && shapeKey(was) === shape && !declarationAt(after, each)
    })
    if (same.length !== 1 || removed.length !== 1 || !shareWord(path, same[0]!.path)) return null
    return replacement(same[0]!.path, false)
  }
}

const replacement = (use: string, isSure: boolean): Replacement =>
  isSure ? { use: [use] } : { use: [use], probably: true }

const isContainer = ({ kind }: Declaration): boolean =>
  CONTAINER_KINDS.has(kind) || kind === 'typeFunction' || kind === 'instance'
const isCallable = ({ declaration }: VersionedDeclaration): boolean => declaration.kind === 'function'

function byName(library: Library): Map<string, string[]> {
  const declared = [...library.declarations.values()].filter(({ kind }) => kind !== 'alias')
  return groupBy(
    declared.map(({ path }) => path),
    lastName,
  )
}

function looksLike(old: VersionedDeclaration, there: VersionedDeclaration, shape: string): boolean {
  if (shape) return shapeKey(there) === shape
  if (!isContainer(old.declaration)) return old.declaration.kind === there.declaration.kind
  const [a, b] = [memberNames(old), memberNames(there)]
  return a.size < FEWEST_MEMBERS ? old.declaration.kind === there.declaration.kind : likeness(a, b) >= ALIKE
}

/** Small containers and methods are too similar to others to be identified by their shape. */
function isDistinctive(old: VersionedDeclaration, shape: string): boolean {
  return isContainer(old.declaration) ? memberNames(old).size >= FEWEST_MEMBERS : shape !== '' && !METHOD.test(shape)
}

const METHOD = /^\(\*?(?:const)?Self\b/

/** `readIntLittle` and `readInt` share a word; `wait` and `post` do not. */
function shareWord(a: string, b: string): boolean {
  const words = (path: string) =>
    new Set(
      lastName(path)
        .split(/_|(?<=[a-z0-9])(?=[A-Z])/)
        .map(word => word.toLowerCase()),
    )
  const other = words(b)
  return [...words(a)].some(word => word.length > 2 && other.has(word))
}
