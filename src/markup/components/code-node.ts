// Reads the code and its attributes from a `pre` node of a body. The functions are pure, because the build uses them too.

import { childrenOf } from '../../model/content/body.ts'
import { entryPoints, visibleCode } from '../../model/content/code-block.ts'
import { isFileName } from '../../model/content/project.ts'
import type { Attributes, BodyElement, BodyNode } from '../../model/content/types.ts'
import { applyDiff, type LineChange, patchChanges, readDiff } from './code-lines.ts'
import type { ContentMessages } from './context.ts'

export type CodeNode = ['pre', Attributes, ...BodyNode[]]

/** Returns the code as it was written. The marks of a `diff` are removed, so that it can be highlighted in its own language. */
export function codeOf(node: BodyElement): string {
  const source = sourceOf(node)
  return node[1].diff ? readDiff(source).code : source
}

/** Returns the code that the page shows, which excludes hidden lines. */
export function shownCode(node: BodyElement): string {
  return visibleCode(codeOf(node))
}

/** Returns the text for the copy button: the whole example, or for a `diff` the code after the change. */
export function copiedCode(node: BodyElement): string {
  const source = node[1].diff ? applyDiff(sourceOf(node)) : sourceOf(node)
  return source
    .split('\n')
    .filter(line => line.trim() !== '// ---')
    .join('\n')
}

/** Returns the change of each line, or `undefined` if the code is not a diff. */
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

/** Returns the name of a block's file, or its label in the language of the article. */
export function captionOf(node: BodyElement, messages: ContentMessages): string {
  const name = filenameOf(node)
  const label = LABELS[name]
  return label ? messages[label] : name
}

/** Labels that contrast two blocks, which are written in English in every language. */
const LABELS: Readonly<Record<string, 'wrong' | 'right' | 'before' | 'after'>> = {
  Wrong: 'wrong',
  Right: 'right',
  Before: 'before',
  After: 'after',
}

/** Returns how a block is verified, declared by the author or derived from the code as in src/content/examples/scan.ts. */
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

/** Reports whether a text block is the output of the program before it. A block with a file name is a file instead. */
export function isOutputOf(program: BodyNode, node: BodyNode | undefined): node is CodeNode {
  if (!isCode(program) || languageOf(program) !== 'zig' || exampleKindOf(program) !== 'run') return false
  return isCode(node) && node[1].language === 'text' && !isFileName(filenameOf(node))
}

function sourceOf(node: BodyElement): string {
  const code = childrenOf(node)[0]
  return code && typeof code !== 'string' ? String(code[2] ?? '') : ''
}
