// What is wrong with a component although each of its properties is right.

import type { BlockInfo } from '../model/content/code-block.ts'
import type { BodyElement, BodyNode } from '../model/content/types.ts'

/** What is wrong, and how to mend it. */
export type Wrong = [fact: string, fix: string]

type Props = Record<string, unknown>

/** Nothing to show. `stand` is the property that may stand in for text. */
export function emptyProblem(stand?: string): (props: Props, children: readonly BodyNode[]) => Wrong | null {
  const fix = stand
    ? `Write text into it, give it a "${stand}", or remove it.`
    : 'Write something into it, or remove it.'
  return (props, children) =>
    (stand && props[stand] !== undefined) || children.some(isVisible) ? null : ['The component is empty.', fix]
}

/** Rules and pictures show something without text. */
function isVisible(node: BodyNode): boolean {
  if (typeof node === 'string') return node.trim() !== ''
  const [tag, , ...children] = node
  return children.length === 0 ? tag !== 'p' : children.some(isVisible)
}

/** Parts that readers choose from need a name each. */
export function labelsProblem(_props: Props, children: readonly BodyNode[]): Wrong | null {
  const parts = partsOf(children)
  if (parts.length === 0) return ['The component is empty.', 'Put at least one part into it.']
  return repeated(parts.map(labelOf), 'label')
}

/** Files of a tree: each has a path, and the one to open is among them. */
export function fileNamesProblem({ default: first }: Props, children: readonly BodyNode[]): Wrong | null {
  const parts = partsOf(children)
  if (parts.length === 0) return ['The tree is empty.', 'Put at least one code block into it.']
  const names = parts.map(part => String(part[1].filename ?? ''))
  if (names.includes('')) return ['A file of the tree has no name.', 'Write it in brackets: ```zig [src/main.zig]']
  if (first !== undefined && !names.includes(String(first)))
    return [`The tree has no file "${first}" to open.`, `Its files are: ${names.join(', ')}.`]
  return repeated(names, 'file name')
}

export function stepsProblem({ level = 3 }: Props, children: readonly BodyNode[]): Wrong | null {
  const isStep = (node: BodyNode) => typeof node !== 'string' && node[0] === `h${level}`
  if (children.some(isStep)) return null
  return [
    `The steps have no heading of level ${level}.`,
    `Start each step with ${'#'.repeat(Number(level))}, or say {:level="…"}.`,
  ]
}

/** What the words behind a fence ask for that cannot be. */
export function fenceProblem({ language, unknown, highlight, lines, diff }: BlockInfo, visible: string): Wrong | null {
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
  return null
}

const FENCE_WORDS = '`test`, `run`, `build`, `lines`, `diff`, `[name]`, `{1,3-5}`, `fails="…"` or `exempt="reason"`'

function partsOf(children: readonly BodyNode[]): BodyElement[] {
  const parts = children.filter(child => typeof child !== 'string') as BodyElement[]
  // What a program prints follows it and belongs to it.
  return parts.filter((part, index) => !(part[0] === 'pre' && index > 0 && isOutput(part)))
}

function isOutput([, { language, filename }]: BodyElement): boolean {
  return language === 'text' && filename === undefined
}

function labelOf([tag, attributes]: BodyElement): string {
  return String((tag === 'pre' ? (attributes.filename ?? attributes.language) : attributes.label) ?? '')
}

function repeated(names: readonly string[], what: string): Wrong | null {
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  return twice === undefined ? null : [`The ${what} "${twice}" is there twice.`, 'Give each its own.']
}
