// Splits a description into statements, finds those about behavior at an edge, and marks those that claims prove.

import type { PhrasingContent, RootContent } from 'mdast'
import { type Claim, type DeclarationWords, plainText, type Statement, sentenceEnds } from './sections.ts'

/** Words of statements about behavior at an edge. */
const EDGE =
  /\b(?:panic(?:s|king)?|asserts?|assertions?|unreachable|fails? (?:only )?with|cannot fail|never fails|undefined behavior|illegal behavior|never returns|does not return|truncat\w+|invalidat\w+|(?:or|returns?|is|and|gives) null|(?:stays?|remains?|becomes?|is|are) (?:in)?valid|valid until|(?:pointer|slice)s? dies?|cut off|null (?:when|if|at|after|for|once|where|means)|(?:no|without|never|nothing is|allocates|not|does not) allocat\w+|allocates nothing)\b/gi

/** The proofs for the statements of a description. */
interface Evidence {
  claims: readonly Claim[]
  /** Whether the declaration returns an error of this name. */
  isError: (name: string) => boolean
}

export function statementsOf(words: DeclarationWords, evidence: Evidence): Statement[] {
  return proofsOf(words, evidence).flatMap(({ statements }) => statements)
}

/** Returns the description with a mark after each proven statement. */
export function markProven(
  words: DeclarationWords,
  evidence: Evidence,
  markOf: (statement: Statement) => PhrasingContent,
): DeclarationWords {
  const marked = new Map<readonly PhrasingContent[], PhrasingContent[]>()
  const proven: Statement[] = []
  for (const { nodes, statements, ends } of proofsOf(words, evidence)) {
    proven.push(...statements.filter(({ isProven }) => isProven))
    const marks = statements.flatMap((statement, index): [number, PhrasingContent][] =>
      statement.isProven ? [[ends[index]!, markOf(statement)]] : [],
    )
    if (marks.length > 0) marked.set(nodes, withMarks(nodes, marks))
  }
  if (proven.length === 0) return words
  const replace = (nodes: PhrasingContent[]) => marked.get(nodes) ?? nodes
  const replaceIn = (node: RootContent): RootContent => {
    if (node.type === 'paragraph') return { ...node, children: replace(node.children) }
    return 'children' in node
      ? ({ ...node, children: node.children.map(child => replaceIn(child as RootContent)) } as RootContent)
      : node
  }
  return {
    ...words,
    first: replace(words.first),
    rest: words.rest.map(replaceIn),
    ...(words.safety ? { safety: words.safety.map(replaceIn) } : {}),
    details: new Map([...words.details].map(([name, nodes]) => [name, replace(nodes)])),
    proven,
  }
}

interface Proofs {
  nodes: PhrasingContent[]
  statements: Statement[]
  /** Where each statement ends, in the plain text of the nodes. */
  ends: number[]
}

function proofsOf(words: DeclarationWords, evidence: Evidence): Proofs[] {
  return [
    ...[words.first, ...blocksOf(words).flatMap(paragraphsIn)].map(nodes => paragraphProofs(nodes, evidence)),
    ...[...words.details].map(([name, nodes]) => rowProofs(name, nodes, evidence)),
  ]
}

function blocksOf({ rest, safety = [] }: DeclarationWords): RootContent[] {
  return [...rest, ...safety]
}

function paragraphsIn(node: RootContent): PhrasingContent[][] {
  if (node.type === 'paragraph') return [node.children]
  return 'children' in node ? node.children.flatMap(child => paragraphsIn(child as RootContent)) : []
}

function paragraphProofs(nodes: PhrasingContent[], { claims, isError }: Evidence): Proofs {
  const text = flatText(nodes)
  const ends = sentenceEnds(nodes)
  const statements = ends.map((end, index) => {
    const start = ends[index - 1] ?? 0
    return statementAt(text, [start, end], claims, edgesIn(text, [start, end], isError))
  })
  return { nodes, statements, ends }
}

/** The row of an error says when the function fails with it, which is an edge whatever its words are. */
function rowProofs(name: string, nodes: PhrasingContent[], { claims, isError }: Evidence): Proofs {
  const lead = `${name}: `
  const text = lead + flatText(nodes)
  const own: Range[] = isError(name) ? [[0, name.length]] : []
  const edges = [...own, ...edgesIn(text, [lead.length, text.length], isError)]
  return { nodes, statements: [statementAt(text, [0, text.length], claims, edges)], ends: [text.length - lead.length] }
}

type Range = [start: number, end: number]

function statementAt(text: string, [start, end]: Range, claims: readonly Claim[], edges: readonly Range[]): Statement {
  const found = claims.flatMap((claim): { claim: Claim; from: number; to: number }[] => {
    const from = text.indexOf(claim.quote)
    const to = from + claim.quote.length
    return from !== -1 && from < end && to > start ? [{ claim, from, to }] : []
  })
  const isQuoted = ([first, last]: Range) => found.some(({ from, to }) => from <= first && last <= to)
  return {
    text: text.slice(start, end).trim(),
    isEdge: edges.length > 0,
    claims: found.map(({ claim }) => claim),
    isProven: found.length > 0 && edges.every(isQuoted),
  }
}

function edgesIn(text: string, [start, end]: Range, isError: Evidence['isError']): Range[] {
  const sentence = text.slice(start, end)
  const matches = [
    ...sentence.matchAll(EDGE),
    ...[...sentence.matchAll(/\b[A-Z]\w+/g)].filter(([name]) => isError(name)),
  ]
  return matches.map(({ index, 0: { length } }) => [start + index, start + index + length])
}

/** The plain text of nodes, with positions that `withMarks` can find again. */
function flatText(nodes: readonly PhrasingContent[]): string {
  return nodes.map(flat).join('')
}

function flat(node: PhrasingContent): string {
  return 'value' in node ? node.value.replaceAll('\n', ' ') : 'children' in node ? flatText(node.children) : ' '
}

/** Inserts nodes at positions of the plain text, splitting text where they are inside of it. */
function withMarks(nodes: readonly PhrasingContent[], marks: readonly [number, PhrasingContent][]): PhrasingContent[] {
  let position = 0
  return nodes.flatMap(node => {
    const start = position
    position += flat(node).length
    const inside = marks.filter(([at]) => at > start && at <= position)
    if (node.type !== 'text') return [node, ...inside.map(([, mark]) => mark)]
    const pieces: PhrasingContent[] = []
    let from = 0
    for (const [at, mark] of inside) {
      pieces.push({ type: 'text', value: node.value.slice(from, at - start) }, mark)
      from = at - start
    }
    if (from < node.value.length) pieces.push({ type: 'text', value: node.value.slice(from) })
    return pieces
  })
}

/** Reports whether a claim quotes the description of its declaration. */
export function isQuoting({ quote }: Claim, words: DeclarationWords): boolean {
  const texts = [
    plainText(words.first),
    ...blocksOf(words).flatMap(paragraphsIn).map(flatText),
    ...[...words.details].map(([name, nodes]) => `${name}: ${flatText(nodes)}`),
  ]
  return texts.some(text => text.includes(quote))
}
