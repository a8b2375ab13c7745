// Ties the parts together: reads the query in several ways, ranks each, and makes hits of the best.

import { type Concept, findConcepts } from './concepts.ts'
import { matchWord, type WordMatch } from './match.ts'
import type { SymbolColor, TreePart } from './parts.ts'
import type { ParsedQuery, SymbolClass } from './query.ts'
import { rangesIn } from './ranges.ts'
import { lenderFor, rank, type Said, type Scored, type Segment, type Term } from './rank.ts'
import { createSentences, type Sentences } from './sentences.ts'
import { createSignatures, type Signatures } from './signatures.ts'
import { suggestSpelling } from './suggest.ts'
import type { SymbolHit, SymbolSearch } from './symbols.ts'
import { createTree, readSparse, type Tree } from './tree.ts'
import { squashText } from './words.ts'

const COLOR_OF: Record<SymbolClass, SymbolColor> = {
  fn: 'fn',
  type: 'type',
  const: 'const',
  error: 'err',
  field: 'field',
}
/** A word typed letter by letter: its matches are kept, those of long ago are not. */
const KEPT_WORDS = 60
const NOISE = new Set(
  'a an the of to in from for with by on at as is and or my me i how do does what can zig std using use into it that this'.split(
    ' ',
  ),
)

/** A thing called by another name is as sure as a name that is right but for its case; what likens less, and later targets, less. */
const CONCEPT = 118
const CONCEPT_FAR = 80
const CONCEPT_STEP = 1.5
const CONCEPT_PRIOR = 6
const CONCEPT_UNSAID = 24
const CONCEPT_AS_CODE = 14
const CONCEPT_GUESS = 14
const LEAST_LIKENESS = 0.66
const IN_SENTENCE = 46
const IN_CONCEPT = 76
/** More than asked for, since some are other names of the same. */
const SPARE = 10

