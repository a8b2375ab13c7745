// Decides which containers have a page of their own, and which page shows the other declarations (design, "Reference pages").

import { onceEach } from '../../model/memo.ts'
import type { Declaration } from '../facts/facts.ts'
import type { Library } from '../facts/library.ts'
import { modulePath } from '../names/paths.ts'
import { declarationWeight, STUB_WEIGHT } from './weight.ts'

/** A container with at least this many functions has a page. */
const ENOUGH_FUNCTIONS = 3
/** A container of more bytes than this is a long table, and has a page however few functions it has. */
const LONG_TABLE = 40_000

export interface PageOwners {
  /** Modules and containers with a page, each after its container. */
  pages: readonly string[]
  owns(path: string): boolean
  /** The container whose page shows a declaration; its own path where it has a page. */
  ownerOf(path: string): string
  /** The direct member of that page that is, or contains, the declaration. */
  unitOf(path: string): string
  /** Estimated bytes of a declaration on the page that shows it, members included. */
  weightOf(declaration: Declaration): number
}

export function pageOwners(library: Library): PageOwners {
  const roots = new Set(library.modules.map(modulePath))
  const inlineWeight = onceEach((declaration: Declaration): number => {
    const members = library.membersOf(declaration.path).reduce((sum, member) => sum + weightOf(member), 0)
    return declarationWeight(library, declaration) + members
  })
  const owns = onceEach((path: string): boolean => {
    const declaration = library.get(path)
    const members = library.membersOf(path)
    const functions = members.filter(({ kind }) => kind === 'function' || kind === 'typeFunction').length
    return (
      roots.has(path) ||
      functions >= ENOUGH_FUNCTIONS ||
      members.some(member => owns(member.path)) ||
      (declaration !== undefined && inlineWeight(declaration) > LONG_TABLE)
    )
  })
  const weightOf = (declaration: Declaration) => (owns(declaration.path) ? STUB_WEIGHT : inlineWeight(declaration))

  const pages: string[] = []
  const visit = (path: string) => {
    if (!owns(path)) return
    pages.push(path)
    for (const member of library.membersOf(path)) visit(member.path)
  }
  for (const module of library.modules) visit(modulePath(module))

  const climb = (path: string): { owner: string; unit: string } => {
    let unit = path
    for (;;) {
      const container = library.containerOf(unit)
      if (container === null || owns(container)) return { owner: container ?? unit, unit }
      unit = container
    }
  }
  return {
    pages,
    owns,
    ownerOf: path => (owns(path) ? path : climb(path).owner),
    unitOf: path => climb(path).unit,
    weightOf,
  }
}
