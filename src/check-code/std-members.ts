// Finds members and fields of std containers, following aliases and forwarding generics.

import { spellings } from '../library/names/zig-names.ts'
import type { Shape, Shapes } from '../library/shapes/shape.ts'
import { onceFor } from '../model/memo.ts'

/** `open` if it is unknown whether the name exists. A shape of the kind `open` or `alias` exists, but is not known or depends on the system. */
export type Found = { path: string; shape: Shape } | 'open' | null

const UNKNOWN: Shape = { kind: 'open' }

const MAX_HOPS = 12

/** Returns the path of a type of the language: in `std.lang` since 0.17, which `std.builtin` is an alias of. */
export function languagePath(shapes: Shapes, name: string): string {
  const path = `std.builtin.${name}`
  return shapes.get(path) ? path : `std.lang.${name}`
}

/** Resolves a path, following aliases. */
export function settled(shapes: Shapes, path: string): Found {
  let at = path
  for (let hop = 0; hop < MAX_HOPS; hop++) {
    const shape = shapes.get(at)
    if (!shape) return null
    if (shape.kind === 'open') return 'open'
    if (shape.kind !== 'alias') return { path: at, shape }
    if (shape.open || shape.also?.length !== 1) return 'open'
    at = shape.also[0]!
  }
  return 'open'
}

export function memberAt(shapes: Shapes, container: string, name: string): Found {
  const { paths, isOpen } = hostsOf(shapes, container)
  let found: Exclude<Found, 'open'> = null
  for (const host of paths) {
    const each = ownMember(shapes, host, name)
    if (!each || each.path === found?.path) continue
    if (!found) found = each
    // The system selects one of the containers, and their members have different signatures.
    else if (JSON.stringify(each.shape) !== JSON.stringify(found.shape)) return { path: found.path, shape: UNKNOWN }
  }
  return found ?? (isOpen ? 'open' : null)
}

function ownMember(shapes: Shapes, host: string, name: string): Exclude<Found, 'open'> {
  const path = spellings(name)
    .map(each => `${host}.${each}`)
    .find(each => shapes.get(each))
  if (path === undefined) return null
  const found = settled(shapes, path)
  return found && found !== 'open' ? found : { path, shape: shapes.get(path)! }
}

/** Returns the type of a field in source form, empty for an enum value and for a type that depends on the system. */
export function fieldAt(shapes: Shapes, container: string, name: string): string | null {
  const types = [...hostsOf(shapes, container).paths].flatMap(host => {
    const { fields = {}, open } = shapes.get(host) ?? {}
    const key = spellings(name).find(each => Object.hasOwn(fields, each))
    if (key === undefined) return []
    return open ? '' : withoutDefault(fields[key]!)
  })
  const [type = null] = types
  return types.every(each => each === type) ? type : ''
}

/** Whether all containers among which the arguments of a generic select have a name, or none of them. */
export function isInAllVariants(shapes: Shapes, container: string, name: string): boolean {
  const shape = shapes.get(container)
  if (shape?.kind !== 'generic' || shape.is || (shape.also?.length ?? 0) < 2) return true
  const having = [...hostsOf(shapes, container).paths]
    .filter(host => shapes.get(host)?.fields || shapes.membersOf(host).length > 0)
    .map(host => ownMember(shapes, host, name) !== null || Object.hasOwn(shapes.get(host)?.fields ?? {}, name))
  return !having.includes(true) || !having.includes(false)
}

/** Returns the fields without a default value. */
export function requiredFields(shapes: Shapes, container: string): string[] {
  return [...hostsOf(shapes, container).paths].flatMap(host =>
    Object.entries(shapes.get(host)?.fields ?? {}).flatMap(([name, type]) => (type.endsWith('=') ? [] : name)),
  )
}

export function fieldNames(shapes: Shapes, container: string): string[] {
  return [...hostsOf(shapes, container).paths].flatMap(host => Object.keys(shapes.get(host)?.fields ?? {}))
}

export function memberNames(shapes: Shapes, container: string): string[] {
  return [...hostsOf(shapes, container).paths].flatMap(host => [...shapes.membersOf(host)])
}

const withoutDefault = (type: string): string => (type.endsWith('=') ? type.slice(0, -1) : type)

interface Hosts {
  paths: ReadonlySet<string>
  /** Whether it may have further members. */
  isOpen: boolean
}

const hostsByPath = onceFor((_: Shapes) => new Map<string, Hosts>())

/** Returns a container and all containers whose members it also has. */
export function hostsOf(shapes: Shapes, container: string): Hosts {
  const byPath = hostsByPath(shapes)
  const found = byPath.get(container) ?? findHosts(shapes, container)
  // Paths that the checked code makes up are not stored, because there is no limit to them.
  if (shapes.get(container)) byPath.set(container, found)
  return found
}

/** Kinds of declarations whose members are those of another type, which may be unknown. */
const NOT_LISTED: ReadonlySet<string> = new Set(['open', 'value', 'type'])

function findHosts(shapes: Shapes, container: string): Hosts {
  const paths = new Set<string>()
  let isOpen = false
  const visit = (path: string) => {
    if (paths.has(path)) return
    paths.add(path)
    const shape = shapes.get(path)
    if (!shape || shape.open || NOT_LISTED.has(shape.kind)) isOpen = true
    // A generic without fields and members computes its type.
    if (shape?.kind === 'generic' && !shape.fields && !shape.also && shapes.membersOf(path).length === 0) isOpen = true
    for (const other of [...(shape?.also ?? []), ...shapes.aliasesOf(path)]) visit(other)
  }
  visit(container)
  return { paths, isOpen }
}
