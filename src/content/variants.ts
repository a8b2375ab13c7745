// Variants of guides for other releases of Zig: content/en/variants/std/platform/fs.md has those of the guide
// content/en/docs/std/platform/fs.md. A section replaces the block whose hash its heading begins with, or is a note below the heading
// whose id it begins with (`#tasks`; `#start` for the beginning of the guide).

import type { Code, Heading, Nodes, RootContent } from 'mdast'
import { childrenOf, textOf, walk } from '../model/content/body.ts'
import { parseFence } from '../model/content/code-block.ts'
import { headingsOf } from '../model/content/headings.ts'
import type { BodyElement, BodyNode } from '../model/content/types.ts'
import { groupBy } from '../model/group-by.ts'
import { Problem } from '../model/problem.ts'
import { type Example, examplesIn } from './examples/scan.ts'
import { splitFrontMatter } from './front-matter.ts'
import { parseMarkdown } from './markdown.ts'
import type { PageOptions, SourceFile } from './page.ts'
import { toPlainMarkdown } from './plain.ts'
import { toBody } from './to-body.ts'

export const VARIANTS_FOLDER = 'variants'

/** Content that a release shows in place of a block, or below a heading. */
export interface Variant {
  /** Hash of the block, or `#` and the id of the heading. */
  target: string
  version: string
  line: number
  nodes: BodyNode[]
  markdown: string
  /** Its own blocks. */
  examples: Example[]
}

export type VariantOptions = Pick<PageOptions, 'resolveLink' | 'absolute'>

/** Parses the variants in a file, for each of the releases that it has one for. */
export function parseVariants(source: SourceFile, versions: readonly string[], options: VariantOptions): Variant[] {
  const { file } = source
  const { body, offset } = splitFrontMatter(source.text)
  const sections = sectionsOf(parseMarkdown(body, file, offset).children, file, offset)
  return sections.flatMap(({ target, line, children }) =>
    versions.flatMap(version => {
      const shown = forRelease(children, version)
      if (!shown) return []
      const { resolveLink, absolute } = options
      const context = { file, offset, resolveLink, reserved: new Set<string>(), checkIcon: () => null }
      const { nodes } = toBody(shown, context)
      return [
        {
          target,
          version,
          line,
          nodes: withVersion(nodes, version),
          markdown: toPlainMarkdown({ type: 'root', children: shown }, absolute),
          examples: examplesIn({ type: 'root', children: shown }, [version]).examples,
        },
      ]
    }),
  )
}

/** Components whose files are replaced together. */
const GROUPS: ReadonlySet<string> = new Set(['code-group', 'code-tree'])

/** Returns the body that a release shows. `variants` are those for it. */
export function bodyWith(
  body: readonly BodyNode[],
  examples: readonly Example[],
  variants: readonly Variant[],
): BodyNode[] {
  const byTarget = groupBy(variants, ({ target }) => target)
  const nodesFor = (target: string) => (byTarget.get(target) ?? []).flatMap(({ nodes }) => nodes)
  const replaced = new Map(
    examples.filter(({ hash }) => byTarget.has(hash)).map(example => [example.node.value, example]),
  )
  const replacedBy = (node: BodyNode | undefined): Example | undefined => {
    if (node === undefined || typeof node === 'string') return undefined
    if (GROUPS.has(node[0])) return childrenOf(node).map(replacedBy).find(Boolean)
    return node[0] === 'pre' ? replaced.get(textOf([node])) : undefined
  }
  const headings = headingsOf(body)
  const shown = (nodes: readonly BodyNode[]): BodyNode[] =>
    nodes.flatMap((node, index) => {
      const example = replacedBy(node)
      if (example) return nodesFor(example.hash)
      if (typeof node === 'string') return [node]
      if (node[0] === 'pre' && replacedBy(nodes[index - 1])?.output?.value === textOf([node])) return []
      const heading = headings.get(node)
      const [tag, attributes] = node
      const own = [tag, attributes, ...shown(childrenOf(node))] as BodyElement
      return heading ? [own, ...nodesFor(`#${heading.id}`)] : [own]
    })
  return [...nodesFor(START), ...shown(body)]
}

interface Section {
  target: string
  line: number
  children: RootContent[]
}

function sectionsOf(children: readonly RootContent[], file: string, offset: number): Section[] {
  const sections: Section[] = []
  for (const node of children) {
    const line = (node.position?.start.line ?? 1) + offset
    if (isHeading(node)) sections.push({ target: targetOf(node, file, line), line, children: [] })
    else if (sections.length > 0) sections.at(-1)!.children.push(node)
    else throw new Problem({ file, line }, 'Nothing may come before the first heading.', HEADING)
  }
  return sections
}

const HEADING = 'Begin each with "## HASH Title" for a block, or "## #id Title" for a note below a heading.'

/** The beginning of the guide. */
export const START = '#start'

function targetOf(node: Heading, file: string, line: number): string {
  const [first] = node.children
  const [, target] = (first?.type === 'text' && /^([0-9a-f]{20}|#\S+) /.exec(first.value)) || []
  if (!target)
    throw new Problem(
      { file, line },
      'The heading begins with neither the hash of a block nor the id of a heading.',
      HEADING,
    )
  return target
}

/**
 * Removes blocks for other releases with their outputs, and the content below a heading of the third level that names another
 * release. Returns `null` if nothing is left, or if the release keeps the original block.
 */
function forRelease(all: readonly RootContent[], version: string): RootContent[] | null {
  const children = all.filter((node, index) => {
    const release = all.slice(0, index + 1).findLast(isRelease)
    return !isRelease(node) && (!release || releaseOf(release) === version)
  })
  const isOther = (node: RootContent | undefined) => {
    const named = node === undefined ? [] : zigBlocksIn(node).flatMap(block => parseFence(block).zig ?? [])
    return named.length > 0 && !named.includes(version)
  }
  const own = children.filter(
    (node, index) => !isOther(node) && !(node.type === 'code' && node.lang === 'text' && isOther(children[index - 1])),
  )
  return own.length === 0 ||
    (children.some(node => zigBlocksIn(node).length > 0) && own.every(node => node.type === 'paragraph'))
    ? null
    : own
}

/** The blocks are verified with the release, so their marks name it. */
function withVersion(nodes: BodyNode[], version: string): BodyNode[] {
  walk(nodes, node => {
    if (typeof node !== 'string' && node[0] === 'pre' && node[1].language === 'zig') node[1].zig = version
  })
  return nodes
}

function isHeading(node: RootContent): node is Heading {
  return node.type === 'heading' && node.depth === 2
}

function isRelease(node: RootContent): node is Heading {
  return node.type === 'heading' && node.depth === 3
}

function releaseOf({ children: [first] }: Heading): string {
  return first?.type === 'text' ? first.value : ''
}

/** The block itself, or those of a component. */
function zigBlocksIn(node: Nodes): Code[] {
  if (node.type === 'code') return node.lang === 'zig' ? [node] : []
  return 'children' in node ? node.children.flatMap(zigBlocksIn) : []
}
