// Builds one record per declaration, for search and exports.

import type { Declaration, Kind } from './facts/facts.ts'
import { type BadgeColor, badgeOf } from './kinds/groups.ts'
import { isLargeNamespace } from './kinds/large-namespaces.ts'
import { lastName, splitPath } from './names/paths.ts'
import type { ReferencePlan } from './plan/plan.ts'
import { shortDeclaration, shortSignature } from './texts/signature.ts'
import type { Words } from './words/words.ts'

export interface SymbolRecord {
  path: string
  name: string
  module: string
  kind: Kind
  /** The color that marks its kind on the site: function, type, constant, error set. */
  color: BadgeColor
  /** Path of the page without locale, with the element id: `/docs/std/systems/mem#eql`. */
  href: string
  /** The declaration without `pub fn` or `pub const`; empty if it would only repeat the name. */
  signature: string
  /** The first sentence of our description. */
  sentence: string
  deprecated?: true
  /** Other public paths of the same declaration. */
  aliases: string[]
  /** Path of the container whose members it has: `std.ArrayList.append` is `std.array_list.Aligned.append`. */
  membersAt?: string
  giant?: true
  /** The number of names in its path after `std`. */
  depth: number
  /** The number of signatures and fields that mention it. */
  uses: number
}

const LONGEST_SIGNATURE = 160

export function symbolRecords(plan: ReferencePlan, words: Words): SymbolRecord[] {
  return [...plan.library.declarations.values()].map(declaration => symbolRecord(plan, words, declaration))
}

function symbolRecord(plan: ReferencePlan, words: Words, declaration: Declaration): SymbolRecord {
  const { path, kind, aliases = [], deprecated } = declaration
  const record: SymbolRecord = {
    path,
    name: lastName(path),
    module: plan.library.moduleOf(path),
    kind,
    color: badgeOf(plan.library, declaration).color,
    href: plan.hrefOf(path),
    signature: signatureOf(declaration),
    sentence: words.get(path)?.sentence ?? '',
    aliases: aliases.filter(alias => alias !== path),
    depth: splitPath(path).length - 1,
    uses: plan.uses.count(path),
  }
  const host = memberHost(declaration)
  if (deprecated) record.deprecated = true
  if (host) record.membersAt = host
  if (isLargeNamespace(plan.library, path)) record.giant = true
  return record
}

/** Returns the path of the other container whose members a declaration has, if there is one. */
export function memberHost({ path, instance, gives }: Declaration): string | undefined {
  const host = instance?.membersAt ?? gives?.[0]?.instance?.membersAt
  return host === path ? undefined : host
}

export function signatureOf(declaration: Declaration): string {
  const text = declaration.signature ? shortSignature(declaration) : shortDeclaration(declaration)
  return text.length > LONGEST_SIGNATURE ? `${text.slice(0, LONGEST_SIGNATURE - 1)}…` : text
}
