// Who returns what: error names, and the declarations whose error set names them.

import type { Declaration, Thing } from './facts.ts'
import { formsOf, type Library } from './library.ts'

export interface ErrorOrigins {
  /** Error sets that have it, by path. */
  sets: readonly string[]
  /** Functions that are declared to fail with it, by path. Inferred sets tell nothing, so those are left out. */
  functions: readonly string[]
}

export type ErrorIndex = ReadonlyMap<string, ErrorOrigins>

const indexes = new WeakMap<Library, ErrorIndex>()

/** Computed once for each library: pages, meanings and exports all ask for it. */
export function errorIndexOf(library: Library): ErrorIndex {
  const index = indexes.get(library) ?? computeIndex(library)
  indexes.set(library, index)
  return index
}

function computeIndex(library: Library): ErrorIndex {
  const index = new Map<string, { sets: string[]; functions: string[] }>()
  const sorted = [...library.declarations.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
  for (const declaration of sorted) {
    for (const name of errorNamesOf(declaration)) {
      const origins = index.get(name) ?? { sets: [], functions: [] }
      index.set(name, origins)
      const { kind, path } = declaration
      origins[kind === 'function' || kind === 'typeFunction' ? 'functions' : 'sets'].push(path)
    }
  }
  return index
}

/** Every error that a declaration names, on whatever platform. */
export function errorNamesOf({ others = [], ...own }: Declaration): string[] {
  const forms = ([own, ...others] as Thing[]).flatMap(formsOf)
  return [...new Set(forms.flatMap(({ errors }) => errors?.names ?? []))]
}
