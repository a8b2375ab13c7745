// Finds the Zig blocks of a page, and how each is verified.
import type { Code, Nodes, Parents, Root } from 'mdast'
import { type BlockInfo, type ExampleKind, entryPoints, parseFence } from '../../model/content/code-block.ts'
import {
  filesCompiledWith,
  isFileName,
  type NamedBlock,
  namedFiles,
  type ProjectFile,
  toProjectFile,
} from '../../model/content/project.ts'
import { blockHash, withoutLastNewlines } from './hash.ts'

export interface Example {
  node: Code
  /** Line of the opening fence. */
  line: number
  info: BlockInfo
  kind: ExampleKind
  /** The output of a `run` block, or the text of a `fails` block. */
  expected: string
  /** The `text` block that follows a `run` block. */
  output?: Code
  /** Other files of the same project. */
  files: ProjectFile[]
  /** Blocks that are verified as files of this one. */
  parts: Code[]
  hash: string
}

export interface PageExamples {
  examples: Example[]
  exempt: { line: number; reason: string }[]
  problems: { line: number; message: string; fix: string }[]
}

/**
 * Returns all Zig blocks in a tree of `remark-parse` and `remark-mdc`, at any depth.
 *
 * @param releases The releases that the page is about, if not the site's. A block that names none of them is one example for each.
 */
export function examplesIn(root: Root, releases: readonly string[] = []): PageExamples {
  const page: PageExamples = { examples: [], exempt: [], problems: [] }
  visit(root, page)
  if (releases.length > 0) divide(page, releases)
  for (const list of [page.examples, page.exempt, page.problems]) list.sort((a, b) => a.line - b.line)
  return page
}

function divide(page: PageExamples, releases: readonly string[]): void {
  for (const { line, info } of page.examples)
    if (info.zig && !releases.includes(info.zig))
      page.problems.push({
        line,
        message: `for Zig ${info.zig}, but the page is about ${releases.join(' and ')}`,
        fix: `write zig="${releases.at(-1)}", or leave it out`,
      })
  page.examples = page.examples.flatMap(example => {
    const { kind, node, expected, files, info } = example
    return (info.zig ? [info.zig] : releases).map(zig => ({
      ...example,
      info: { ...info, zig },
      hash: blockHash(kind, node.value, expected, files, zig),
    }))
  })
}

function visit(parent: Parents, page: PageExamples): void {
  const children: Nodes[] = parent.children
  const blocks = children.filter(isCode).map(node => ({ node, info: parseFence(node) }))
  const zig = blocks.filter(({ info }) => info.language === 'zig')
  const files = isComponent(parent) ? namedFiles(blocks) : []
  const examples = zig.flatMap(block => toExample(block, parent, files) ?? [])
  const verified = new Set(examples.flatMap(({ node, parts }) => [node, ...parts]))
  page.examples.push(...examples)
  for (const { node, info } of zig) {
    if (info.exempt) page.exempt.push({ line: lineOf(node), reason: info.exempt })
    else if (!verified.has(node)) page.problems.push({ line: lineOf(node), ...problemOf(info, node.value) })
  }
  for (const child of children) if ('children' in child) visit(child, page)
}

function toExample(block: NamedBlock, parent: Parents, files: NamedBlock[]): Example | undefined {
  const { node, info } = block
  const kind = kindOf(block, files)
  if (!kind || info.exempt !== undefined || info.unknown || info.fails === '') return undefined
  const output = kind === 'run' ? textAfter(node, parent) : undefined
  const expected = withoutLastNewlines(info.fails ?? output?.value ?? '')
  const others = filesCompiledWith(block, kind, files)
  const parts = others.filter(other => isPart(other, files)).map(other => other.node)
  const projectFiles = others.map(toProjectFile)
  const hash = blockHash(kind, node.value, expected, projectFiles, info.zig)
  return { node, line: lineOf(node), info, kind, expected, output, files: projectFiles, parts, hash }
}

function isPart(block: NamedBlock, files: NamedBlock[]): boolean {
  return block.info.language === 'zig' && !kindOf(block, files) && !block.info.unknown
}

// Next to a `build` block, a `src/main.zig` is a file of that project, not a program.
function kindOf(block: NamedBlock, files: NamedBlock[]): ExampleKind | undefined {
  if (block.info.kind) return block.info.kind
  if (files.includes(block) && files.some(({ info }) => info.kind === 'build')) return undefined
  const { test, main } = entryPoints(block.node.value)
  if (test === main) return undefined
  return test ? 'test' : 'run'
}

function problemOf(info: BlockInfo, code: string): { message: string; fix: string } {
  if (info.exempt === '') return { message: 'exempt without a reason', fix: 'write exempt="why it cannot be compiled"' }
  if (info.unknown) {
    return { message: `unknown word "${info.unknown.join(' ')}" after \`zig\``, fix: `use ${KINDS_TO_USE}` }
  }
  if (info.fails === '') {
    return { message: 'fails without a text', fix: 'write fails="a piece of the error message"' }
  }
  const { test, main } = entryPoints(code)
  if (test && main) return { message: 'both a test and a main', fix: 'say `zig test` or `zig run`' }
  return {
    message: 'neither a test nor a program',
    fix: `put it into a test, its frame hidden with \`// ---\` lines, or say ${KINDS_TO_USE}`,
  }
}

const KINDS_TO_USE = '`test`, `run`, `build`, `fails="…"` or `exempt="reason"`'

function textAfter(node: Code, parent: Parents): Code | undefined {
  const siblings: Nodes[] = parent.children
  const next = siblings[siblings.indexOf(node) + 1]
  if (!next || !isCode(next)) return undefined
  const { language, filename = '' } = parseFence(next)
  // A text block with a path is a file of the project (`words.txt`), not the output of the program.
  return language === 'text' && !isFileName(filename) ? next : undefined
}

function isCode(node: Nodes): node is Code {
  return node.type === 'code'
}

// `remark-mdc` adds node types for components and for their named slots.
function isComponent(parent: Parents): boolean {
  return ['containerComponent', 'componentContainerSection'].includes(parent.type)
}

function lineOf(node: Code): number {
  return node.position?.start.line ?? 0
}
