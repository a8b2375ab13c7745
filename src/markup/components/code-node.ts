// What a `pre` node of a body says about its code. Pure, so that the build can ask which code will be shown.

import { childrenOf } from '../../model/content/body.ts'
import { entryPoints, visibleCode } from '../../model/content/code-block.ts'
import { isFileName } from '../../model/content/project.ts'
import type { Attributes, BodyElement, BodyNode } from '../../model/content/types.ts'
import { applyDiff, type LineChange, patchChanges, readDiff } from './diff.ts'

export type CodeNode = ['pre', Attributes, ...BodyNode[]]

/** The code as it was written; marks of a `diff` taken off, so that it can be highlighted as what it is. */
export function codeOf(node: BodyElement): string {
  const source = sourceOf(node)
  return node[1].diff ? readDiff(source).code : source
}

/** The code that the page shows: without its hidden frame. */
export function shownCode(node: BodyElement): string {
  return visibleCode(codeOf(node))
}

/** What the copy button gives: the whole example, and of a change what it leads to. */
export function copiedCode(node: BodyElement): string {
  const source = node[1].diff ? applyDiff(sourceOf(node)) : sourceOf(node)
  return source
    .split('\n')
    .filter(line => line.trim() !== '// ---')
    .join('\n')
}

/** By line: what came and what went. Nothing where the code is no change. */
export function changesOf(node: BodyElement): LineChange[] | undefined {
  if (node[1].diff) return readDiff(sourceOf(node)).changes
  return languageOf(node) === 'diff' ? patchChanges(sourceOf(node)) : undefined
}

export function languageOf(node: BodyElement): string {
  return String(node[1].language || 'text')
}

export function filenameOf(node: BodyElement): string {
  return String(node[1].filename ?? '')
}

/** How a block is verified, as src/content/examples/scan.ts finds it out: said by the author, or seen in the code. */
export function exampleKindOf(node: BodyElement): string {
  const { kind, exempt } = node[1]
  if (kind || languageOf(node) !== 'zig' || exempt !== undefined) return String(kind ?? '')
  const { test, main } = entryPoints(sourceOf(node))
  if (test === main) return ''
  return test ? 'test' : 'run'
}

export function isCode(node: BodyNode | undefined): node is CodeNode {
  return node !== undefined && typeof node !== 'string' && node[0] === 'pre'
}

/** What a program prints stands in the text block behind it; one with a path is a file of its own. */
export function isOutputOf(program: BodyNode, node: BodyNode | undefined): node is CodeNode {
  if (!isCode(program) || languageOf(program) !== 'zig' || exampleKindOf(program) !== 'run') return false
  return isCode(node) && node[1].language === 'text' && !isFileName(filenameOf(node))
}

function sourceOf(node: BodyElement): string {
  const code = childrenOf(node)[0]
  return code && typeof code !== 'string' ? String(code[2] ?? '') : ''
}
