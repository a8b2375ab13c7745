// Writes the parts of the symbol index (format: parts.ts). Runs at build time; kept beside the reader so that the two agree.

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
} from './parts.ts'

/** A symbol on its way into the index. */
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
  /** The page is about it alone. */
  ownsPage: boolean
  /** Another name of that path. */
  aliasOf?: string
  /** Has the members of that path. */
  membersAt?: string
}

export interface EncodedTree {
  text: string
  /** Path → number, the base's included. */
  numbers: ReadonlyMap<string, number>
  /** Path → page, likewise. */
  pages: ReadonlyMap<string, string>
}

/** `first` is the first part, for the parts that come after it. */
export function encodeTree(part: TreePart, symbols: readonly IndexedSymbol[], first?: EncodedTree): EncodedTree {
  const base = first?.numbers ?? new Map<string, number>()
  const families = new Map<string | null, IndexedSymbol[]>()
  for (const symbol of symbols) {
    const family = families.get(symbol.container)
    if (family) family.push(symbol)
    else families.set(symbol.container, [symbol])
  }
  const numbers = new Map(base)
  const ordered: IndexedSymbol[] = []
  const lines: [container: number, line: string][] = []
  const queue: (string | null)[] = base.size > 0 ? [...base.keys()] : [null]
  // Family by family from the top: a container always has a lower number than its members.
  for (const container of queue) {
    const members = families.get(container)
    if (!members) continue
    const sorted = [...members].sort((a, b) => (a.name < b.name ? -1 : 1))
    lines.push([container === null ? -1 : numbers.get(container)!, sorted.map(({ name }) => name).join('\t')])
    for (const member of sorted) {
      numbers.set(member.path, base.size + ordered.length)
      ordered.push(member)
      queue.push(member.path)
    }
  }
  if (ordered.length !== symbols.length)
    throw new Error(`${symbols.length - ordered.length} symbols of the part "${part}" have no container in the index.`)

  let before = -1
  const tree = lines.map(([container, members]) => {
    const distance = container - before
    before = container
    return `${distance.toString(36)}\t${members}`
  })
  const labels = new Map(LABELS.map(([label, color], index) => [`${label} ${color}`, index]))
  const pages = new Map(first?.pages)
  for (const symbol of ordered) pages.set(symbol.path, symbol.page)
  const text = [
    `${part} ${base.size.toString(36)}`,
    tree.join('\n'),
    ordered
      .map(({ label, color, deprecated }) => letter(labels.get(`${label} ${color}`)! + (deprecated ? DEPRECATED : 0)))
      .join(''),
    ordered.map(({ prior }) => letter(Math.round(prior * (PRIOR_STEPS - 1)))).join(''),
    sparse(ordered, numbers, symbol => pageToken(symbol, pages)),
    sparse(ordered, numbers, symbol => lendToken(symbol, numbers)),
  ].join(SECTION)
  return { text, numbers, pages }
}

/** Texts of symbols: `of` is the part whose numbers they have. */
export function encodeTexts(
  part: TextPart,
  of: TreePart,
  texts: ReadonlyMap<string, string>,
  { numbers }: EncodedTree,
): string {
  const rows = [...texts]
    .filter(([, text]) => text !== '')
    .map(([path, text]): [number, string] => [numbers.get(path)!, text.replace(/\s+/g, ' ')])
    .sort((a, b) => a[0] - b[0])
  let before = 0
  const lines = rows.map(([number, text]) => {
    const distance = number - before
    before = number
    return `${distance.toString(36)} ${text}`
  })
  return [`${part} ${of} ${numbers.size.toString(36)}`, lines.join('\n')].join(SECTION)
}

function sparse(
  symbols: readonly IndexedSymbol[],
  numbers: ReadonlyMap<string, number>,
  tokenOf: (symbol: IndexedSymbol) => string | null,
): string {
  let before = 0
  const lines: string[] = []
  for (const symbol of symbols) {
    const token = tokenOf(symbol)
    if (token === null) continue
    const number = numbers.get(symbol.path)!
    lines.push(`${(number - before).toString(36)}${token}`)
    before = number
  }
  return lines.join('\n')
}

function pageToken(symbol: IndexedSymbol, pages: ReadonlyMap<string, string>): string | null {
  const above = symbol.container === null ? '' : pages.get(symbol.container)
  if (symbol.ownsPage) return symbol.page === `${above}/${symbol.name}` ? OWN_PAGE : symbol.page
  if (symbol.page === above) return null
  const isBelow = above !== undefined && symbol.page.startsWith(`${above}/`)
  return `${OTHER_PAGE}${isBelow ? symbol.page.slice(above.length + 1) : symbol.page}`
}

function lendToken({ aliasOf, membersAt }: IndexedSymbol, numbers: ReadonlyMap<string, number>): string | null {
  const host = numbers.get(aliasOf ?? membersAt ?? '')
  return host === undefined ? null : `${aliasOf ? ALIAS : HAS_MEMBERS}${host.toString(36)}`
}
