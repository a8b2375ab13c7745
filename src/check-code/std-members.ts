// Finds members and fields of std containers, following aliases and forwarding generics.

import { zigName } from '../library/names/zig-names.ts'
import type { Shape, Shapes } from '../library/shapes/shape.ts'

/** `open` if it is unknown whether the name exists. */
export type Found = { path: string; shape: Shape } | 'open' | null

const MAX_HOPS = 12

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
  for (const host of paths) {
    const path = `${host}.${shapes.get(`${host}.${name}`) ? name : zigName(name)}`
    const found = settled(shapes, path)
    if (found) return found
  }
  return isOpen ? 'open' : null
}

/** Returns the type of a field in source form, empty for an enum value. */
export function fieldAt(shapes: Shapes, container: string, name: string): string | null {
  for (const host of hostsOf(shapes, container).paths) {
    const { fields, open } = shapes.get(host) ?? {}
    const key = fields && (Object.hasOwn(fields, name) ? name : zigName(name))
    if (fields && key !== undefined && Object.hasOwn(fields, key))
      // If the fields depend on the system, the type may be different on another one.
      return open ? '' : withoutDefault(fields[key]!)
  }
  return null
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

/** Returns a container and all containers whose members it also has. */
export function hostsOf(shapes: Shapes, container: string): { paths: Set<string>; isOpen: boolean } {
  const paths = new Set<string>()
  let isOpen = false
  const visit = (path: string) => {
    if (paths.has(path)) return
    paths.add(path)
    const shape = shapes.get(path)
    if (!shape || shape.open || shape.kind === 'open' || shape.kind === 'value') isOpen = true
    // A generic without fields and members computes its type.
    if (shape?.kind === 'generic' && !shape.fields && !shape.also && shapes.membersOf(path).length === 0) isOpen = true
    for (const other of [...(shape?.also ?? []), ...shapes.aliasesOf(path)]) visit(other)
  }
  visit(container)
  return { paths, isOpen }
}
