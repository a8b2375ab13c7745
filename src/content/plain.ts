// The plain-Markdown form of a page (R3): components become ordinary Markdown, links absolute, examples whole.

import type { BlockContent, Code, Nodes, PhrasingContent, Root, RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'
import { parseInfo } from '../model/content/code-block.ts'
import { FIGURE_COMPONENTS, type FigureComponent } from '../model/content/figures.ts'
import { type ComponentNode, readAttributes } from './component-node.ts'
import { TRAILING_ID } from './to-body.ts'

type Plain = (node: ComponentNode, children: RootContent[], props: Record<string, unknown>) => RootContent[]

/** What the build puts into a page, as Markdown. */
export type DrawFigure = (component: FigureComponent, props: Record<string, unknown>) => string

/** `absolute` turns an authored address into an absolute URL. Without `figure`, components that the build fills are empty. */
export function toPlainMarkdown(root: Root, absolute: (href: string) => string, figure?: DrawFigure): string {
  const children = root.children.flatMap(child => (figure && drawn(child, figure)) ?? plain(child, absolute))
  return toMarkdown(
    { type: 'root', children },
    { extensions: [gfmToMarkdown({ tablePipeAlign: false })], bullet: '-', emphasis: '_', rule: '-', fences: true },
  )
}

export function hasFigures(root: Root): boolean {
  return root.children.some(isFigure)
}

function isFigure(node: RootContent): boolean {
  const { type, name } = node as unknown as ComponentNode
  return type === 'containerComponent' && (FIGURE_COMPONENTS as readonly string[]).includes(name)
}

function drawn(node: RootContent, figure: DrawFigure): RootContent[] | undefined {
  if (!isFigure(node)) return undefined
  const component = node as unknown as ComponentNode
  return [{ type: 'html', value: figure(component.name as FigureComponent, readAttributes(component)) }]
}

const FORMS: Record<string, Plain> = {
  'accordion-item': labelled,
  collapsible: labelled,
  'tabs-item': labelled,
  blockquote: (_node, children, props) => [
    quote(props.cite ? [...children, paragraph([text(`— ${String(props.cite)}`)])] : children),
  ],
  callout: (_node, children, props) => [quote([...titleOf(props), ...children])],
  note: alert('NOTE'),
  tip: alert('TIP'),
  warning: alert('WARNING'),
  caution: alert('CAUTION'),
  card: (_node, children, props) => [list([cardItem(children, props)])],
  'card-group': (_node, children) => [list(children.flatMap(child => (child.type === 'list' ? child.children : [])))],
  'code-group': named,
  'code-preview': (_node, children, props) => (props.label ? [bold(String(props.label)), ...children] : children),
  'code-tree': named,
  field: (_node, children, props) => [list([fieldItem(children, props)])],
  'field-group': (_node, children) => [list(children.flatMap(child => (child.type === 'list' ? child.children : [])))],
  image: (_node, _children, props) => [
    paragraph([{ type: 'image', url: String(props.src), alt: String(props.alt ?? '') }]),
    ...(props.caption ? [paragraph([{ type: 'emphasis', children: [text(String(props.caption))] }])] : []),
  ],
}

const INLINE_FORMS: Record<string, (children: PhrasingContent[], props: Record<string, unknown>) => PhrasingContent[]> =
  {
    badge: (children, props) => (children.length > 0 ? children : [text(String(props.label ?? ''))]),
    icon: () => [],
    kbd: (_children, props) => [{ type: 'inlineCode', value: String(props.value) }],
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
    // An explicit id is for links to the site's page; here it would be read as text.
    const last = children.at(-1)
    if (node.type === 'heading' && last?.type === 'text')
      children[children.length - 1] = { ...last, value: last.value.replace(TRAILING_ID, '') }
    return [{ ...node, children, attributes: undefined } as unknown as RootContent]
  }
  return [node as RootContent]
}

/** An icon leaves nothing behind, not even the second of the two spaces around it. */
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

