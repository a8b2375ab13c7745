// The symbols as a tree of containers and members, in arrays by number; a container's number is lower than its members'.

import { createNames, grown, type NameTable } from './names.ts'
import {
  ALIAS,
  DEPRECATED,
  LABELS,
  letterValue,
  OTHER_PAGE,
  OWN_PAGE,
  PRIOR_STEPS,
  SECTION,
  type SymbolColor,
  type TextPart,
  type TreePart,
} from './parts.ts'

export interface Tree {
  readonly count: number
  names: NameTable
  parents: Int32Array
  /** Number of the name. */
  nameOf: Int32Array
  /** Symbols in the order of their names, and by name where its symbols begin there. */
  named: Int32Array
  namedFrom: Int32Array
  /** Place in LABELS. */
  labels: Uint8Array
  deprecated: Uint8Array
  /** 0 to 1: how likely it is meant when nothing else decides. */
  priors: Float32Array
  /** By host: the symbols that have its members under their own name, or are another name of it. */
  lenders: ReadonlyMap<number, readonly number[]>
  /** The same as pairs: a host, and a name that leads to it. */
  lentNames: Int32Array
  /** Alias → what it is another name of. */
  aliasOf: ReadonlyMap<number, number>
  pathOf(symbol: number): string
  hrefOf(symbol: number): string
  /** Number of a symbol of the first part; `null` where there is none. */
  find(path: string): number | null
  labelOf(symbol: number): string
  colorOf(symbol: number): SymbolColor
  /** A field, an enum value or an error. */
  isField(symbol: number): boolean
  /** Key of its module: `std.ArrayList` is shown with `array_list`. */
  moduleOf(symbol: number): string
  /** Symbols of the parts that were loaded, by the part's first number. */
  firstOf(part: TreePart): number | null
  /** How many symbols the first part has. */
  readonly firstCount: number
  /** Reads a part into the tree. Of a part of texts it tells whose they are, and hands out the lines. */
  load(text: string): { part: TreePart | TextPart; of: string; lines: string }
}

const FIELD_LABEL = LABELS.findIndex(([label]) => label === 'field')

export function createTree(): Tree {
  const names = createNames()
  const pages = new Map<number, string>()
  const lenders = new Map<number, number[]>()
  const aliasOf = new Map<number, number>()
  const bases = new Map<TreePart, number>()
  let modules: Map<string, string> | null = null
  let paths: Map<string, number> | null = null
  let count = 0
  let firstCount = 0

  const tree: Tree = {
    get count() {
      return count
    },
    names,
    parents: new Int32Array(0),
    nameOf: new Int32Array(0),
    named: new Int32Array(0),
    namedFrom: new Int32Array(1),
    labels: new Uint8Array(0),
    deprecated: new Uint8Array(0),
    priors: new Float32Array(0),
    lenders,
    lentNames: new Int32Array(0),
    aliasOf,
    pathOf(symbol) {
      const parent = tree.parents[symbol]!
      const name = names.display(tree.nameOf[symbol]!)
      return parent < 0 ? name : `${tree.pathOf(parent)}.${name}`
    },
    hrefOf: symbol => hrefOf(tree, pages, symbol),
    find(path) {
      paths ??= new Map(Array.from({ length: firstCount }, (_, symbol) => [tree.pathOf(symbol), symbol]))
      return paths.get(path) ?? null
    },
    labelOf: symbol => LABELS[tree.labels[symbol]!]![0],
    isField: symbol => tree.labels[symbol]! >= FIELD_LABEL,
    colorOf: symbol => LABELS[tree.labels[symbol]!]![1],
    moduleOf(symbol) {
      modules ??= moduleKeys(tree, pages)
      let top = symbol
      while (tree.parents[top]! > 0) top = tree.parents[top]!
      return modules.get(pageOf(tree, pages, top)) ?? 'std'
    },
    firstOf: part => bases.get(part) ?? null,
    get firstCount() {
      return firstCount
    },
    load(text) {
      const sections = text.split(SECTION)
      const [part, second] = sections[0]!.split(' ') as [TreePart | TextPart, string]
      if (part === 'signatures' || part === 'sentences') return { part, of: second, lines: sections[1] ?? '' }
      if (bases.has(part)) return { part, of: '', lines: '' }
      const shared = Number.parseInt(second, 36)
      if (part !== 'symbols' && shared !== firstCount)
        throw new Error(`The part "${part}" of the search index belongs to another build. Load all parts again.`)
      const base = count
      bases.set(part, base)
      // Lower numbers are the first part's, the others this part's own.
      const global = (number: number) => (number < shared ? number : number - shared + base)
      const kinds = sections[2] ?? ''
      grow(kinds.length)
      if (part === 'symbols') firstCount = count
      readFamilies(sections[1] ?? '', global)
      for (let index = 0; index < kinds.length; index++) {
        const value = letterValue(kinds, index)
        tree.labels[base + index] = value % DEPRECATED
        tree.deprecated[base + index] = value >= DEPRECATED ? 1 : 0
        tree.priors[base + index] = letterValue(sections[3]!, index) / (PRIOR_STEPS - 1)
      }
      readSparse(sections[4] ?? '', (number, token) => pages.set(global(number), token))
      readSparse(sections[5] ?? '', (number, token) => lend(global(number), token, global))
      names.settle()
      orderByName(tree)
      tree.lentNames = pairLenders(tree)
      modules = null
      return { part, of: '', lines: '' }
    },
  }

  function grow(added: number): void {
    count += added
    tree.parents = grown(tree.parents, count)
    tree.nameOf = grown(tree.nameOf, count)
    const bytes = (old: Uint8Array) => {
      const larger = new Uint8Array(count)
      larger.set(old)
      return larger
    }
    tree.labels = bytes(tree.labels)
    tree.deprecated = bytes(tree.deprecated)
    const priors = new Float32Array(count)
    priors.set(tree.priors)
    tree.priors = priors
    next = count - added
  }

  let next = 0
  function readFamilies(text: string, global: (number: number) => number): void {
    let container = -1
    for (const line of text === '' ? [] : text.split('\n')) {
      const [distance, ...members] = line.split('\t')
      container += Number.parseInt(distance!, 36)
      for (const member of members) {
        tree.parents[next] = container < 0 ? -1 : global(container)
        tree.nameOf[next++] = names.idOf(member)
      }
    }
  }

  function lend(lender: number, token: string, global: (number: number) => number): void {
    const host = global(Number.parseInt(token.slice(1), 36))
    if (token[0] === ALIAS) aliasOf.set(lender, host)
    const known = lenders.get(host)
    if (known) known.push(lender)
    else lenders.set(host, [lender])
  }
  return tree
}

