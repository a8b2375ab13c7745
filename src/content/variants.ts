// Variants of examples for other releases of Zig: content/en/variants/std/platform/fs.md has those of the guide
// content/en/docs/std/platform/fs.md. A section replaces one block, whose hash its heading begins with.

import type { Code, Heading, RootContent } from 'mdast'
import { walk } from '../model/content/body.ts'
import { parseFence } from '../model/content/code-block.ts'
import type { BodyNode } from '../model/content/types.ts'
import { Problem } from '../model/problem.ts'
import { examplesIn } from './examples/scan.ts'
import { splitFrontMatter } from './front-matter.ts'
import { parseMarkdown } from './markdown.ts'
import type { PageOptions, SourceFile } from './page.ts'
import { toPlainMarkdown } from './plain.ts'
import { toBody } from './to-body.ts'

export const VARIANTS_FOLDER = 'variants'

/** What a release shows in place of a block. */
export interface Variant {
  /** Hash of the block that it replaces. */
  hash: string
  version: string
  line: number
  nodes: BodyNode[]
  markdown: string
  /** Hashes of its own blocks. */
  blocks: string[]
}

export type VariantOptions = Pick<PageOptions, 'resolveLink' | 'absolute'>

/** Parses the variants in a file, for each of the releases that it has one for. */
export function parseVariants(source: SourceFile, versions: readonly string[], options: VariantOptions): Variant[] {
  const { file } = source
  const { body, offset } = splitFrontMatter(source.text)
  const sections = sectionsOf(parseMarkdown(body, file, offset).children, file, offset)
  return sections.flatMap(({ hash, line, children }) =>
    versions.flatMap(version => {
      const shown = forRelease(children, version)
      if (!shown) return []
      const { resolveLink, absolute } = options
      const context = { file, offset, resolveLink, reserved: new Set<string>(), checkIcon: () => null }
      const { nodes } = toBody(shown, context)
      return [
        {
          hash,
          version,
          line,
          nodes: withVersion(nodes, version),
          markdown: toPlainMarkdown({ type: 'root', children: shown }, absolute),
          blocks: examplesIn({ type: 'root', children: shown }, [version]).examples.map(example => example.hash),
        },
      ]
    }),
  )
}

interface Section {
  hash: string
  line: number
  children: RootContent[]
}

function sectionsOf(children: readonly RootContent[], file: string, offset: number): Section[] {
  const sections: Section[] = []
  for (const node of children) {
    const line = (node.position?.start.line ?? 1) + offset
    if (isHeading(node)) sections.push({ hash: hashOf(node, file, line), line, children: [] })
    else if (sections.length > 0) sections.at(-1)!.children.push(node)
    else throw new Problem({ file, line }, 'Nothing may come before the first heading.', HEADING)
  }
  return sections
}

const HEADING = 'Begin each variant with "## HASH Title of the section".'

function hashOf(node: Heading, file: string, line: number): string {
  const [first] = node.children
  const [, hash] = (first?.type === 'text' && /^([0-9a-f]{20}) /.exec(first.value)) || []
  if (!hash) throw new Problem({ file, line }, 'The heading does not begin with the hash of a block.', HEADING)
  return hash
}

/** Removes the blocks for other releases, with their outputs. Returns `null` if the release keeps the original block. */
function forRelease(children: readonly RootContent[], version: string): RootContent[] | null {
  const isOther = (node: RootContent | undefined) =>
    node !== undefined && isZig(node) && (parseFence(node).zig ?? version) !== version
  const own = children.filter(
    (node, index) => !isOther(node) && !(node.type === 'code' && node.lang === 'text' && isOther(children[index - 1])),
  )
  return children.some(isZig) && own.every(node => node.type === 'paragraph') ? null : own
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

function isZig(node: RootContent): node is Code {
  return node.type === 'code' && node.lang === 'zig'
}