/** Code with all that the page says about it: a change as a diff, a failure with its text. */
function plainCode(node: Code): RootContent[] {
  const { diff, fails } = parseInfo(infoOf(node))
  const code: Code = { ...node, lang: diff ? 'diff' : node.lang, meta: null, value: fullCode(node.value) }
  return fails ? [code, paragraph([text('Fails with: '), { type: 'inlineCode', value: fails }])] : [code]
}

/** An example whole, as it was compiled: the lines that mark its hidden frame go, the frame stays. */
function fullCode(code: string): string {
  return code
    .split('\n')
    .filter(line => line.trim() !== '// ---')
    .join('\n')
}

function propsOf(node: ComponentNode, absolute: (href: string) => string): Record<string, unknown> {
  const props = readAttributes(node)
  for (const key of ['to', 'src']) if (typeof props[key] === 'string') props[key] = absolute(props[key])
  return props
}

function labelled(_node: ComponentNode, children: RootContent[], props: Record<string, unknown>): RootContent[] {
  return [bold(String(props.label)), ...children]
}

/** Code blocks of a group or tree, each under its file name. */
function named(node: ComponentNode, children: RootContent[]): RootContent[] {
  const originals = node.children.filter(child => child.type === 'code') as Code[]
  return children.flatMap(child => {
    const original = child.type === 'code' ? originals.shift() : undefined
    const name = original && parseInfo(infoOf(original)).filename
    return name ? [paragraph([{ type: 'inlineCode', value: name }, text(':')]), child] : [child]
  })
}

/** GitHub's alert form, which readers and models both know. */
function alert(kind: string): Plain {
  return (_node, children, props) => [
    quote([paragraph([{ type: 'html', value: `[!${kind}]` }]), ...titleOf(props), ...children]),
  ]
}

/** The title of a box, linked when the box leads somewhere. */
function titleOf({ title, to }: Record<string, unknown>): RootContent[] {
  if (!title) return []
  if (!to) return [bold(String(title))]
  return [
    paragraph([{ type: 'link', url: String(to), children: [{ type: 'strong', children: [text(String(title))] }] }]),
  ]
}

function cardItem(children: RootContent[], props: Record<string, unknown>) {
  const title = text(String(props.title))
  const head: PhrasingContent = props.to ? { type: 'link', url: String(props.to), children: [title] } : title
  return item(props.badge ? [head, text(` (${String(props.badge)})`)] : [head], children)
}

function fieldItem(children: RootContent[], props: Record<string, unknown>) {
  const facts = [
    props.type ? String(props.type) : '',
    props.required ? 'required' : '',
    props.default === undefined ? '' : `default ${String(props.default)}`,
  ].filter(Boolean)
  const head: PhrasingContent[] = [{ type: 'inlineCode', value: String(props.name) }]
  if (facts.length > 0) head.push(text(` (${facts.join(', ')})`))
  return item(head, children)
}

function item(head: PhrasingContent[], children: RootContent[]) {
  const [first, ...rest] = children
  const joined = first?.type === 'paragraph' ? paragraph([...head, text(': '), ...first.children]) : paragraph(head)
  const others = first?.type === 'paragraph' ? rest : children
  return { type: 'listItem' as const, spread: false, children: [joined, ...others] as BlockContent[] }
}

function list(children: ReturnType<typeof item>[] | RootContent[]): RootContent {
  return { type: 'list', ordered: false, spread: false, children: children as ReturnType<typeof item>[] }
}

function quote(children: RootContent[]): RootContent {
  return { type: 'blockquote', children: children as BlockContent[] }
}

function infoOf({ lang, meta }: Code): string {
  return `${lang ?? ''} ${meta ?? ''}`
}

function paragraph(children: PhrasingContent[]): Extract<RootContent, { type: 'paragraph' }> {
  return { type: 'paragraph', children }
}

function bold(value: string): RootContent {
  return paragraph([{ type: 'strong', children: [text(value)] }])
}

function text(value: string): { type: 'text'; value: string } {
  return { type: 'text', value }
}
