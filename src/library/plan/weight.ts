// Estimates the HTML size of a declaration from the facts alone: page splits determine addresses, so they must not move when
// descriptions or markup change. Numbers are bytes, measured on the pages of 0.15.1 and rounded up.

import type { Declaration, Field, Instance, Text, Variant } from '../facts/facts.ts'
import type { Library } from '../facts/library.ts'
import { fieldSets } from '../kinds/groups.ts'

/** Size of the entry that a container with its own page leaves on the page of its parent. */
export const STUB_WEIGHT = 420
/** Size of a name in the index of a group. */
export const INDEX_WEIGHT = 60

/** Estimates a declaration without its members. */
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
