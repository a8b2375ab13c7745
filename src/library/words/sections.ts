// Splits a file of descriptions at its second-level headings. The result depends on the text alone, so that it can be
// cached between builds; callers check names and links against the library.

import type {
  Heading,
  Link,
  List,
  ListItem,
  Node,
  Nodes,
  Paragraph,
  PhrasingContent,
  Root,
  RootContent,
  Text,
} from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { parseTree } from '../../markdown/parse.ts'
import { visibleCode } from '../../model/content/code-block.ts'
import { once } from '../../model/memo.ts'
import type { Library } from '../facts/library.ts'

declare module 'mdast' {
  interface LinkData {
    /** A mark after a statement that a claim proves. */
    proof?: true
  }
}

export interface Claim {
  /** `content/claims/mem.zig`. */
  file: string
  line: number
  /** The declaration, named like the heading of its description. */
  name: string
  /** A piece of the description, without its Markdown. */
  quote: string
  /** `std/posix.zig:1506`, for a statement about another system, which is read instead of run. */
  source?: string
}

export interface Statement {
  /** A sentence, or the row of an error or a parameter, as plain text. */
  text: string
  /** It says what happens at an edge, so it needs a proof. */
  isEdge: boolean
  /** The claims that quote it. */
  claims: readonly Claim[]
  /** The claims quote every word of it that speaks of an edge. */
  isProven: boolean
}

export interface DeclarationWords {
  file: string
  line: number
  first: PhrasingContent[]
  /** The content after the first sentence. */
  rest: RootContent[]
  /** Descriptions of parameters and errors, from a list `- `name`: …` under the declaration. */
  details: ReadonlyMap<string, PhrasingContent[]>
  /** The content of `### Safety`. */
  safety?: RootContent[]
  /** The examples of a description in parts, which end it. In others they are a part of `rest`. */
  example?: RootContent[]
  /** The description has `### Errors` or `### Safety`, so that readers see its parts with their names. */
  hasParts?: true
  /** The statements that claims prove. Only pages of a site have them. */
  proven?: readonly Statement[]
  sentence: string
  /** The unmodified content, if it contains an example. */
  written?: readonly RootContent[]
}

/** A section as plain data, which can be cached. */
export interface WordsSection {
  line: number
  /** The text of the heading; `null` for content above the first one. */
  name: string | null
  /** `null` if the section is empty. */
  words: StoredWords | null
  links: { url: string; line: number }[]
  /** Faults of its parts: the fact, then the fix. */
  faults?: [fact: string, fix: string][]
}

export type StoredWords = Omit<DeclarationWords, 'file' | 'line' | 'details'> & {
  details: [name: string, words: PhrasingContent[]][]
}

/** Descriptions have no tables, and parsing without GFM takes a third less time. */
const processor = once(() => unified().use(remarkParse).use(remarkFrontmatter))

export function readSections(text: string): WordsSection[] {
  const root = parseTree(text, 'commonmark', source => processor().parse(source))
  return sectionsOf(root).map(({ heading, body }) => {
    const line = heading?.position?.start.line ?? body[0]?.position?.start.line ?? 1
    const name = heading && headingText(heading, text)
    const links = linksOf(body).map(({ url, position }) => ({ url, line: position?.start.line ?? 1 }))
    dropPositions(body)
    strikeNames(body)
    const faults = partFaults(body)
    const words = body.length > 0 ? storedWords(body) : null
    return { line, name, words, links, ...(faults.length > 0 ? { faults } : {}) }
  })
}

/** Without GFM the parser leaves the marks around a removed name, ~~`std.once`~~, in the text. */
function strikeNames(nodes: Node[]): void {
  const texts = nodes as Nodes[]
  for (const [at, node] of texts.entries()) {
    const before = texts[at - 1]
    const after = texts[at + 1]
    if (node.type === 'inlineCode' && isTextWith(before, /~~$/) && isTextWith(after, /^~~/)) {
      before.value = before.value.slice(0, -2)
      after.value = after.value.slice(2)
      texts[at] = { type: 'delete', children: [node] }
    } else if ('children' in node) strikeNames(node.children as Node[])
  }
}

function isTextWith(node: Nodes | undefined, mark: RegExp): node is Text {
  return node?.type === 'text' && mark.test(node.value)
}

export function toWords(file: string, line: number, { details, ...words }: StoredWords): DeclarationWords {
  return { file, line, ...words, details: new Map(details) }
}

