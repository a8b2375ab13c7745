// Parses a query into words, dotted names, filters, quotes, or a signature.
//
//   array list append        words, found anywhere in a path, in any order
//   ArrayList.append         a dotted path or its end; `std.` in front anchors it
//   fn: type: const: error: field:   only such symbols (`fn:append`, `fn: append`)
//   mod:json, json:parse     only symbols of that module
//   "getOrPut"               exactly this
//   crc.@"CRC-16/CMS"        a name that Zig quotes, which may have any sign
//   []const u8 -> usize      functions by their types, also as `fn ([]const u8) usize`
//   std.fs changes 0.16      a release of Zig, and what changed in it

import { type PastedError, readPasted } from './answers/pasted-error.ts'
import { parseSignature, readsAsSignature, type SignatureQuery } from './signature-query.ts'
import { wordsIn } from './vocabulary/phrases.ts'
import { ABOUT_NAMES, NAME_STOP_WORDS } from './vocabulary/words.ts'

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
  /** Set for a query with `->`, and for the type of a function. */
  signature: SignatureQuery | null
  /** A release of Zig that the query names, `0.16`. It is not part of the terms. */
  release: string | null
  /** Set for a pasted compiler message. */
  pasted: PastedError | null
  /** Tells words of the reader's language that say nothing. */
  isLeftOut?: (word: string) => boolean
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
  const query: ParsedQuery = {
    text: trimmed,
    terms: [],
    exact: [],
    kinds: [],
    module: null,
    signature: null,
    release: null,
    pasted,
  }
  if (pasted) {
    const terms = pasted.names.length > 0 ? pasted.names : wordsIn(trimmed)
    return { ...query, terms, kinds: pasted.error ? ['error'] : [] }
  }
  const isSignature = readsAsSignature(trimmed.replace(/"[^"]*"?/g, ''))
  const left: string[] = []
  const quotedNames: string[] = []
  const readable = trimmed
    .replace(/@import\(\s*"std"\s*\)/g, 'std')
    // In pasted code, texts in quotes are arguments: `text.split(",")`.
    .replace(/(?<=\w)\([^()"]*"[^"]*"[^()]*\)?/g, '')
    // The signs in a quoted name would end the word, so one letter stands for it until the words are split.
    .replace(/@"[^"]*"/g, name => String.fromCharCode(FIRST_STAND_IN + quotedNames.push(name) - 1))
  const tokens = [...readable.matchAll(/"([^"]*)"?|[^\s"]+/g)]
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
  else query.terms = withoutQuestion(withoutRelease(termsOf(left.join(' '), quotedNames, query), query))
  return query
}

/** The first of the letters that Unicode leaves to private use. */
const FIRST_STAND_IN = 0xe000
const STAND_INS = /[\uE000-\uF8FF]/g

const RELEASE = /^v?(0\.\d{1,2})(?:\.\d+)?$/
/** Words that only express that the query is about a release. */
const CHANGE_WORDS = new Set(
  'change changes changed changelog breaking new news release released migrate migration upgrade upgrading update version'.split(
    ' ',
  ),
)

/** Moves the release out of the terms, because its digits are no part of a name. */
function withoutRelease(terms: string[], query: ParsedQuery): string[] {
  // The last one is the release that code is migrated to.
  const release = terms.flatMap(term => RELEASE.exec(term)?.[1] ?? []).at(-1)
  if (!release) return terms
  query.release = release
  const says = (term: string) => !CHANGE_WORDS.has(term) && !NAME_STOP_WORDS.has(term)
  return terms.filter(term => !RELEASE.test(term) && says(term.toLowerCase()))
}

/** A capital or an underscore inside, or a dot. */
const NAME = /[a-z][A-Z]|\w[._]\w/

/** Keeps the name of a question about nothing else: `what replaced GenericReader`. */
function withoutQuestion(terms: string[]): string[] {
  const [name, ...others] = terms.filter(term => NAME.test(term))
  if (name === undefined || others.length > 0) return terms
  const words = terms.filter(term => term !== name).map(term => term.toLowerCase())
  const isQuestion = words.some(word => ABOUT_NAMES.has(word))
  return isQuestion && words.every(word => ABOUT_NAMES.has(word) || NAME_STOP_WORDS.has(word)) ? [name] : terms
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

function termsOf(text: string, quotedNames: readonly string[], query: ParsedQuery): string[] {
  const cleaned = text
    .replace(/^(?:pub\s+)?(?:inline\s+|extern\s+)?fn\s+(\w+)\s*\(.*$/s, '$1')
    // In pasted code, arguments and types in parentheses are not part of the name.
    .replace(/\([^()]*\)/g, '')
    .replace(/[(){}[\];,!?*&=<>|+@]/g, ' ')
    .replace(/::|[/#\\]/g, '.')
    .replace(/\.{2,}/g, '.')
  const terms = cleaned
    .split(/\s+/)
    .map(term => term.replace(STAND_INS, letter => quotedNames[letter.charCodeAt(0) - FIRST_STAND_IN] ?? ''))
    .filter(term => /[\p{L}\p{N}_]/u.test(term))
  const [error] = terms.flatMap(term => /^error\.(.+)$/.exec(term)?.[1] ?? [])
  if (error === undefined) return terms
  if (!query.kinds.includes('error')) query.kinds.push('error')
  // Other words say where the error came from.
  return [error]
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