export function createSearch(first: string): SymbolSearch {
  const tree = createTree()
  tree.load(first)
  const signatures = new Map<number, string>()
  const texts = new Map<number, string>()
  let sentences: Sentences | null = null
  let shapes: Signatures | null = null
  const words = new Map<string, WordMatch>()
  const modules = modulesOf(tree)

  const matchOf = (typed: string): WordMatch => {
    const known = words.get(typed)
    if (known) return known
    const match = matchWord(tree.names, typed)
    if (words.size >= KEPT_WORDS) words.delete(words.keys().next().value!)
    words.set(typed, match)
    return match
  }
  const termOf = (typed: string): Term => {
    const anchored = /^std\./i.test(typed)
    const names = (anchored ? typed.slice(4) : typed).split('.')
    // `.append` is a member of anything.
    if (names[0] === '' && names.length > 1) names.shift()
    const segments = names.map((name): Segment => {
      const text = squashText(name)
      return { text, typed: name, match: text === '' ? null : matchOf(text) }
    })
    return { segments, anchored }
  }

  return {
    modules,
    get size() {
      return tree.count
    },
    add(text) {
      const { part, sections } = tree.load(text)
      words.clear()
      if (sections.length === 0) return
      const base = tree.firstOf(sections[0]!.split(' ')[1] as TreePart)
      if (base === null) throw new Error(`Load the part "${sections[0]!.split(' ')[1]}" before its ${part}.`)
      const shared = base === 0 ? 0 : tree.firstCount
      const into = part === 'sentences' ? texts : signatures
      readSparse(sections[1] ?? '', (number, line) => into.set(number - shared + base, line))
      if (part === 'sentences') sentences = createSentences(texts)
      else shapes = null
    },
    search(query, limit) {
      const allows = filterOf(tree, query)
      if (query.signature) {
        shapes ??= createSignatures(tree, signatures)
        return hitsOf(
          shapes.find(query.signature, limit, allows).map(found => ({ ...found, terms: [] })),
          limit,
        )
      }
      const typed = [...query.terms, ...query.exact]
      if (typed.length === 0) return []
      const found = new Map<number, Found>()
      const take = (scored: readonly Scored[], terms: readonly Term[], factor: number) => {
        for (const { symbol, score } of scored) {
          const known = found.get(symbol)
          if (!known || known.score < score * factor) found.set(symbol, { symbol, score: score * factor, terms })
        }
      }
      const wanted = limit + SPARE
      for (const reading of readingsOf(typed, matchOf)) {
        const terms = reading.map(termOf)
        take(
          rank(tree, terms, { limit: wanted, allows, lenient: false, said: [] }),
          terms,
          reading === typed ? 1 : 0.99,
        )
      }
      if (query.exact.length === 0) {
        // `time.sleep` is no path, but says what is looked for.
        const words = typed.flatMap(word => word.split('.')).filter(Boolean)
        const concepts = findConcepts(words)
        take(conceptsAsHits(concepts, typed, allows), typed.map(termOf), 1)
        if (words.length > 1 && (words.length === typed.length || found.size === 0)) {
          const telling = tellingOf(words)
          const told = telling.map(index => termOf(words[index]!))
          const said = telling.map(index => saidOf(words[index]!, index, concepts))
          take(rank(tree, told, { limit: wanted, allows, lenient: true, said }), told, 1)
        }
      }
      const best = [...found.values()].sort((a, b) => b.score - a.score || a.symbol - b.symbol)
      return hitsOf(best, limit)
    },
    suggest: query => suggestSpelling(tree.names, query, matchOf),
  }

  /** What people call by the very words that were typed. */
  function conceptsAsHits(concepts: readonly Concept[], typed: readonly string[], allows: Filter): Scored[] {
    // Whoever types capitals, dots and underscores means a name.
    const isCode = typed.some(word => /[a-z][A-Z]|[._]/.test(word))
    return concepts.flatMap(({ targets, likeness, said, isGuess }) => {
      if (likeness < LEAST_LIKENESS) return []
      const doubts = (isCode ? CONCEPT_AS_CODE : 0) + (isGuess ? CONCEPT_GUESS : 0)
      return targets.flatMap((path, index) => {
        const symbol = tree.find(path)
        if (symbol === null || (allows && !allows(symbol))) return []
        const worth =
          CONCEPT - CONCEPT_FAR * (1 - likeness) - CONCEPT_UNSAID * (1 - said) - CONCEPT_STEP * index - doubts
        return [{ symbol, score: worth + CONCEPT_PRIOR * tree.priors[symbol]! }]
      })
    })
  }

  /** Where a word is said elsewhere than in names: in sentences, and in what people call a thing. */
  function saidOf(word: string, at: number, concepts: readonly Concept[]): Said {
    const said = new Map<number, number>()
    for (const symbol of sentences?.find(word) ?? []) said.set(symbol, IN_SENTENCE)
    for (const { targets, said: share, words } of concepts) {
      if (!words.includes(at)) continue
      targets.forEach((path, index) => {
        const symbol = tree.find(path)
        const value = IN_CONCEPT * share - index
        if (symbol !== null && value > (said.get(symbol) ?? 0)) said.set(symbol, value)
      })
    }
    return said
  }

  function hitsOf(best: readonly Found[], limit: number): SymbolHit[] {
    const hits: SymbolHit[] = []
    const shown = new Set<number>()
    for (const { symbol, score, terms } of best) {
      const target = mergedInto(tree, symbol)
      if (shown.has(target)) continue
      shown.add(target)
      hits.push(hitOf(symbol, target, score, terms))
      if (hits.length === limit) break
    }
    return hits
  }

  function hitOf(symbol: number, target: number, score: number, terms: readonly Term[]): SymbolHit {
    const path = tree.pathOf(target)
    const names = namesOf(tree, target)
    const hit: SymbolHit = {
      path,
      kind: tree.labelOf(target),
      color: tree.colorOf(target),
      href: tree.hrefOf(target),
      signature: signatureOf(names.at(-1)!, signatures.get(target)),
      sentence: texts.get(target) ?? '',
      deprecated: tree.deprecated[target] === 1,
      score: Math.round(score * 10) / 10,
      ranges: rangesIn(names, terms.flatMap(({ segments }) => segments.map(({ text }) => text)).reverse()),
    }
    const lent = terms.length > 0 ? lenderFor(tree, terms, symbol) : null
    if (lent) hit.via = tree.pathOf(lent.lender) + path.slice(tree.pathOf(lent.host).length)
    else if (symbol !== target) hit.via = tree.pathOf(symbol)
    return hit
  }
}

