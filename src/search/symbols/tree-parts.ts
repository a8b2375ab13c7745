// Reads the parts of the symbol index (format: index-format.ts) into the tree.

import { addTo } from '../../model/group-by.ts'
import {
  ALIAS,
  DEPRECATED,
  letterValue,
  PRIOR_STEPS,
  readSparse,
  SECTION,
  type TextLines,
  type TextPart,
  type TreePart,
} from './index-format.ts'
import { grown } from './name-table.ts'
import type { TreeData } from './tree-data.ts'

/** Adds a part with symbols to the tree and returns `null`, or returns the lines of a part with texts. */
export function loadPart(tree: TreeData, text: string): TextLines | null {
  const [head, ...sections] = text.split(SECTION)
  const [part, second] = head!.split(' ') as [TreePart | TextPart, string]
  if (part === 'signatures' || part === 'sentences') return { part, of: second as TreePart, lines: sections[0] ?? '' }
  if (!tree.bases.has(part)) addSymbols(tree, part, Number.parseInt(second, 36), sections)
  return null
}

function addSymbols(tree: TreeData, part: TreePart, shared: number, sections: readonly string[]): void {
  if (part !== 'symbols' && shared !== tree.firstCount)
    throw new Error(`The part "${part}" of the search index belongs to another build. Load all parts again.`)
  const [members = '', kinds = '', priors = '', pages = '', otherNames = ''] = sections
  const base = tree.count
  // Numbers below `shared` are symbols of the first part.
  const numberOf = (number: number) => (number < shared ? number : number - shared + base)
  tree.bases.set(part, base)
  grow(tree, base + kinds.length)
  if (part === 'symbols') tree.firstCount = tree.count
  if (part !== 'fields') tree.declarations += kinds.length
  readMembers(tree, members, base, numberOf)
  for (let index = 0; index < kinds.length; index++) {
    const value = letterValue(kinds, index)
    tree.labels[base + index] = value % DEPRECATED
    tree.deprecated[base + index] = value >= DEPRECATED ? 1 : 0
    tree.priors[base + index] = letterValue(priors, index) / (PRIOR_STEPS - 1)
  }
  readSparse(pages, (number, token) => tree.pages.set(numberOf(number), token))
  readSparse(otherNames, (number, token) => {
    const target = numberOf(Number.parseInt(token.slice(1), 36))
    addOtherName(tree, numberOf(number), target, token[0] === ALIAS)
  })
  tree.names.update()
  orderByName(tree)
  tree.otherNamePairs = pairOtherNames(tree)
}

function grow(tree: TreeData, count: number): void {
  tree.count = count
  tree.parents = grown(tree.parents, count)
  tree.nameOf = grown(tree.nameOf, count)
  tree.labels = grown(tree.labels, count)
  tree.deprecated = grown(tree.deprecated, count)
  tree.priors = grown(tree.priors, count)
}

/** Reads a line per container: the difference from the previous one, and the names of its members, numbered in order. */
function readMembers(tree: TreeData, text: string, base: number, numberOf: (number: number) => number): void {
  let container = -1
  let symbol = base
  for (const line of text === '' ? [] : text.split('\n')) {
    const [distance, ...members] = line.split('\t')
    container += Number.parseInt(distance!, 36)
    const parent = container < 0 ? -1 : numberOf(container)
    for (const member of members) {
      tree.parents[symbol] = parent
      tree.nameOf[symbol++] = tree.names.numberOf(member)
    }
  }
}

function addOtherName({ otherNames, aliasOf }: TreeData, symbol: number, target: number, isAlias: boolean): void {
  if (isAlias) aliasOf.set(symbol, target)
  addTo(otherNames, target, symbol)
}

function pairOtherNames({ otherNames, parents, nameOf }: TreeData) {
  const pairs: number[] = []
  for (const [container, symbols] of otherNames) {
    const names = new Set<number>()
    for (const symbol of symbols) for (let at = symbol; at >= 0; at = parents[at]!) names.add(nameOf[at]!)
    for (const name of names) pairs.push(container, name)
  }
  return Int32Array.from(pairs)
}

function orderByName(tree: TreeData): void {
  const from = new Int32Array(tree.names.count + 1)
  for (const name of tree.nameOf) from[name + 1]!++
  for (let name = 1; name < from.length; name++) from[name]! += from[name - 1]!
  const named = new Int32Array(tree.count)
  const next = from.slice()
  for (let symbol = 0; symbol < tree.count; symbol++) named[next[tree.nameOf[symbol]!]!++] = symbol
  tree.named = named
  tree.namedFrom = from
}
