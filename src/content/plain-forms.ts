// The plain Markdown form of each component (R3).

import type { BlockContent, Code, PhrasingContent, RootContent } from 'mdast'
import { parseFence } from '../model/content/code-block.ts'
import type { ComponentNode } from './read-component.ts'

type PlainForm = (node: ComponentNode, children: RootContent[], props: Record<string, unknown>) => RootContent[]

export const FORMS: Record<string, PlainForm> = {
  'accordion-item': labelled,
  collapsible: labelled,
  'tabs-item': labelled,
  blockquote: (_node, children, props) => [
    quote(props.cite ? [...children, paragraph([textNode(`— ${String(props.cite)}`)])] : children),
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
  playground: named,
  image: (_node, _children, props) => [
    paragraph([{ type: 'image', url: String(props.src), alt: String(props.alt ?? '') }]),
    ...(props.caption ? [paragraph([{ type: 'emphasis', children: [textNode(String(props.caption))] }])] : []),
  ],
}

export const INLINE_FORMS: Record<
  string,
  (children: PhrasingContent[], props: Record<string, unknown>) => PhrasingContent[]
> = {
  badge: (children, props) => (children.length > 0 ? children : [textNode(String(props.label ?? ''))]),
  icon: () => [],
  kbd: (_children, props) => [{ type: 'inlineCode', value: String(props.value) }],
}

export function paragraph(children: PhrasingContent[]): Extract<RootContent, { type: 'paragraph' }> {
  return { type: 'paragraph', children }
}

export function textNode(value: string): { type: 'text'; value: string } {
  return { type: 'text', value }
}

function labelled(_node: ComponentNode, children: RootContent[], props: Record<string, unknown>): RootContent[] {
  return [bold(String(props.label)), ...children]
}

/** Writes the code blocks of a group or tree below their file names. */
function named(node: ComponentNode, children: RootContent[]): RootContent[] {
  const originals = node.children.filter(child => child.type === 'code') as Code[]
  return children.flatMap(child => {
    const original = child.type === 'code' ? originals.shift() : undefined
    const name = original && parseFence(original).filename
    return name ? [paragraph([{ type: 'inlineCode', value: name }, textNode(':')]), child] : [child]
  })
}

/** GitHub's syntax for alerts, which people and language models know. */
function alert(kind: string): PlainForm {
  return (_node, children, props) => [
    quote([paragraph([{ type: 'html', value: `[!${kind}]` }]), ...titleOf(props), ...children]),
  ]
}

/** The title of a box, as a link if the box has one. */
function titleOf({ title, to }: Record<string, unknown>): RootContent[] {
  if (!title) return []
  if (!to) return [bold(String(title))]
  return [
    paragraph([{ type: 'link', url: String(to), children: [{ type: 'strong', children: [textNode(String(title))] }] }]),
  ]
}

function cardItem(children: RootContent[], props: Record<string, unknown>) {
  const title = textNode(String(props.title))
  const head: PhrasingContent = props.to ? { type: 'link', url: String(props.to), children: [title] } : title
  return item(props.badge ? [head, textNode(` (${String(props.badge)})`)] : [head], children)
}

function fieldItem(children: RootContent[], props: Record<string, unknown>) {
  const facts = [
    props.type ? String(props.type) : '',
    props.required ? 'required' : '',
    props.default === undefined ? '' : `default ${String(props.default)}`,
  ].filter(Boolean)
  const head: PhrasingContent[] = [{ type: 'inlineCode', value: String(props.name) }]
  if (facts.length > 0) head.push(textNode(` (${facts.join(', ')})`))
  return item(head, children)
}

function item(head: PhrasingContent[], children: RootContent[]) {
  const [first, ...rest] = children
  const joined = first?.type === 'paragraph' ? paragraph([...head, textNode(': '), ...first.children]) : paragraph(head)
  const others = first?.type === 'paragraph' ? rest : children
  return { type: 'listItem' as const, spread: false, children: [joined, ...others] as BlockContent[] }
}

function list(children: ReturnType<typeof item>[] | RootContent[]): RootContent {
  return { type: 'list', ordered: false, spread: false, children: children as ReturnType<typeof item>[] }
}

function quote(children: RootContent[]): RootContent {
  return { type: 'blockquote', children: children as BlockContent[] }
}

function bold(value: string): RootContent {
  return paragraph([{ type: 'strong', children: [textNode(value)] }])
}
