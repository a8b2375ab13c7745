// Maps error names to the declarations whose error sets contain them.

import { onceFor } from '../../model/memo.ts'
import type { Declaration } from './facts.ts'
import handledErrors from './handled-errors.json' with { type: 'json' }
import { definitionsOf, formsOf, type Library } from './library.ts'

export interface ErrorOrigins {
  /** Paths of the error sets that contain it, sorted. */
  sets: readonly string[]
  /** Paths of the functions that declare it, sorted. Functions with an inferred error set are not included. */
  functions: readonly string[]
}

export type ErrorIndex = ReadonlyMap<string, ErrorOrigins>

/** Returns the error index of a library. It is computed once, since pages, meanings and exports all use it. */
export const errorIndexOf = onceFor((library: Library): ErrorIndex => {
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
})

/** Lists every error that a declaration names, on any platform. */
export function errorNamesOf(declaration: Declaration): string[] {
  const forms = definitionsOf(declaration).flatMap(formsOf)
  return [...new Set(forms.flatMap(({ errors }) => errors?.names ?? []))]
}

/** Errors that ordinary programs handle, the most frequent first. */
const HANDLED: readonly string[] = handledErrors

/** Sorts names by how often programs handle them, then by how many functions return them. */
export function commonFirst(names: readonly string[], index: ErrorIndex): string[] {
  const rank = (name: string) => {
    const handled = HANDLED.indexOf(name)
    return handled >= 0 ? handled : HANDLED.length
  }
  const count = (name: string) => index.get(name)?.functions.length ?? 0
  return [...names].sort((a, b) => rank(a) - rank(b) || count(b) - count(a) || (a < b ? -1 : 1))
}

/**
 * Returns whether a function may return an error of a name. If its error set is not fully known, any name with two capitals that
 * std has may be one of it.
 */
export function errorTest(
  library: Library,
  path: string,
  inferred: Readonly<Record<string, readonly string[]>> = {},
): (name: string) => boolean {
  const declaration = library.get(path)
  if (declaration?.kind !== 'function') return () => false
  const { errors } = declaration
  const worked = inferred[path]
  const own = new Set([...errorNamesOf(declaration), ...(worked ?? [])])
  const isOpen = errors && (errors.any || (errors.open ?? []).length > 0 || (errors.inferred && !worked))
  const all = errorIndexOf(library)
  return name => own.has(name) || Boolean(isOpen && /[a-z].*[A-Z]/.test(name) && all.has(name))
}