function pairLenders({ lenders, parents, nameOf }: Tree): Int32Array {
  const pairs: number[] = []
  for (const [host, from] of lenders) {
    const names = new Set<number>()
    for (const lender of from) for (let at = lender; at >= 0; at = parents[at]!) names.add(nameOf[at]!)
    for (const name of names) pairs.push(host, name)
  }
  return Int32Array.from(pairs)
}

function orderByName(tree: Tree): void {
  const from = new Int32Array(tree.names.count + 1)
  for (const name of tree.nameOf) from[name + 1]!++
  for (let name = 1; name < from.length; name++) from[name]! += from[name - 1]!
  const named = new Int32Array(tree.count)
  const next = from.slice()
  for (let symbol = 0; symbol < tree.count; symbol++) named[next[tree.nameOf[symbol]!]!++] = symbol
  tree.named = named
  tree.namedFrom = from
}

/** Lines of a distance to the number before and a token, without a space where the token begins with a sign. */
export function readSparse(text: string, read: (number: number, token: string) => void): void {
  let number = 0
  for (const line of text === '' ? [] : text.split('\n')) {
    let end = 0
    let distance = 0
    for (let digit = digitOf(line.charCodeAt(0)); digit !== -1; digit = digitOf(line.charCodeAt(++end)))
      distance = distance * 36 + digit
    number += distance
    read(number, line.slice(line[end] === ' ' ? end + 1 : end))
  }
}

/** -1 for what is no digit of base 36, and for the end of the text. */
function digitOf(code: number): number {
  if (code >= 48 && code <= 57) return code - 48
  return code >= 97 && code <= 122 ? code - 87 : -1
}

const parts: Readonly<Record<string, string>> = { field: 'field.', value: 'value.', error: 'error.' }

function hrefOf(tree: Tree, pages: ReadonlyMap<number, string>, symbol: number): string {
  const page = pageOf(tree, pages, symbol)
  const ids: string[] = []
  for (let at = symbol; at >= 0 && !pages.get(at)?.startsWith(OWN_PAGE); at = tree.parents[at]!)
    ids.unshift(`${parts[tree.labelOf(at)] ?? ''}${idName(tree.names.display(tree.nameOf[at]!))}`)
  return ids.length > 0 ? `${page}#${ids.join('.')}` : page
}

/** Path of the page a symbol stands on. */
function pageOf(tree: Tree, pages: ReadonlyMap<number, string>, symbol: number): string {
  const token = pages.get(symbol)
  const parent = tree.parents[symbol]!
  if (token === undefined) return parent < 0 ? '' : pageOf(tree, pages, parent)
  if (token === OWN_PAGE)
    return `${pageOf(tree, pages, parent)}/${escapeName(tree.names.display(tree.nameOf[symbol]!), /[^\w]/gu)}`
  if (token.startsWith(OTHER_PAGE))
    return token[1] === '/' ? token.slice(1) : `${pageOf(tree, pages, parent)}/${token.slice(1)}`
  return token
}

function moduleKeys(tree: Tree, pages: ReadonlyMap<number, string>): Map<string, string> {
  const keys = new Map<string, string>()
  for (let symbol = 1; symbol < tree.count && tree.parents[symbol]! === 0; symbol++)
    if (tree.labelOf(symbol) === 'module')
      keys.set(pageOf(tree, pages, symbol), tree.names.display(tree.nameOf[symbol]!))
  return keys
}

/** A name as a part of an id, as the pages write it (src/library/names/zig-names.ts; a test compares all of them). */
function idName(name: string): string {
  return escapeName(name, /[^\w$+]/gu)
}

function escapeName(name: string, unsafe: RegExp): string {
  const plain = name.startsWith('@"') ? name.slice(2, -1) : name
  return plain.replace(unsafe, each => `~${each.codePointAt(0)!.toString(16).toUpperCase()}`) || '~'
}
