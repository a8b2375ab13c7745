// Orders errors: those that programs handle come before those that they only report.

import type { ErrorIndex } from '../facts/error-index.ts'
import handledErrors from './handled-errors.json' with { type: 'json' }

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
