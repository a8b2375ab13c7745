// Our words for declarations: content/{locale}/reference/{module}.md, one heading a declaration (see contributing.md).

import type { Heading, Link, List, ListItem, Nodes, Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { nearest, Problem } from '../../model/problem.ts'
import type { Library } from '../facts/library.ts'
import { modulePath } from '../names/paths.ts'
import { firstSentence, plainText } from './first-sentence.ts'
import { subjectsOf } from './subjects.ts'

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
}

/** By path of a declaration, or by path and part: `std.mem.Allocator`, `std.mem.Allocator field.ptr`. */
export type Words = ReadonlyMap<string, DeclarationWords>

export interface WordsFile {
  /** `content/en/reference/mem.md`: its name is the module's key. */
  file: string
  text: string
}

export interface ParsedWords {
  words: Map<string, DeclarationWords>
  problems: Problem[]
  /** Addresses of the site that the words lead to, to be checked with those of all pages. */
  links: { href: string; line: number }[]
}

/** Words need no tables: the plain syntax is read in two thirds of the time. */
const processor = unified().use(remarkParse).use(remarkFrontmatter)

export function parseWords({ file, text }: WordsFile, library: Library): ParsedWords {
  const module = file.replace(/^.*\//, '').replace(/\.md$/, '')
  const parsed: ParsedWords = { words: new Map(), problems: [], links: [] }
  const fail = (line: number, fact: string, fix: string) => parsed.problems.push(new Problem({ file, line }, fact, fix))
  if (!library.modules.includes(module)) {
    const similar = nearest(module, library.modules)
    fail(
      1,
      `There is no module "${module}".`,
      similar ? `Did you mean ${similar}.md?` : 'Name the file after a module of std.',
    )
    return parsed
  }
  const subjects = subjectsOf(library, module)
  for (const { heading, body } of sectionsOf(processor.parse(text))) {
    const line = heading?.position?.start.line ?? body[0]?.position?.start.line ?? 1
    if (!heading) {
      fail(line, 'These words stand under no heading.', 'Put "## " and the name of a declaration above them.')
      continue
    }
    const name = headingText(heading, text)
    const key = subjects.find(name)
    if (!key) {
      const similar = nearest(name, subjects.names)
      fail(
        line,
        `${modulePath(module)} has no declaration "${name}".`,
        similar ? `Did you mean "${similar}"?` : 'Correct or remove the heading.',
      )
      continue
    }
    const other = parsed.words.get(key)
    if (other) fail(line, `"${name}" has words already, in line ${other.line}.`, 'Join the two.')
    else if (body.length === 0)
      fail(line, `There are no words under "${name}".`, 'Write one to four sentences, or remove the heading.')
    else parsed.words.set(key, toWords(file, line, body))
    for (const link of linksOf(body)) checkLink(link, library, parsed, fail)
  }
  return parsed
}

function toWords(file: string, line: number, body: readonly RootContent[]): DeclarationWords {
  const details = new Map<string, PhrasingContent[]>()
  const blocks = body.filter(node => !(node.type === 'list' && takeDetails(node, details)))
  const { first, rest } = firstSentence(blocks)
  return { file, line, first, rest, details, sentence: plainText(first) }
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

function checkLink(
  { url, position }: Link,
  library: Library,
  parsed: ParsedWords,
  fail: (line: number, fact: string, fix: string) => void,
): void {
  const line = position?.start.line ?? 1
  if (/^https?:/.test(url)) return
  if (url.startsWith('/')) parsed.links.push({ href: url, line })
  else if (/^std(\.|$)/.test(url)) {
    if (!library.get(decodeURI(url)))
      fail(line, `The link names "${url}", which is no declaration.`, 'Correct or remove it.')
  } else
    fail(
      line,
      `The link "${url}" leads nowhere.`,
      'Write a path of a declaration (std.mem.eql), a page (/docs/std/…) or an https address.',
    )
}