interface Found extends Scored {
  terms: readonly Term[]
}

/** Signatures are kept without the name they begin with. */
function signatureOf(name: string, text: string | undefined): string {
  return text === undefined ? '' : `${name}${text}`
}

/** A name of std itself that only leads to the same name in a module is the same row: its page is the module's. */
function mergedInto(tree: Tree, symbol: number): number {
  const target = tree.aliasOf.get(symbol)
  if (target === undefined || tree.deprecated[symbol] || tree.parents[symbol] !== 0) return symbol
  return tree.nameOf[symbol] === tree.nameOf[target] ? target : symbol
}

function namesOf(tree: Tree, symbol: number): string[] {
  const names: string[] = []
  for (let at = symbol; at >= 0; at = tree.parents[at]!) names.unshift(tree.names.display(tree.nameOf[at]!))
  return names
}

function modulesOf(tree: Tree): string[] {
  const modules: string[] = []
  for (let symbol = 0; symbol < tree.count; symbol++)
    if (tree.labelOf(symbol) === 'module') modules.push(tree.names.display(tree.nameOf[symbol]!))
  return modules
}

type Filter = ((symbol: number) => boolean) | null

function filterOf(tree: Tree, query: ParsedQuery): Filter {
  const { kinds, module, exact } = query
  if (kinds.length === 0 && module === null && exact.length === 0) return null
  const colors = new Set<string>(kinds.map(kind => COLOR_OF[kind]))
  const literal = exact.map(each => each.toLowerCase())
  const wanted = module?.toLowerCase()
  const isKnown = wanted !== undefined && modulesOf(tree).some(each => each.toLowerCase() === wanted)
  return symbol => {
    if (colors.size > 0 && !colors.has(tree.colorOf(symbol))) return false
    if (literal.length > 0) {
      const path = tree.pathOf(symbol).toLowerCase()
      if (!literal.every(each => path.includes(each))) return false
    }
    if (wanted === undefined) return true
    const own = tree.moduleOf(symbol).toLowerCase()
    return isKnown ? own === wanted : own.startsWith(wanted)
  }
}

/** The ways to read several words: as typed, with neighbours as one name, and without the words that say nothing. */
function readingsOf(typed: readonly string[], matchOf: (word: string) => WordMatch): (readonly string[])[] {
  const readings: (readonly string[])[] = [typed]
  const add = (reading: string[]) => {
    if (reading.length > 0 && !readings.some(each => each.join(' ') === reading.join(' '))) readings.push(reading)
  }
  if (typed.length === 1) return readings
  add(joinNeighbours(typed, matchOf))
  const telling = tellingOf(typed).map(index => typed[index]!)
  if (telling.length > 0 && telling.length < typed.length) {
    add(joinNeighbours(telling, matchOf))
    add(telling)
  }
  return readings
}

/** Places of the words that say something; all of them where none does. */
function tellingOf(typed: readonly string[]): number[] {
  const places = typed.map((_, index) => index)
  const telling = places.filter(index => !NOISE.has(typed[index]!.toLowerCase()))
  return telling.length > 0 ? telling : places
}

/** `array list append` → `arraylist append`: neighbours that together are a name. */
function joinNeighbours(typed: readonly string[], matchOf: (word: string) => WordMatch): string[] {
  const joined: string[] = []
  for (let at = 0; at < typed.length; ) {
    let taken = 1
    for (let length = Math.min(4, typed.length - at); length > 1; length--) {
      const words = typed.slice(at, at + length)
      if (words.some(word => word.includes('.'))) continue
      const whole = squashText(words.join(''))
      if (matchOf(whole).best < 100 && !(at + length === typed.length && matchOf(whole).best >= 76)) continue
      taken = length
      break
    }
    joined.push(typed.slice(at, at + taken).join(''))
    at += taken
  }
  return joined
}