/** Joins the content of a section. It is not modified. */
export function storedWords(body: readonly RootContent[]): StoredWords {
  const details = new Map<string, PhrasingContent[]>()
  const hasParts = body.some(isPartHeading)
  const safety: RootContent[] = []
  const example: RootContent[] = []
  const blocks: RootContent[] = []
  let part = ''
  for (const node of body) {
    if (isPartHeading(node)) part = plainText([node])
    else if (node.type === 'list' && part !== 'Safety' && takeDetails(node, details)) continue
    else if (hasParts && node.type === 'code') example.push(shownBlock(node))
    else (part === 'Safety' ? safety : blocks).push(shownBlock(node))
  }
  const { first, rest } = firstSentence(blocks)
  const hasCode = body.some(({ type }) => type === 'code')
  return {
    first,
    rest,
    details: [...details],
    sentence: plainText(first),
    ...(hasParts ? { hasParts: true as const } : {}),
    ...(safety.length > 0 ? { safety } : {}),
    ...(example.length > 0 ? { example } : {}),
    ...(hasCode ? { written: body } : {}),
  }
}

/** The parts of a description in their order, each with what it may hold. Examples follow without a heading. */
const PARTS = ['Errors', 'Safety'] as const

function isPartHeading(node: RootContent): node is Heading {
  return node.type === 'heading' && node.depth === PART_DEPTH
}

const PART_DEPTH = 3
const FORMULA = ': panics in Debug and ReleaseSafe, undefined in ReleaseFast and ReleaseSmall.'

function partFaults(body: readonly RootContent[]): [fact: string, fix: string][] {
  const faults: [string, string][] = []
  const names = body.filter(isPartHeading).map(heading => plainText([heading]))
  const known = PARTS.filter(part => names.includes(part))
  if (names.join() !== known.join())
    faults.push([
      `The parts are ${names.map(name => `"${name}"`).join(', ')}.`,
      'Use "### Errors", then "### Safety", each once; the example follows without a heading.',
    ])
  let part = ''
  for (const node of body) {
    if (isPartHeading(node)) part = plainText([node])
    else if (part === 'Errors' && node.type !== 'code' && !(node.type === 'list' && node.children.every(detailOf)))
      faults.push([
        '"### Errors" holds more than a list of errors.',
        'Write one row an error: "- `Name`: when it is returned."',
      ])
    else if (part === 'Safety')
      for (const row of rowsOf(node))
        if (/^Asserts\b/.test(row) && !(row.startsWith('Asserts that ') && row.includes(FORMULA)))
          faults.push([`“${row}” is not in the form of an assertion.`, `Write "Asserts that …${FORMULA}"`])
  }
  return faults
}

function rowsOf(node: RootContent): string[] {
  if (node.type === 'list') return node.children.map(item => plainText([item]))
  return node.type === 'paragraph' ? [plainText([node])] : []
}

/** Positions take up most of a syntax tree. Those of code stay, since examples are sorted by their lines. */
function dropPositions(nodes: readonly Node[]): void {
  for (const node of nodes) {
    if (node.type !== 'code') delete node.position
    if ('children' in node) dropPositions(node.children as Node[])
  }
}

/** Removes the hidden lines and the indentation of an example. `npm run examples` compiles the full code. */
function shownBlock(node: RootContent): RootContent {
  if (node.type !== 'code') return node
  const lines = visibleCode(node.value).split('\n')
  const indents = lines.filter(line => line.trim()).map(line => /^ */.exec(line)![0].length)
  const margin = Math.min(...indents)
  return { type: 'code', lang: node.lang ?? null, value: lines.map(line => line.slice(margin)).join('\n') }
}

export interface WordLinks {
  /** Links to pages of the site, to be checked with those of all pages. */
  pages: { href: string; line: number }[]
  problems: { line: number; fact: string; fix: string }[]
}

export function checkLinks(links: WordsSection['links'], library: Library): WordLinks {
  const found: WordLinks = { pages: [], problems: [] }
  for (const { url, line } of links) {
    if (/^https?:/.test(url)) continue
    if (url.startsWith('/')) found.pages.push({ href: url, line })
    else if (!/^std(\.|$)/.test(url))
      found.problems.push({
        line,
        fact: `The link "${url}" leads nowhere.`,
        fix: 'Write a path of a declaration (std.mem.eql), a page (/docs/std/…) or an https address.',
      })
    else if (!library.get(decodeURI(url)))
      found.problems.push({
        line,
        fact: `The link names "${url}", which is no declaration of ${library.version}.`,
        fix: 'Correct or remove it.',
      })
  }
  return found
}

/** A list holds details if each item starts with a name in code and a colon. */
function takeDetails(list: List, details: Map<string, PhrasingContent[]>): boolean {
  const found = list.children.map(detailOf)
  if (found.some(detail => detail === null)) return false
  for (const [name, words] of found as [string, PhrasingContent[]][]) details.set(name, words)
  return true
}

