// The facts of all modules, joined: any declaration by its path, and the members of any container.

import { modulePath, pathAbove } from '../names/paths.ts'
import type { Declaration, ModuleFacts, Thing, Variant } from './facts.ts'

export interface LibraryFacts {
  version: string
  modules: readonly ModuleFacts[]
}

export interface Library {
  version: string
  /** In the order of their keys; `std` is one of them. */
  modules: readonly string[]
  declarations: ReadonlyMap<string, Declaration>
  get(path: string): Declaration | undefined
  /** Key of the module whose page holds a declaration. */
  moduleOf(path: string): string
  /** The container a declaration is shown in: its parent, or its module where std itself declares it (`std.ArrayList`). */
  containerOf(path: string): string | null
  /** Declarations that are shown in a container, sorted by path. */
  membersOf(path: string): readonly Declaration[]
}

export function libraryOf({ version, modules }: LibraryFacts): Library {
  const declarations = new Map<string, Declaration>()
  const moduleKeys = new Map<string, string>()
  const members = new Map<string, Declaration[]>()
  const roots = new Set(modules.map(({ path }) => path))
  const containerOf = (path: string) => {
    if (roots.has(path)) return null
    const parent = pathAbove(path)
    return parent === 'std' ? modulePath(moduleKeys.get(path)!) : parent
  }
  for (const { module, declarations: own } of modules)
    for (const declaration of own.map(withoutSelfAlias)) {
      declarations.set(declaration.path, declaration)
      moduleKeys.set(declaration.path, module)
    }
  for (const declaration of declarations.values()) {
    const container = containerOf(declaration.path)
    if (container === null) continue
    const known = members.get(container)
    if (known) known.push(declaration)
    else members.set(container, [declaration])
  }
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

const grouped = new WeakMap<Library, Map<string, Declaration[]>>()

/** What a module declares: sorted out once, and asked for with every page. */
export function declaredIn(library: Library, module: string): readonly Declaration[] {
  const known = grouped.get(library) ?? new Map<string, Declaration[]>()
  if (!grouped.has(library)) {
    grouped.set(library, known)
    for (const declaration of library.declarations.values()) {
      const key = library.moduleOf(declaration.path)
      const own = known.get(key)
      if (own) own.push(declaration)
      else known.set(key, [declaration])
    }
  }
  return known.get(module) ?? []
}

/** What an alias finally leads to; itself for everything else, and for an alias that leads in a circle. */
export function resolveAlias(library: Library, declaration: Declaration): Declaration {
  const seen = new Set<string>()
  let current = declaration
  while (current.kind === 'alias' && !seen.has(current.path)) {
    seen.add(current.path)
    // Where the platform decides and x86_64-linux has none, any other variant tells what it is.
    const target = current.target ?? current.variants?.find(variant => variant.target)?.target
    current = library.get(target ?? '') ?? current
  }
  return current
}

/** Variants of one path may be aliases of another variant under that very path: the real one then speaks for all. */
function withoutSelfAlias(declaration: Declaration): Declaration {
  const { path, others = [], aliases = [], ...own } = declaration
  const real = others.find(({ kind }) => kind !== 'alias')
  if (own.kind !== 'alias' || own.target !== path || !real) return declaration
  const rest = [own, ...others].filter(other => other !== real && other.target !== path)
  const declared: Declaration = { ...real, path, aliases: aliases.filter(alias => alias !== path) }
  if (rest.length > 0) declared.others = rest
  else delete declared.variant
  return declared
}

/** A thing with everything it may also be: its variants and what it gives. */
export function formsOf(thing: Thing): Thing[] {
  if (!thing.variants && !thing.gives) return [thing]
  const inner: Variant[] = [...(thing.variants ?? []), ...(thing.gives ?? [])]
  return [thing, ...inner.flatMap(formsOf)]
}
