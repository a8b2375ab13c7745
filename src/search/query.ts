// Parses a query into words, dotted names, filters, quotes, or a signature.
//
//   array list append        words, found anywhere in a path, in any order
//   ArrayList.append         a dotted path or its end; `std.` in front anchors it
//   fn: type: const: error: field:   only such symbols (`fn:append`, `fn: append`)
//   mod:json, json:parse     only symbols of that module
//   "getOrPut"               exactly this
//   []const u8 -> usize      functions by their types

import { type PastedError, readPasted } from './answers/pasted-error.ts'
import { parseSignature, type SignatureQuery } from './signature-query.ts'
import { wordsIn } from './vocabulary/phrases.ts'

export type SymbolClass = 'fn' | 'type' | 'const' | 'error' | 'field'

export interface ParsedQuery {
  /** The query as typed, trimmed. */
  text: string
  /** Words and dotted paths outside quotes and filters, as typed. */
  terms: string[]
  /** Phrases in quotes. */
  exact: string[]
  kinds: SymbolClass[]
  /** Key of a module, or the typed text if there is no such module. */
  module: string | null
  /** Set for a query with `->`. */
  signature: SignatureQuery | null
  /** Set for a pasted compiler message. */
  pasted: PastedError | null
}

/** Class → words that name it in a filter. */
const CLASS_NAMES: Readonly<Record<SymbolClass, readonly string[]>> = {
  fn: ['fn', 'func', 'function', 'method'],
  type: ['type', 'struct', 'enum', 'union'],
  const: ['const', 'var'],
  error: ['error', 'err'],
  field: ['field', 'value'],
}
const CLASSES = new Map(
  Object.entries(CLASS_NAMES).flatMap(([kind, names]) => names.map(name => [name, kind as SymbolClass])),
)
const MODULE_FILTER = /^(?:mod|module):(.*)$/i
const FILTER = /^([A-Za-z_]\w*):(?!:)(.*)$/

/** Longer texts are pasted, and their rest is unlikely to help. */
const LONGEST = 200

export function parseQuery(text: string, modules: readonly string[]): ParsedQuery {
  const pasted = readPasted(text)
  const trimmed = (pasted?.message ?? text).trim().slice(0, LONGEST)
  const query: ParsedQuery = { text: trimmed, terms: [], exact: [], kinds: [], module: null, signature: null, pasted }
  if (pasted) {
    const terms = pasted.names.length > 0 ? pasted.names : wordsIn(trimmed)
    return { ...query, terms, kinds: pasted.error ? ['error'] : [] }
  }
  const isSignature = trimmed.replace(/"[^"]*"?/g, '').includes('->')
  const left: string[] = []
  const tokens = [...trimmed.replace(/@import\(\s*"std"\s*\)/g, 'std').matchAll(/"([^"]*)"?|[^\s"]+/g)]
  for (let index = 0; index < tokens.length; index++) {
    const [token, quoted] = tokens[index]!
    if (quoted !== undefined) {
      if (quoted.trim() && !isSignature) query.exact.push(quoted.trim())
      continue
    }
    const named = MODULE_FILTER.exec(token!)
    if (named) {
      // `mod: json` means `mod:json`.
      query.module = moduleNamed(named[1] || (tokens[++index]?.[0] ?? ''), modules) || query.module
      continue
    }
    const filter = isSignature ? null : FILTER.exec(token!)
    const known = filter && applyFilter(query, filter[1]!, modules)
    if (!known) left.push(token!)
    else if (filter[2]) left.push(filter[2])
  }
  if (isSignature) query.signature = parseSignature(left.join(' '))
  else query.terms = termsOf(left.join(' '), query)
  return query
}

function applyFilter(query: ParsedQuery, name: string, modules: readonly string[]): boolean {
  const lower = name.toLowerCase()
  const kind = CLASSES.get(lower)
  if (kind) {
    query.kinds.push(kind)
    return true
  }
  const module = modules.find(each => each.toLowerCase() === lower)
  if (module) query.module = module
  return module !== undefined
}

function moduleNamed(typed: string, modules: readonly string[]): string {
  const name = typed.replace(/^std\./, '')
  return modules.find(each => each.toLowerCase() === name.toLowerCase()) ?? name
}

function termsOf(text: string, query: ParsedQuery): string[] {
  const cleaned = text
    // In pasted code, arguments and types in parentheses are not part of the name.
    .replace(/\([^()]*\)/g, '')
    .replace(/[(){}[\];,!?*&=<>|+@]/g, ' ')
    .replace(/::|[/#\\]/g, '.')
    .replace(/\.{2,}/g, '.')
  return cleaned
    .split(/\s+/)
    .filter(term => /[\p{L}\p{N}_]/u.test(term))
    .map(term => {
      const error = /^error\.(.+)$/.exec(term)
      if (!error) return term
      if (!query.kinds.includes('error')) query.kinds.push('error')
      return error[1]!
    })
}

/** Returns the words to search the guides for: all words of a pasted message, otherwise the terms. */
export function guideWords({ terms, pasted }: Pick<ParsedQuery, 'terms' | 'pasted'>): string[] {
  return pasted ? wordsIn(pasted.message) : terms
}

/** A single Chinese character is a word, but the minimum is the same for all scripts. */
const MIN_GUIDES_QUERY = 2

/** Filters and signatures are for declarations only, and a single letter is too little to search the guides for. */
export function searchesGuides({ text, kinds, module, signature }: ParsedQuery): boolean {
  return kinds.length === 0 && module === null && signature === null && text.length >= MIN_GUIDES_QUERY
}
