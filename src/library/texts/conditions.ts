// Formats the conditions of a variant: in full next to the variant, abbreviated next to each declaration that differs by variant.

import type { Condition, Variant } from '../facts/facts.ts'
import type { Library } from '../facts/library.ts'
import { pathAbove } from '../names/paths.ts'

/** Formats conditions in full: `native_os is linux or emscripten, and not builtin.abi.isAndroid()`. */
export function conditionText(when: readonly Condition[] = []): string {
  // Positive conditions come before negated ones.
  const positive = when.filter(condition => !isRuledOut(condition))
  return [...positive, ...when.filter(isRuledOut)].map(fullText).join(', and ') || 'always'
}

/** Formats the positive conditions in short: `linux, emscripten`. */
export function shortCondition(when: readonly Condition[] = []): string {
  const positive = when.filter(condition => !isRuledOut(condition))
  return positive.map(shortText).join(' + ') || (when.length > 0 ? 'otherwise' : '')
}

/** Finds the variant that contains a declaration. `variant` is an index into those of the nearest ancestor with several. */
export function variantOf(library: Library, path: string, variant: number | undefined): Variant | undefined {
  if (variant === undefined) return undefined
  for (let above = pathAbove(path); above; above = pathAbove(above)) {
    const declaration = library.get(above)
    const choices = declaration?.variants ?? declaration?.gives ?? []
    if (choices.length > 1) return choices[variant]
  }
  return undefined
}

function isRuledOut({ is }: Condition): boolean {
  return is.length === 1 && is[0] === 'false'
}

function fullText({ on, is }: Condition): string {
  if (is.length === 1 && is[0] === 'true') return on
  if (is.length === 1 && is[0] === 'false') return /^[\w.@"]+(?:\(.*\))?$/.test(on) ? `not ${on}` : `not (${on})`
  if (is.includes('else')) return `${on} is anything else`
  return `${on} is ${listed(is.map(value))}`
}

function shortText({ on, is }: Condition): string {
  if (is.length === 1 && is[0] === 'true') return WELL_KNOWN[on] ?? on
  if (is.includes('else')) return 'others'
  if (is.every(one => one.startsWith('.'))) return withoutFamilies(is.map(value)).join(', ')
  return `${on} is ${listed(is)}`
}

/** The platforms that Zig calls darwin, which are nearly always listed together. */
const DARWIN = ['macos', 'ios', 'tvos', 'watchos', 'visionos']

function withoutFamilies(values: readonly string[]): string[] {
  if (!DARWIN.every(one => values.includes(one))) return [...values]
  return ['darwin', ...values.filter(one => !DARWIN.includes(one))]
}

const WELL_KNOWN: Record<string, string> = { use_libc: 'libc', 'builtin.abi.isAndroid()': 'android' }

function value(text: string): string {
  return text.startsWith('.') ? text.slice(1) : text
}

function listed(values: readonly string[]): string {
  return values.length > 1 ? `${values.slice(0, -1).join(', ')} or ${values.at(-1)}` : (values[0] ?? '')
}
