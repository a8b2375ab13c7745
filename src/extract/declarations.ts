// Converts the entries of the path index to declarations of the facts.

import type { Declaration, Definition } from '../library/facts/facts.ts'
import { pathAbove } from '../library/names/paths.ts'
import { groupBy } from '../model/group-by.ts'
import { isDeprecated, replacementIn } from './deprecation.ts'
import { describeDeclared, describeMeaning } from './describe.ts'
import { describeContainer } from './describe-container.ts'
import type { PathEntry } from './path-index.ts'
import type { Meaning } from './resolver.ts'
import { type Declared, locationOf, locationOfBody } from './scope.ts'
import { shapeOf } from './shape.ts'
import type { Extraction } from './text.ts'

export function describeEntries(extraction: Extraction): Declaration[] {
  const described = extraction.paths.entries.map(entry => describeEntry(extraction, entry))
  const declarations = groupBy(described, ({ path }) => path)
  const merged = [...declarations].map(([path, same]) => mergeVariants(same, chosenAbove(path, declarations)))
  addAliases(merged)
  return merged.sort((a, b) => (a.path < b.path ? -1 : 1))
}

function describeEntry(extraction: Extraction, entry: PathEntry): Declaration {
  const { path, declared, body, exported, variant } = entry
  const definition = entry.alias
    ? (describeMemberOfInstance(extraction, declared) ?? describeAlias(extraction, entry.alias))
    : declared && !isImport(entry)
      ? describeDeclared(extraction, declared)
      : body && describeContainer(extraction, body)
  if (!definition) throw new Error(`${path} is neither a declaration nor a container.`)

  const site = declared ? locationOf(declared.file, declared.node) : body && locationOfBody(body)
  if (!site) throw new Error(`${path} stands in no file.`)
  const { kind, body: written, ...rest } = definition
  const declaration: Declaration = { path, kind, source: site }
  if (written && String(written) !== String(site)) declaration.body = written
  if (exported) declaration.exported = locationOf(exported.file, exported.node)
  if (declared && !path.endsWith(declared.name) && !path.endsWith(`"${declared.name}"`))
    declaration.declaredAs = declared.name
  if (variant !== undefined) declaration.variant = variant
  return Object.assign(declaration, docFlags(extraction, entry), rest)
}

/** Derives the flags documented, tested and deprecated from upstream's doc comments, without copying their text. */
function docFlags(extraction: Extraction, entry: PathEntry): Partial<Declaration> {
  const { declared, body, exported } = entry
  const docs = [exported, declared].map(site => site?.file.tokens.docs.get(site.node.first) ?? '')
  if (body?.node.open === -1) docs.push(body.file.tokens.fileDoc)
  const flags: Partial<Declaration> = {}
  if (docs.some(Boolean)) flags.documented = true
  if (declared?.owner?.node.doctests.has(declared.name)) flags.tested = true
  const index = docs.findIndex(isDeprecated)
  if (index === -1) return flags
  const scope = (index === 0 ? exported : declared)?.scope ?? body?.scope
  const named = scope && replacementIn(docs[index] ?? '', scope, extraction)
  // The replacement of a deprecated alias is its target, whether the doc comment says so or not.
  const use = named ?? (entry.alias && extraction.paths.pathOf(entry.alias))
  flags.deprecated = use === undefined || use === entry.path ? true : { use }
  return flags
}

function describeAlias(extraction: Extraction, meaning: Meaning) {
  const target = extraction.paths.pathOf(meaning)
  return target === undefined ? describeMeaning(extraction, meaning) : { kind: 'alias' as const, target }
}

/**
 * A constant of a private instance, such as `const Fe = Field(…); pub const order = Fe.order;`. Where the members of a
 * generic without a path are listed under another of its instances, an alias would name the constant of that one.
 */
function describeMemberOfInstance({ resolver, paths }: Extraction, declared?: Declared): Definition | undefined {
  if (declared?.node.kind !== 'variable' || declared.node.value?.kind !== 'access') return undefined
  const { object, name } = declared.node.value
  const instance = object.kind === 'name' ? resolver.resolve(object, declared.scope) : undefined
  if (!instance?.generic || !instance.declared || instance.declared.node.public) return undefined
  const member = resolver.member(instance, name)?.declared
  if (member?.node.kind !== 'variable' || shapeOf(resolver, member).is !== 'value') return undefined
  const listedAt = paths.pathOf({ body: member.owner })
  const lister = paths.entries.find(({ path }) => path === listedAt)?.declared
  if (!lister || shapeOf(resolver, lister).is !== 'instance') return undefined
  return { kind: 'constant', value: { text: `${instance.declared.name}.${name}` } }
}

const isImport = ({ declared, body }: PathEntry): boolean =>
  body !== undefined && declared?.node.kind === 'variable' && declared.node.value?.kind !== 'container'

/** Index of the x86_64-linux variant of the nearest conditional ancestor. */
function chosenAbove(path: string, declarations: Map<string, Declaration[]>): number | undefined {
  for (let above = pathAbove(path); above !== null; above = pathAbove(above)) {
    const variants = declarations.get(above)?.find(declaration => declaration.variants)?.variants
    if (variants) return variants.findIndex(variant => variant.chosen)
  }
  return undefined
}

/** Merges the declarations of a path into that of the chosen variant, or the first one, which lists the rest as `others`. */
function mergeVariants(same: Declaration[], chosen?: number): Declaration {
  const main = same.find(declaration => declaration.variant === chosen) ?? same[0]!
  if (same.length === 1) return main
  const others = same.filter(declaration => declaration !== main).map(({ path: _, ...other }) => other)
  return { ...main, others }
}

function addAliases(declarations: Declaration[]): void {
  const byPath = new Map(declarations.map(declaration => [declaration.path, declaration]))
  for (const { kind, target, path } of declarations) {
    const found = kind === 'alias' && target !== undefined ? byPath.get(target) : undefined
    if (found) found.aliases = [...(found.aliases ?? []), path].sort()
  }
}
