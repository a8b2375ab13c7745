// Joins the facts of all modules: looks up any declaration by its path, and lists the members of any container.

import { groupBy } from '../../model/group-by.ts'
import { onceFor } from '../../model/memo.ts'
import { modulePath, pathAbove } from '../names/paths.ts'
import type { Declaration, Definition, ModuleFacts, Variant } from './facts.ts'

export interface LibraryFacts {
  version: string
  modules: readonly ModuleFacts[]
}

export interface Library {
  version: string
  /** Sorted keys of the modules, `std` included. */
  modules: readonly string[]
  declarations: ReadonlyMap<string, Declaration>
  get(path: string): Declaration | undefined
  /** Key of the module whose page shows a declaration. */
  moduleOf(path: string): string
  /** The container a declaration is shown in: its parent, or its module where std itself declares it (`std.ArrayList`). */
  containerOf(path: string): string | null
  /** Declarations that are shown in a container, sorted by path. */
  membersOf(path: string): readonly Declaration[]
}

export function libraryOf({ version, modules }: LibraryFacts): Library {
  const declarations = new Map<string, Declaration>()
  const moduleKeys = new Map<string, string>()
  const roots = new Set(modules.map(({ path }) => path))
  const containerOf = (path: string) => {
    if (roots.has(path)) return null
    const parent = pathAbove(path)
    return parent === 'std' ? modulePath(moduleKeys.get(path)!) : parent
  }
  for (const { module, path, declarations: own } of modules) {
    // Before 0.15, some modules were files that only std itself named, so they have no declaration.
    moduleKeys.set(path, module)
    for (const declaration of own.map(withoutSelfAlias)) {
      declarations.set(declaration.path, declaration)
      moduleKeys.set(declaration.path, module)
    }
  }
  const members = groupBy(declarations.values(), ({ path }) => containerOf(path))
  return {
    version,
    modules: modules.map(({ module }) => module).sort(),
    declarations,
    get: path => declarations.get(path),
    moduleOf: path => moduleKeys.get(path)!,
    containerOf,
    membersOf: path => members.get(path) ?? [],
  }
}

/** Lists the declarations of a module. They are grouped once, since every page needs them. */
export function declaredIn(library: Library, module: string): readonly Declaration[] {
  return byModule(library).get(module) ?? []
}

const byModule = onceFor(({ declarations, moduleOf }: Library) =>
  groupBy(declarations.values(), ({ path }) => moduleOf(path)),
)

/** Follows an alias to its final target. Other declarations, and aliases in a cycle, are returned as they are. */
export function resolveAlias(library: Library, declaration: Declaration): Declaration {
  const seen = new Set<string>()
  let current = declaration
  while (current.kind === 'alias' && !seen.has(current.path)) {
    seen.add(current.path)
    // If x86_64-linux has no target, the target of any other platform shows the kind.
    const target = current.target ?? current.variants?.find(variant => variant.target)?.target
    current = library.get(target ?? '') ?? current
  }
  return current
}

/** Variants of a path may be aliases of another variant of that very path: the one that is not an alias then represents them all. */
export function withoutSelfAlias(declaration: Declaration): Declaration {
  const { path, others = [], aliases = [], ...own } = declaration
  const real = others.find(({ kind }) => kind !== 'alias')
  if (own.kind !== 'alias' || own.target !== path || !real) return declaration
  const rest = [own, ...others].filter(other => other !== real && other.target !== path)
  const declared: Declaration = { ...real, path, aliases: aliases.filter(alias => alias !== path) }
  if (rest.length > 0) declared.others = rest
  else delete declared.variant
  return declared
}

/** The definitions of a path on all platforms. */
export function definitionsOf(declaration: Declaration | undefined): Definition[] {
  return declaration ? [declaration, ...(declaration.others ?? [])] : []
}

/** Paths of the declarations whose members a definition has as well. */
export function forwardsOf({ target, membersAt, instance }: Definition): string[] {
  return [target, membersAt, instance?.membersAt, instance?.of].filter(path => path !== undefined)
}

/** Lists a definition with all of its alternatives: its variants and the types that it returns. */
export function formsOf(definition: Definition): Definition[] {
  if (!definition.variants && !definition.gives) return [definition]
  const inner: Variant[] = [...(definition.variants ?? []), ...(definition.gives ?? [])]
  return [definition, ...inner.flatMap(formsOf)]
}
