// Writes the parts of the symbol index (format: index-format.ts). Runs at build time, but is next to the reader so that
// both stay in step.

import { addTo } from '../../model/group-by.ts'
import {
  ALIAS,
  DEPRECATED,
  HAS_MEMBERS,
  LABELS,
  letter,
  OTHER_PAGE,
  OWN_PAGE,
  PRIOR_STEPS,
  SECTION,
  type SymbolColor,
  type TextPart,
  type TreePart,
  writeSparse,
} from './index-format.ts'

/** A symbol to write into the index. */
export interface IndexedSymbol {
  path: string
  /** Path of its container; `null` for std. */
  container: string | null
  /** Last name of the path. */
  name: string
  label: string
  color: SymbolColor
  deprecated: boolean
  /** 0 to 1. */
  prior: number
  /** Path of its page without locale. */
  page: string
  /** Whether the page is about this symbol alone. */
  ownsPage: boolean
  /** Path that this symbol is an alias of. */
  aliasOf?: string
  /** Path whose members this symbol has. */
  membersAt?: string
}

export interface EncodedTree {
  text: string
  /** Path → number, including the symbols of the first part. */
  numbers: ReadonlyMap<string, number>
  /** Path → page, including the symbols of the first part. */
  pages: ReadonlyMap<string, string>
}

/** Encodes a part with symbols. `first` is the first part, which all later parts refer to. */
export function encodeTree(part: TreePart, symbols: readonly IndexedSymbol[], first?: EncodedTree): EncodedTree {
  const base = first?.numbers ?? new Map<string, number>()
  const { ordered, numbers, members } = numberSymbols(symbols, base)
  if (ordered.length !== symbols.length)
    throw new Error(`${symbols.length - ordered.length} symbols of the part "${part}" have no container in the index.`)
  const labels = new Map(LABELS.map(([label, color], index) => [`${label} ${color}`, index]))
  const pages = new Map(first?.pages)
  for (const symbol of ordered) pages.set(symbol.path, symbol.page)
  const tokens = (tokenOf: (symbol: IndexedSymbol) => string | null) =>
    writeSparse(
      ordered.flatMap((symbol): [number, string][] => {
        const token = tokenOf(symbol)
        return token === null ? [] : [[numbers.get(symbol.path)!, token]]
      }),
    )
  const text = [
    `${part} ${base.size.toString(36)}`,
    members,
    ordered
      .map(({ label, color, deprecated }) => letter(labels.get(`${label} ${color}`)! + (deprecated ? DEPRECATED : 0)))
      .join(''),
    ordered.map(({ prior }) => letter(Math.round(prior * (PRIOR_STEPS - 1)))).join(''),
    tokens(symbol => pageToken(symbol, pages)),
    tokens(symbol => otherNameToken(symbol, numbers)),
  ].join(SECTION)
  return { text, numbers, pages }
}

/** Encodes texts of symbols. `of` is the part that numbers those symbols. */
export function encodeTexts(
  part: TextPart,
  of: TreePart,
  texts: ReadonlyMap<string, string>,
  { numbers }: EncodedTree,
): string {
  const rows = [...texts]
    .filter(([, text]) => text !== '')
    .map(([path, text]): [number, string] => [numbers.get(path)!, ` ${text.replace(/\s+/g, ' ')}`])
    .sort((a, b) => a[0] - b[0])
  return [`${part} ${of} ${numbers.size.toString(36)}`, writeSparse(rows)].join(SECTION)
}

/** Numbers the symbols breadth-first, so that a container always has a lower number than its members. */
function numberSymbols(symbols: readonly IndexedSymbol[], base: ReadonlyMap<string, number>) {
  const membersOf = new Map<string | null, IndexedSymbol[]>()
  for (const symbol of symbols) addTo(membersOf, symbol.container, symbol)
  const numbers = new Map(base)
  const ordered: IndexedSymbol[] = []
  const lines: string[] = []
  const queue: (string | null)[] = base.size > 0 ? [...base.keys()] : [null]
  let before = -1
  for (const container of queue) {
    const members = membersOf.get(container)
    if (!members) continue
    const sorted = [...members].sort((a, b) => (a.name < b.name ? -1 : 1))
    const number = container === null ? -1 : numbers.get(container)!
    lines.push([(number - before).toString(36), ...sorted.map(({ name }) => name)].join('\t'))
    before = number
    for (const member of sorted) {
      numbers.set(member.path, base.size + ordered.length)
      ordered.push(member)
      queue.push(member.path)
    }
  }
  return { ordered, numbers, members: lines.join('\n') }
}

function pageToken(symbol: IndexedSymbol, pages: ReadonlyMap<string, string>): string | null {
  const above = symbol.container === null ? '' : pages.get(symbol.container)
  if (symbol.ownsPage) return symbol.page === `${above}/${symbol.name}` ? OWN_PAGE : symbol.page
  if (symbol.page === above) return null
  const isBelow = above !== undefined && symbol.page.startsWith(`${above}/`)
  return `${OTHER_PAGE}${isBelow ? symbol.page.slice(above.length + 1) : symbol.page}`
}

function otherNameToken({ aliasOf, membersAt }: IndexedSymbol, numbers: ReadonlyMap<string, number>): string | null {
  const target = numbers.get(aliasOf ?? membersAt ?? '')
  return target === undefined ? null : `${aliasOf ? ALIAS : HAS_MEMBERS}${target.toString(36)}`
}
