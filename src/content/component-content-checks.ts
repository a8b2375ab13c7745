// Checks the content of components, after each of their properties has been validated.

import { type BlockInfo, linesWith } from '../model/content/code-block.ts'
import type { BodyElement, BodyNode } from '../model/content/types.ts'

/** A problem without its place. */
export type FactAndFix = [fact: string, fix: string]

type Props = Record<string, unknown>

/**
 * Returns a check that the component shows something.
 *
 * @param alternative A property that may replace the text.
 */
export function emptyProblem(alternative?: string): (props: Props, children: readonly BodyNode[]) => FactAndFix | null {
  const fix = alternative
    ? `Write text into it, give it a "${alternative}", or remove it.`
    : 'Write something into it, or remove it.'
  return (props, children) =>
    (alternative && props[alternative] !== undefined) || children.some(isVisible)
      ? null
      : ['The component is empty.', fix]
}

/** Elements without children, such as rules and images, are visible without text. */
function isVisible(node: BodyNode): boolean {
  if (typeof node === 'string') return node.trim() !== ''
  const [tag, , ...children] = node
  return children.length === 0 ? tag !== 'p' : children.some(isVisible)
}

/** Parts that readers choose from need distinct labels. */
export function labelsProblem(_props: Props, children: readonly BodyNode[]): FactAndFix | null {
  const parts = partsOf(children)
  if (parts.length === 0) return ['The component is empty.', 'Put at least one part into it.']
  return repeated(parts.map(labelOf), 'label')
}

/** Every file of a tree needs a path, and the file to open must be one of them. */
export function fileNamesProblem({ default: first }: Props, children: readonly BodyNode[]): FactAndFix | null {
  const parts = partsOf(children)
  if (parts.length === 0) return ['The tree is empty.', 'Put at least one code block into it.']
  const names = parts.map(part => String(part[1].filename ?? ''))
  if (names.includes('')) return ['A file of the tree has no name.', 'Write it in brackets: ```zig [src/main.zig]']
  if (first !== undefined && !names.includes(String(first)))
    return [`The tree has no file "${first}" to open.`, `Its files are: ${names.join(', ')}.`]
  return repeated(names, 'file name')
}

export function stepsProblem({ level = 3 }: Props, children: readonly BodyNode[]): FactAndFix | null {
  const isStep = (node: BodyNode) => typeof node !== 'string' && node[0] === `h${level}`
  if (children.some(isStep)) return null
  return [
    `The steps have no heading of level ${level}.`,
    `Start each step with ${'#'.repeat(Number(level))}, or say {:level="…"}.`,
  ]
}

/** Checks the info string of a code block against its lines. */
export function fenceProblem(
  { language, unknown, highlight, lines, diff, keyLine }: BlockInfo,
  visible: string,
): FactAndFix | null {
  const all = visible.split('\n')
  if (unknown) return [`Unknown word "${unknown.join(' ')}" after \`${language}\`.`, `Use ${FENCE_WORDS}.`]
  if (highlight) {
    const last = highlight.at(-1)
    if (last === undefined) return ['The highlighted lines are no numbers.', 'Write them as {1,3-5}.']
    const highest = Math.max(...highlight)
    if (highest > all.length)
      return [`Line ${highest} is highlighted, but there are ${all.length}.`, 'Count the visible lines from 1.']
  }
  if (diff && (lines || highlight))
    return ['A diff cannot have line numbers or highlights too.', 'Leave one of them out.']
  if (diff && !all.some(line => /^[+-]/.test(line)))
    return ['The diff has no line with + or -.', 'Mark lines in the first column.']
  return keyLine === undefined ? null : keyLineProblem(keyLine, visible)
}

function keyLineProblem(piece: string, visible: string): FactAndFix | null {
  const count = piece === '' ? 0 : linesWith(visible, piece).length
  if (count === 1) return null
  const lines = count === 0 ? 'No visible line contains' : `${count} visible lines contain`
  return [`${lines} the key "${piece}".`, 'Write a piece of the key line that no other line has: key="list.append".']
}

const FENCE_WORDS =
  '`test`, `run`, `build`, `lines`, `diff`, `[name]`, `{1,3-5}`, `fails="…"`, `key="…"` or `exempt="reason"`'

function partsOf(children: readonly BodyNode[]): BodyElement[] {
  const parts = children.filter(child => typeof child !== 'string') as BodyElement[]
  // The output of a program follows it and is not a part of its own.
  return parts.filter((part, index) => !(part[0] === 'pre' && index > 0 && isOutput(part)))
}

function isOutput([, { language, filename }]: BodyElement): boolean {
  return language === 'text' && filename === undefined
}

function labelOf([tag, attributes]: BodyElement): string {
  return String((tag === 'pre' ? (attributes.filename ?? attributes.language) : attributes.label) ?? '')
}

function repeated(names: readonly string[], what: string): FactAndFix | null {
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  return twice === undefined ? null : [`The ${what} "${twice}" is there twice.`, 'Give each its own.']
}
