// Members and fields of containers of std, through other names and generics that forward.

import { zigName } from '../library/names/zig-names.ts'
import type { Shape, Shapes } from '../library/shapes/shape.ts'

/** `open` where it cannot be told. */
export type Found = { path: string; shape: Shape } | 'open' | null

const MOST_HOPS = 12

/** What a path is, with other names followed. */
export function settled(shapes: Shapes, path: string): Found {
  let at = path
  for (let hop = 0; hop < MOST_HOPS; hop++) {
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

/** The type of a field as it is written; empty for a value of an enum. */
export function fieldAt(shapes: Shapes, container: string, name: string): string | null {
  for (const host of hostsOf(shapes, container).paths) {
    const { fields, open } = shapes.get(host) ?? {}
    const key = fields && (Object.hasOwn(fields, name) ? name : zigName(name))
    if (fields && key !== undefined && Object.hasOwn(fields, key))
      // Where the system decides, another one may have it with another type.
      return open ? '' : withoutDefault(fields[key]!)
  }
  return null
}

/** Fields that have no default: they must be given. */
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

/** A container and those whose members it has as well. */
export function hostsOf(shapes: Shapes, container: string): { paths: Set<string>; isOpen: boolean } {
  const paths = new Set<string>()
  let isOpen = false
  const visit = (path: string) => {
    if (paths.has(path)) return
    paths.add(path)
    const shape = shapes.get(path)
    if (!shape || shape.open || shape.kind === 'open' || shape.kind === 'value') isOpen = true
    // A generic that has nothing of its own computes its type.
    if (shape?.kind === 'generic' && !shape.fields && !shape.also && shapes.membersOf(path).length === 0) isOpen = true
    for (const other of [...(shape?.also ?? []), ...shapes.aliasesOf(path)]) visit(other)
  }
  visit(container)
  return { paths, isOpen }
}
