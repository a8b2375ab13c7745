// A file of words, taken apart: headings of the second level, and what stands under each.

import type { Heading, Link, List, ListItem, Nodes, Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visibleCode } from '../../model/content/code-block.ts'
import type { Library } from '../facts/library.ts'
import { firstSentence, plainText } from './first-sentence.ts'

export interface DeclarationWords {
  file: string
  line: number
  first: PhrasingContent[]
  /** What follows the first sentence. */
  rest: RootContent[]
  /** Words for parameters and errors, from a list `- `name`: …` under the declaration. */
  details: ReadonlyMap<string, PhrasingContent[]>
  /** The first sentence as plain text. */
  sentence: string
  /** Everything as it was written, where an example is among it. */
  written?: readonly RootContent[]
}

export interface WordsSection {
  line: number
  /** The heading as it is written; `null` for words above the first one. */
  name: string | null
  body: RootContent[]
}

/** Words need no tables: the plain syntax is read in two thirds of the time. */
const processor = unified().use(remarkParse).use(remarkFrontmatter)

export function readSections(text: string): WordsSection[] {
  return sectionsOf(processor.parse(text)).map(({ heading, body }) => ({
    line: heading?.position?.start.line ?? body[0]?.position?.start.line ?? 1,
    name: heading && headingText(heading, text),
    body,
  }))
}

export function toWords(file: string, line: number, body: readonly RootContent[]): DeclarationWords {
  const details = new Map<string, PhrasingContent[]>()
  const blocks = body.filter(node => !(node.type === 'list' && takeDetails(node, details))).map(shownBlock)
  const { first, rest } = firstSentence(blocks)
  const hasCode = body.some(({ type }) => type === 'code')
  return { file, line, first, rest, details, sentence: plainText(first), ...(hasCode ? { written: body } : {}) }
}

/** An example as it is shown: without its hidden frame, from the margin. The whole of it is what `npm run examples` compiles. */
function shownBlock(node: RootContent): RootContent {
  if (node.type !== 'code') return node
  const lines = visibleCode(node.value).split('\n')
  const indents = lines.filter(line => line.trim()).map(line => /^ */.exec(line)![0].length)
  const margin = Math.min(...indents)
  return { type: 'code', lang: node.lang ?? null, value: lines.map(line => line.slice(margin)).join('\n') }
}

export interface WordLinks {
  /** Addresses of the site, to be checked with those of all pages. */
  pages: { href: string; line: number }[]
  problems: { line: number; fact: string; fix: string }[]
}

export function checkLinks(body: readonly RootContent[], library: Library): WordLinks {
  const found: WordLinks = { pages: [], problems: [] }
  for (const { url, position } of linksOf(body)) {
    const line = position?.start.line ?? 1
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
        fact: `The link names "${url}", which is no declaration.`,
        fix: 'Correct or remove it.',
      })
  }
  return found
}

/** A list is one of details when each item starts with a name in code and a colon. */
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
    // Front matter, comments and a title are the file's own business.
    if (node.type === 'yaml' || node.type === 'html' || (node.type === 'heading' && node.depth === 1)) continue
    if (node.type === 'heading') sections.push({ heading: node, body: [] })
    else if (sections.length === 0) sections.push({ heading: null, body: [node] })
    else sections.at(-1)!.body.push(node)
  }
  return sections
}

/** The heading as it is written: underscores of a name are no emphasis. */
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
