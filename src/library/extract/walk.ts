// Every public declaration and the one path it is filed under.
// The shortest path through containers and imports wins; what only aliases reach is adopted by the shortest alias.

import { formatName } from './names.ts'
import type { Outcome } from './outcomes.ts'
import type { Meaning, Resolver } from './resolve.ts'
import { type Body, type Declared, fileBody, functionScope } from './scope.ts'
import { shapeOf, shapeOfExpression } from './shape.ts'
import { returnedPayload, returnsType } from './syntax.ts'

export interface Entry {
  path: string
  /** Absent for std itself. */
  declared?: Declared
  /** The container that is filed here, when the entry is one itself. */
  body?: Body
  /** The alias by which it was adopted. */
  exported?: Declared
  /** Which branch of the nearest conditional ancestor it stands in. */
  variant?: number
  /** Set on stubs: what the alias leads to. */
  alias?: Meaning
}

export interface Filing {
  entries: Entry[]
  /** The public path of a declaration or a container. */
  pathOf(meaning: Meaning): string | undefined
  /** As `pathOf`, but not for a container that is merely shown where something else is declared. */
  ownPathOf(meaning: Meaning): string | undefined
}

interface Waiting {
  path: string
  target: Declared | Body
  claim: Claim
  adopt: () => void
}

/** Who asks to be the home: a name is better than a generic, a generic than an instance or branch, all than a mere result. */
const CLAIMS = { namesake: 0, alias: 1, generic: 2, instance: 3, result: 4 }
type Claim = keyof typeof CLAIMS

