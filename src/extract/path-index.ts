// Assigns every public declaration its one canonical path.
// The shortest path through containers and imports wins; a declaration that only aliases reach gets the path of the shortest alias.

import { comparePaths } from '../library/names/paths.ts'
import { formatName } from '../zig-syntax/identifiers.ts'
import type { Outcome } from './outcomes.ts'
import { mixinsOf } from './resolve.ts'
import type { Meaning, Resolver } from './resolver.ts'
import { type ContainerBody, type Declared, fileBody, functionScope, returnedPayload, returnsType } from './scope.ts'
import { shapeOf, shapeOfExpression } from './shape.ts'

export interface PathEntry {
  path: string
  /** Absent for std itself. */
  declared?: Declared
  /** The container of an entry that is one itself. */
  body?: ContainerBody
  /** The alias that makes it reachable. */
  exported?: Declared
  /** Index of the branch of the nearest conditional ancestor that declares it. */
  variant?: number
  alias?: Meaning
}

export interface PathIndex {
  entries: PathEntry[]
  /** The public path of a declaration or a container. */
  pathOf(meaning: Meaning): string | undefined
  /** Like `pathOf`, but without unnamed containers, which only share the path of another declaration. */
  ownPathOf(meaning: Meaning): string | undefined
}

export function indexPaths(resolver: Resolver): PathIndex {
  const walk = startWalk(resolver)
  const { entries, paths, unnamed, queue, aliases } = walk
  for (;;) {
    for (let next = queue.shift(); next; next = queue.shift()) {
      for (const declared of next.body.members.values())
        if (declared.node.public)
          visit(walk, declared, { path: `${next.path}.${formatName(declared.name)}`, variant: next.variant })
      visitMixins(walk, next.body, next)
    }
    walk.candidates = walk.candidates.filter(({ target }) => !paths.has(target))
    if (walk.candidates.length === 0) break
    const best = walk.candidates.reduce((a, b) => (compareCandidates(b, a) < 0 ? b : a))
    walk.candidates.splice(walk.candidates.indexOf(best), 1)
    best.accept()
  }
  entries.push(...aliases)
  return {
    entries,
    pathOf: meaning => pathOf(walk, meaning),
    ownPathOf: ({ declared, body }) => {
      if (declared) return paths.get(declared)
      return body && !unnamed.has(body) ? paths.get(body) : undefined
    },
  }
}

/**
 * The ways in which a candidate refers to its target, best first: an alias of the same name, any alias, the generic that
 * creates it, an instance or a branch, a function that merely returns it.
 */
const PRECEDENCE = { sameName: 0, alias: 1, generic: 2, instance: 3, returned: 4 }

type Via = keyof typeof PRECEDENCE

/** A path for a declaration that is reachable only under other names. */
interface Candidate {
  path: string
  target: Declared | ContainerBody
  via: Via
  accept: () => void
}

interface Walk {
  resolver: Resolver
  paths: Map<Declared | ContainerBody, string>
  entries: PathEntry[]
  /** Containers without a public name, listed under the instance, branch or function that refers to them. */
  unnamed: Set<ContainerBody>
  /** Containers whose members are yet to be visited. */
  queue: Array<Position & { body: ContainerBody }>
  /** Names for targets without a path, considered once all containers and imports are visited. */
  candidates: Candidate[]
  aliases: Array<PathEntry & { alias: Meaning }>
  /** Paths that `pub usingnamespace` added, of which the first one of a variant counts. */
  mixed: Set<string>
  /** The number of variants that conditional `pub usingnamespace` added. */
  mixedVariants: number
}

type Position = Pick<PathEntry, 'path' | 'variant'>

function startWalk(resolver: Resolver): Walk {
  const root = fileBody(resolver.tree, 'std.zig')
  if (!root) throw new Error('The source tree holds no std.zig.')
  return {
    resolver,
    paths: new Map([[root, 'std']]),
    entries: [{ path: 'std', body: root }],
    unnamed: new Set(),
    queue: [{ body: root, path: 'std' }],
    candidates: [],
    aliases: [],
    mixed: new Set(),
    mixedVariants: 0,
  }
}

function compareCandidates(a: Candidate, b: Candidate): number {
  return PRECEDENCE[a.via] - PRECEDENCE[b.via] || comparePaths(a.path, b.path)
}

function open({ paths, queue }: Walk, body: ContainerBody | undefined, { path, variant }: Position): void {
  if (!body || paths.has(body)) return
  paths.set(body, path)
  queue.push({ body, path, variant })
}

function openUnnamed(walk: Walk, body: ContainerBody | undefined, position: Position): void {
  if (body && !walk.paths.has(body)) walk.unnamed.add(body)
  open(walk, body, position)
}

function openLater(walk: Walk, body: ContainerBody | undefined, position: Position, via: Via): void {
  if (!body) return
  walk.candidates.push({ path: position.path, target: body, via, accept: () => openUnnamed(walk, body, position) })
}

function visit(walk: Walk, declared: Declared, position: Position, exported?: Declared): void {
  const shape = shapeOf(walk.resolver, declared)
  const entry: PathEntry = { path: position.path, declared, variant: position.variant, exported }
  if (shape.is === 'alias') {
    visitAlias(walk, entry, declared, shape.meaning)
    return
  }
  walk.paths.set(declared, position.path)
  walk.entries.push(entry)
  if (shape.is === 'container') {
    entry.body = shape.body
    open(walk, shape.body, position)
  } else if (shape.is === 'instance') openLater(walk, shape.body, position, 'instance')
  else if (shape.is === 'function') visitReturns(walk, declared, position)
  else if (shape.is === 'branches') {
    shape.outcomes.forEach((outcome, variant) => {
      visitBranch(walk, outcome, { path: position.path, variant }, 'instance')
    })
  }
}

