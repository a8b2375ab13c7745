// Decides which containers have a page of their own, and which page shows the other declarations (design, "Reference pages").

import { onceEach } from '../../model/memo.ts'
import type { Declaration, Field, Instance, Text, Variant } from '../facts/facts.ts'
import type { Library } from '../facts/library.ts'
import { fieldSets } from '../kinds/groups.ts'
import { modulePath } from '../names/paths.ts'

/** A container with at least this many functions has a page. */
const ENOUGH_FUNCTIONS = 3
/** A container of more bytes than this is a long table, and has a page however few functions it has. */
const LONG_TABLE = 40_000

/** Size of the entry that a container with its own page leaves on the page of its parent. */
const STUB_WEIGHT = 420
/** Size of a name in the index of a group. */
export const INDEX_WEIGHT = 60

export interface PageOwners {
  /** Modules and containers with a page, each after its container. */
  pages: readonly string[]
  owns(path: string): boolean
  /** The container whose page shows a declaration; its own path if it has a page. */
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

/**
 * Estimates the HTML size of a declaration without its members from the facts alone: page splits determine addresses, so they must
 * not move when descriptions or markup change. Numbers are bytes, measured on the pages of 0.15.1 and rounded up.
 */
export function declarationWeight(library: Library, declaration: Declaration): number {
  const { kind, aliases = [], others = [], variants = [], errors } = declaration
  const extras =
    aliases.length * 110 + others.length * 200 + variants.reduce((sum, variant) => sum + variantWeight(variant), 0)
  const texts = [declaration.signature, declaration.head, declaration.type, declaration.value]
  const own = texts.reduce((sum, text) => sum + textWeight(text), extras)
  if (kind === 'constant' || kind === 'variable' || kind === 'alias') return own + 330
  const errorCount = errors?.names?.length ?? 0
  const fields = fieldSets(declaration).reduce(
    (sum, { definition }) => sum + (definition.fields ?? []).reduce((total, field) => total + fieldWeight(field), 0),
    0,
  )
  const gives = (declaration.gives ?? []).reduce((sum, given) => sum + instanceWeight(library, given.instance), 0)
  const members = gives + instanceWeight(library, declaration.instance)
  const words = kind === 'function' ? 350 : 1200
  return own + 560 + words + errorCount * 110 + fields + members
}

export function fieldWeight({ name = '', type, value }: Field): number {
  return 90 + 2 * name.length + textWeight(type) + textWeight(value)
}

function variantWeight({ value, when = [] }: Variant): number {
  return 160 + textWeight(value) + when.reduce((sum, { on, is }) => sum + on.length + is.length * 24, 0)
}

function instanceWeight(library: Library, instance: Instance | undefined): number {
  if (!instance) return 0
  const members = instance.membersAt ? library.membersOf(instance.membersAt) : []
  return textWeight(instance.text) + members.length * 260
}

function textWeight(text: Text | undefined): number {
  return text ? text.text.length * 2 + (text.refs?.length ?? 0) * 80 : 0
}