export function walk(resolver: Resolver): Filing {
  const paths = new Map<Declared | Body, string>()
  const entries: Entry[] = []
  // Containers without a public name, shown by the instance, branch or function that leads to them.
  const lodgers = new Set<Body>()
  const queue: Array<{ body: Body; path: string; variant?: number }> = []
  // What has no path yet waits here until containers and imports have been followed to the end.
  const waiting: Waiting[] = []
  const aliases: Array<Entry & { alias: Meaning }> = []

  function open(body: Body | undefined, path: string, variant?: number): void {
    if (!body || paths.has(body)) return
    paths.set(body, path)
    queue.push({ body, path, variant })
  }

  function openLater(body: Body | undefined, path: string, claim: Claim, variant?: number): void {
    if (!body) return
    waiting.push({ path, target: body, claim, adopt: () => lodge(body, path, variant) })
  }

  function lodge(body: Body | undefined, path: string, variant?: number): void {
    if (body && !paths.has(body)) lodgers.add(body)
    open(body, path, variant)
  }

  function file(declared: Declared, path: string, variant?: number, exported?: Declared): void {
    const shape = shapeOf(resolver, declared)
    const entry: Entry = { path, declared, variant, exported }
    if (shape.is === 'alias') {
      fileAlias(entry, declared, shape.meaning)
      return
    }
    paths.set(declared, path)
    entries.push(entry)
    if (shape.is === 'container') {
      entry.body = shape.body
      open(shape.body, path, variant)
    } else if (shape.is === 'instance') openLater(shape.body, path, 'instance', variant)
    else if (shape.is === 'function') fileReturns(declared, path, variant)
    else if (shape.is === 'branches') {
      shape.outcomes.forEach((outcome, index) => {
        fileBranch(outcome, path, 'instance', index)
      })
    }
  }

  function fileAlias(entry: Entry, declared: Declared, meaning: Meaning): void {
    const { path, variant } = entry
    const imports = declared.node.kind === 'variable' && declared.node.value?.kind === 'builtin'
    if (imports && meaning.body && !meaning.declared && !paths.has(meaning.body)) {
      paths.set(declared, path)
      entries.push({ ...entry, body: meaning.body })
      open(meaning.body, path, variant)
      return
    }
    const target = meaning.declared ?? meaning.body
    aliases.push({ ...entry, alias: meaning })
    if (!target) return
    const adopt = () => {
      aliases.splice(
        aliases.findIndex(alias => alias.path === path && alias.variant === variant),
        1,
      )
      if (meaning.declared) file(meaning.declared, path, variant, declared)
      else if (meaning.body) {
        entries.push({ ...entry, body: meaning.body })
        open(meaning.body, path, variant)
      }
    }
    // `std.crypto.hash.Blake3` is at home under its own name, not under `std.zig.SrcHasher`.
    const claim = meaning.declared?.name === declared.name ? 'namesake' : 'alias'
    waiting.push({ path, target, claim, adopt })
  }

  function fileBranch(outcome: Outcome, path: string, claim: Claim, variant?: number): void {
    const shape = shapeOfExpression(resolver, outcome.expression, outcome.scope)
    if (shape.is === 'container') lodge(shape.body, path, variant)
    else if (shape.is === 'instance') openLater(shape.body, path, claim, variant)
    else if (shape.is === 'alias') {
      const { declared, body } = shape.meaning
      // A function that chooses among types with names of their own is not their home: `Sha256` is no part of certificates.
      const weaker = claim === 'generic' ? 'result' : claim
      openLater(body ?? (declared && resolver.made(declared)), path, weaker, variant)
    }
  }

  function fileReturns(declared: Declared, path: string, variant?: number): void {
    if (declared.node.kind !== 'function') return
    if (returnsType(declared)) {
      const outcomes = resolver.returned(declared)
      outcomes.forEach((outcome, index) => {
        fileBranch(outcome, path, 'generic', outcomes.length > 1 ? index : variant)
      })
      return
    }
    const payload = returnedPayload(declared.node.prototype)
    const meaning = resolver.resolve(payload, functionScope(declared))
    if (payload.kind === 'container') lodge(meaning?.body, path, variant)
    else if (meaning?.generic || meaning?.declared) openLater(meaning.body, path, 'result', variant)
  }

  const root = fileBody(resolver.tree, 'std.zig')
  if (!root) throw new Error('The source tree holds no std.zig.')
  entries.push({ path: 'std', body: root })
  open(root, 'std')
  for (;;) {
    for (let next = queue.shift(); next; next = queue.shift()) {
      for (const declared of next.body.members.values())
        if (declared.node.public) file(declared, `${next.path}.${formatName(declared.name)}`, next.variant)
    }
    const shortest = takeShortest(waiting, paths)
    if (!shortest) break
    shortest.adopt()
  }
  entries.push(...aliases)
  return {
    entries,
    pathOf: meaning => pathOf(resolver, paths, meaning),
    ownPathOf: ({ declared, body }) => {
      if (declared) return paths.get(declared)
      return body && !lodgers.has(body) ? paths.get(body) : undefined
    },
  }
}

/** Compares as a reader would: fewer steps first, then fewer letters, then by letter. */
function comparePaths(a: string, b: string): number {
  return a.split('.').length - b.split('.').length || a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)
}

function takeShortest(waiting: Waiting[], paths: Map<Declared | Body, string>): Waiting | undefined {
  const open = waiting.filter(item => !paths.has(item.target))
  waiting.length = 0
  waiting.push(...open)
  let best: Waiting | undefined
  for (const item of open) if (!best || compareClaims(item, best) < 0) best = item
  if (best) waiting.splice(waiting.indexOf(best), 1)
  return best
}

const compareClaims = (a: Waiting, b: Waiting): number =>
  CLAIMS[a.claim] - CLAIMS[b.claim] || comparePaths(a.path, b.path)

function pathOf(resolver: Resolver, paths: Map<Declared | Body, string>, meaning: Meaning): string | undefined {
  const { declared, body, generic } = meaning
  const path = (declared && paths.get(declared)) ?? (body && paths.get(body)) ?? (generic && paths.get(generic))
  if (path !== undefined || !declared) return path
  const made = returnsType(declared) ? resolver.made(declared) : undefined
  if (made) return paths.get(made)
  // A private name for something that depends on the platform: follow the branch of x86_64-linux.
  const outcome = resolver.chosen(resolver.branches(declared))
  const through = outcome && resolver.resolve(outcome.expression, outcome.scope)
  return through && through.declared !== declared ? pathOf(resolver, paths, through) : undefined
}