/** Visits what `pub usingnamespace` adds to `host`, directly or through further containers (`body`). */
function visitMixins(walk: Walk, body: ContainerBody, host: Position & { body: ContainerBody }): void {
  for (const mixin of mixinsOf(walk.resolver, body)) {
    if (mixin.body === body || mixin.body === host.body) continue
    const variant = mixin.isElsewhere ? MIXED_VARIANTS + walk.mixedVariants++ : host.variant
    visitMixed(walk, mixin.body, { ...host, variant })
  }
}

/** Numbers from here on are not an index of a branch: a conditional `pub usingnamespace` belongs to no declaration. */
const MIXED_VARIANTS = 1000

/** A declaration that `pub usingnamespace` mixes in is an alias, unless it has no other name. */
function visitMixed(walk: Walk, mixed: ContainerBody, host: Position & { body: ContainerBody }): void {
  const { path, variant, body } = host
  for (const declared of mixed.members.values()) {
    if (!declared.node.public || body.members.has(declared.name)) continue
    const entry: PathEntry = { path: `${path}.${formatName(declared.name)}`, declared, variant }
    const key = `${entry.path} ${variant}`
    if (!walk.mixed.has(key)) visitAlias(walk, entry, declared, walk.resolver.settle(declared))
    walk.mixed.add(key)
  }
  visitMixins(walk, mixed, host)
}

function visitAlias(walk: Walk, entry: PathEntry, declared: Declared, meaning: Meaning): void {
  const { paths, entries, aliases } = walk
  const imports = declared.node.kind === 'variable' && declared.node.value?.kind === 'builtin'
  if (imports && meaning.body && !meaning.declared && !paths.has(meaning.body)) {
    paths.set(declared, entry.path)
    entries.push({ ...entry, body: meaning.body })
    open(walk, meaning.body, entry)
    return
  }
  const target = meaning.declared ?? meaning.body
  aliases.push({ ...entry, alias: meaning })
  if (!target) return
  // `std.crypto.hash.Blake3` is the canonical path of what is declared as `Blake3`, not `std.zig.SrcHasher`.
  const via = meaning.declared?.name === declared.name ? 'sameName' : 'alias'
  walk.candidates.push({ path: entry.path, target, via, accept: () => acceptAlias(walk, entry, declared, meaning) })
}

/** Turns an alias into the declaration that it names, under the alias's path. */
function acceptAlias(walk: Walk, entry: PathEntry, declared: Declared, meaning: Meaning): void {
  const { path, variant } = entry
  walk.aliases.splice(
    walk.aliases.findIndex(alias => alias.path === path && alias.variant === variant),
    1,
  )
  if (meaning.declared) visit(walk, meaning.declared, entry, declared)
  else if (meaning.body) {
    walk.entries.push({ ...entry, body: meaning.body })
    open(walk, meaning.body, entry)
  }
}

function visitBranch(walk: Walk, outcome: Outcome, position: Position, via: Via): void {
  const shape = shapeOfExpression(walk.resolver, outcome.expression, outcome.scope)
  if (shape.is === 'container') openUnnamed(walk, shape.body, position)
  else if (shape.is === 'instance') openLater(walk, shape.body, position, via)
  else if (shape.is === 'alias') {
    const { declared, body } = shape.meaning
    // A function that chooses among named types does not own them: `Sha256` does not belong to certificates.
    const weaker = via === 'generic' ? 'returned' : via
    openLater(walk, body ?? (declared && walk.resolver.made(declared)), position, weaker)
  }
}

function visitReturns(walk: Walk, declared: Declared, { path, variant }: Position): void {
  if (declared.node.kind !== 'function') return
  const { resolver } = walk
  if (returnsType(declared)) {
    const outcomes = resolver.returned(declared)
    outcomes.forEach((outcome, index) => {
      visitBranch(walk, outcome, { path, variant: outcomes.length > 1 ? index : variant }, 'generic')
    })
    return
  }
  const payload = returnedPayload(declared.node.prototype)
  const meaning = resolver.resolve(payload, functionScope(declared))
  if (payload.kind === 'container') openUnnamed(walk, meaning?.body, { path, variant })
  else if (meaning?.generic || meaning?.declared) openLater(walk, meaning.body, { path, variant }, 'returned')
}

function pathOf(walk: Walk, meaning: Meaning): string | undefined {
  const { resolver, paths } = walk
  const { declared, body, generic } = meaning
  const path = (declared && paths.get(declared)) ?? (body && paths.get(body)) ?? (generic && paths.get(generic))
  if (path !== undefined || !declared) return path
  const made = returnsType(declared) ? resolver.made(declared) : undefined
  if (made) return paths.get(made)
  // A private name may depend on the platform, so the branch of x86_64-linux is followed.
  const outcome = resolver.chosen(resolver.branches(declared))
  const through = outcome && resolver.resolve(outcome.expression, outcome.scope)
  return through && through.declared !== declared ? pathOf(walk, through) : undefined
}