function detailOf(item: ListItem): [string, PhrasingContent[]] | null {
  const [paragraph] = item.children
  if (item.children.length !== 1 || paragraph?.type !== 'paragraph') return null
  const [name, colon, ...more] = (paragraph as Paragraph).children
  if (name?.type !== 'inlineCode' || colon?.type !== 'text' || !colon.value.startsWith(':')) return null
  return [name.value, [{ type: 'text', value: colon.value.slice(1).trimStart() }, ...more]]
}

function sectionsOf(root: Root): { heading: Heading | null; body: RootContent[] }[] {
  const sections: { heading: Heading | null; body: RootContent[] }[] = []
  for (const node of root.children) {
    // Front matter, comments and the title describe the file, not a declaration.
    if (node.type === 'yaml' || node.type === 'html' || (node.type === 'heading' && node.depth === 1)) continue
    if (node.type === 'heading' && !isPartHeading(node)) sections.push({ heading: node, body: [] })
    else if (sections.length === 0) sections.push({ heading: null, body: [node] })
    else sections.at(-1)!.body.push(node)
  }
  return sections
}

/** The source text of a heading, so that underscores of a name are not parsed as emphasis. */
function headingText({ position }: Heading, text: string): string {
  return text
    .slice(position!.start.offset, position!.end.offset)
    .replace(/^#+\s*/, '')
    .replaceAll('`', '')
    .replaceAll('\\', '')
    .trim()
}

function linksOf(nodes: readonly Nodes[]): Link[] {
  return nodes.flatMap(node =>
    node.type === 'link' ? [node] : 'children' in node ? linksOf(node.children as Nodes[]) : [],
  )
}

// A full stop ends a sentence if a capital, digit or quote follows, so not in `e.g. this`, `0.15` or `std.mem`.
const END = /(?<!\b(?:e\.g|i\.e|vs|etc))[.!?](?=\s+["“(A-Z0-9]|\s*$)/

/** Returns a description as blocks, with the first sentence joined to the rest of its paragraph again. */
export function wholeWords({ first, rest }: Pick<DeclarationWords, 'first' | 'rest'>): RootContent[] {
  if (first.length === 0) return rest
  const [next, ...more] = rest
  if (next?.type !== 'paragraph') return [{ type: 'paragraph', children: first }, ...rest]
  return [{ type: 'paragraph', children: [...first, { type: 'text', value: ' ' }, ...next.children] }, ...more]
}

/** Splits off the first sentence of a description, which lists, cards and search results show. */
export function firstSentence(blocks: readonly RootContent[]): Pick<DeclarationWords, 'first' | 'rest'> {
  const [paragraph, ...more] = blocks
  if (paragraph?.type !== 'paragraph') return { first: [], rest: [...blocks] }
  const { children } = paragraph
  for (const [index, child] of children.entries()) {
    if (child.type !== 'text') continue
    const end = endOf(child.value, children[index + 1])
    if (end === -1) continue
    const head: PhrasingContent = { type: 'text', value: child.value.slice(0, end) }
    const tail: PhrasingContent[] = [
      { type: 'text', value: child.value.slice(end).trimStart() },
      ...children.slice(index + 1),
    ]
    const left = tail.filter(node => node.type !== 'text' || node.value !== '')
    return {
      first: [...children.slice(0, index), head],
      rest: left.length > 0 ? [{ type: 'paragraph', children: left }, ...more] : more,
    }
  }
  return { first: [...children], rest: more }
}

/** Returns the ends of the sentences in the plain text of a paragraph. Code never ends one. */
export function sentenceEnds(nodes: readonly PhrasingContent[]): number[] {
  const shape = nodes.map(shapeOf).join('')
  const ends = [...shape.matchAll(new RegExp(END, 'g'))].map(({ index }) => index + 1)
  return ends.at(-1) === shape.length || shape.trim() === '' ? ends : [...ends, shape.length]
}

/** The plain text with a capital in place of each character of code, which may begin a sentence but not end one. */
function shapeOf(node: PhrasingContent): string {
  if (node.type === 'inlineCode') return 'X'.repeat(node.value.length)
  if ('value' in node) return node.value.replaceAll('\n', ' ')
  return 'children' in node ? node.children.map(shapeOf).join('') : ' '
}

export function plainText(nodes: readonly Nodes[]): string {
  return nodes
    .map(node => ('value' in node ? node.value : 'children' in node ? plainText(node.children as Nodes[]) : ''))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Returns the end of the first sentence in a text node, or -1. */
function endOf(text: string, next: PhrasingContent | undefined): number {
  const match = END.exec(text)
  if (!match) return -1
  const end = match.index + 1
  // A stop at the end of a text node ends the sentence only if no other node follows.
  return end < text.length || !next ? end : -1
}
