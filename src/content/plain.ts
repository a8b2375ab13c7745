// The plain Markdown form of a page (R3): components become ordinary Markdown, links absolute, examples complete.

import type { Code, Nodes, PhrasingContent, Root, RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'
import { writeTree } from '../markdown/write.ts'
import { parseFence, withoutFrames } from '../model/content/code-block.ts'
import { FIGURE_COMPONENTS, type FigureComponent } from '../model/content/figures.ts'
import { FORMS, INLINE_FORMS, paragraph, textNode } from './plain-forms.ts'
import { type ComponentNode, readAttributes } from './read-component.ts'
import { TRAILING_ID } from './to-body.ts'

/** Renders a figure as Markdown. */
export type RenderFigure = (component: FigureComponent, props: Record<string, unknown>) => string

/** Text, or a figure between texts. */
export type MarkdownPart = string | { component: FigureComponent; props: Record<string, unknown> }

/**
 * Converts a page. Figures are left empty.
 *
 * @param absolute Turns a link in Markdown into an absolute URL.
 */
export function toPlainMarkdown(root: Root, absolute: (href: string) => string): string {
  return stringify(root.children.flatMap(child => plain(child, absolute)))
}

/** Like `toPlainMarkdown`, but split at the figures. */
export function markdownParts(root: Root, absolute: (href: string) => string): MarkdownPart[] {
  const figures: Exclude<MarkdownPart, string>[] = []
  const children = root.children.flatMap((child): RootContent[] => {
    if (!isFigure(child)) return plain(child, absolute)
    const component = child as unknown as ComponentNode
    figures.push({ component: component.name as FigureComponent, props: readAttributes(component) })
    return [{ type: 'html', value: FIGURE_MARK }]
  })
  const [first = '', ...texts] = stringify(children).split(FIGURE_MARK)
  return [first, ...texts.flatMap((text, index) => [figures[index]!, text])]
}

/** A control character, which source files cannot contain. */
const FIGURE_MARK = '\u0002'

/** Joins the parts of a page's Markdown, with its figures filled in. */
export function fillParts(parts: readonly MarkdownPart[], figure: RenderFigure): string {
  const texts = parts.map(part => (typeof part === 'string' ? part : figure(part.component, part.props)))
  // The final line feed is not repeated if the last figure ends with one.
  if (texts.at(-1) === '\n' && /^$|[\r\n]$/.test(texts.at(-2) ?? '')) texts.pop()
  return texts.join('')
}

function stringify(children: RootContent[]): string {
  return writeTree(children, blocks =>
    toMarkdown(
      { type: 'root', children: blocks },
      { extensions: [gfmToMarkdown({ tablePipeAlign: false })], bullet: '-', emphasis: '_', rule: '-', fences: true },
    ),
  )
}

export function hasFigures(root: Root): boolean {
  return root.children.some(isFigure)
}

function isFigure(node: RootContent): boolean {
  const { type, name } = node as unknown as ComponentNode
  return type === 'containerComponent' && (FIGURE_COMPONENTS as readonly string[]).includes(name)
}

function plain(node: Nodes, absolute: (href: string) => string): RootContent[] {
  const component = node as unknown as ComponentNode
  if (component.type === 'textComponent') {
    const children = component.children.flatMap(child => plain(child as Nodes, absolute)) as PhrasingContent[]
    return INLINE_FORMS[component.name]?.(children, propsOf(component, absolute)) ?? children
  }
  if (component.type === 'containerComponent') {
    const children = component.children.flatMap(child => plain(child as Nodes, absolute))
    return FORMS[component.name]?.(component, children, propsOf(component, absolute)) ?? children
  }
  if (node.type === 'yaml' || node.type === 'html') return []
  if (node.type === 'code') return plainCode(node)
  if (node.type === 'link' || node.type === 'image') node = { ...node, url: absolute(node.url) }
  if ('children' in node) {
    const children = closeGaps((node.children as Nodes[]).map(child => plain(child, absolute)))
    // An explicit id is removed, because plain Markdown would show it as text.
    const last = children.at(-1)
    if (node.type === 'heading' && last?.type === 'text')
      children[children.length - 1] = { ...last, value: last.value.replace(TRAILING_ID, '') }
    return [{ ...node, children, attributes: undefined } as unknown as RootContent]
  }
  return [node as RootContent]
}

/** Removes the double space that a removed icon leaves behind. */
function closeGaps(pieces: RootContent[][]): RootContent[] {
  if (pieces.every(piece => piece.length > 0)) return pieces.flat()
  const children: RootContent[] = []
  for (const child of pieces.flat()) {
    const last = children.at(-1)
    if (last?.type === 'text' && child.type === 'text') {
      const value = last.value + (/\s$/.test(last.value) ? child.value.trimStart() : child.value)
      children[children.length - 1] = { ...last, value }
    } else children.push(child)
  }
  const [first, last] = [children.at(0), children.at(-1)]
  if (first?.type === 'text') children[0] = { ...first, value: first.value.trimStart() }
  if (last?.type === 'text')
    children[children.length - 1] = { ...last, value: (children.at(-1) as typeof last).value.trimEnd() }
  return children
}

/** Converts a code block: changes become a diff, and a failure is followed by its message. */
function plainCode(node: Code): RootContent[] {
  const { diff, fails } = parseFence(node)
  const code: Code = { ...node, lang: diff ? 'diff' : node.lang, meta: null, value: withoutFrames(node.value) }
  return fails ? [code, paragraph([textNode('Fails with: '), { type: 'inlineCode', value: fails }])] : [code]
}

function propsOf(node: ComponentNode, absolute: (href: string) => string): Record<string, unknown> {
  const props = readAttributes(node)
  for (const key of ['to', 'src']) if (typeof props[key] === 'string') props[key] = absolute(props[key])
  return props
}
