// Converts mdast to the JSON tree that all other steps read (R18): tag, attributes, children, and code as plain text.

import type { Code, Image, List, Nodes, RootContent, Table } from 'mdast'
import { textOf } from '../model/content/body.ts'
import { parseFence, visibleCode } from '../model/content/code-block.ts'
import { freeId, slugify } from '../model/content/headings.ts'
import type { Attributes, AttributeValue, BodyElement, BodyNode } from '../model/content/types.ts'
import { type Place, Problem } from '../model/problem.ts'
import { fenceProblem } from './component-content-checks.ts'
import { OWN_PICTURE } from './components.ts'
import { type AuthoredLink, type ComponentNode, type ConversionContext, component, element } from './read-component.ts'

export interface ParsedBody {
  nodes: BodyNode[]
  links: AuthoredLink[]
  images: AuthoredLink[]
}

/** `offset` is the number of lines above the body. */
export type BodyOptions = Pick<ConversionContext, 'file' | 'offset' | 'resolveLink' | 'checkIcon' | 'reserved'>

export function toBody(children: readonly RootContent[], options: BodyOptions): ParsedBody {
  const context: ConversionContext = { ...options, ids: new Set(), links: [], images: [], parents: [] }
  const nodes = convertAll(children, context)
  return { nodes, links: context.links, images: context.images }
}

function convertAll(children: readonly Nodes[], context: ConversionContext): BodyNode[] {
  return mergeText(children.flatMap(child => convert(child, context)))
}

/** Joins adjacent strings, so that trees can be compared by value. */
function mergeText(nodes: BodyNode[]): BodyNode[] {
  const merged: BodyNode[] = []
  for (const node of nodes) {
    const last = merged.at(-1)
    if (typeof node === 'string' && typeof last === 'string') merged[merged.length - 1] = last + node
    else merged.push(node)
  }
  return merged
}

function convert(node: Nodes | ComponentNode, context: ConversionContext): BodyNode[] {
  const converter = CONVERTERS[node.type as Nodes['type']] as Converter | undefined
  if (converter) return converter(node as never, context)
  if (node.type === 'containerComponent' || node.type === 'textComponent')
    return [component(node as ComponentNode, placeOf(node as unknown as Nodes, context), context, convertAll)]
  throw new Problem(
    placeOf(node as Nodes, context),
    `Markdown of the kind "${(node as Nodes).type}" is not supported here.`,
    'Write it as a list, a table, a link or a component.',
  )
}

type Converter<T extends Nodes['type'] = never> = (
  node: Extract<Nodes, { type: T }>,
  context: ConversionContext,
) => BodyNode[]

const CONVERTERS: { [T in Nodes['type']]?: Converter<T> } = {
  text: node => [node.value],
  paragraph: (node, context) => [element('p', {}, convertAll(node.children, context))],
  heading: (node, context) => [heading(node, context)],
  emphasis: (node, context) => [element('em', {}, convertAll(node.children, context))],
  strong: (node, context) => [element('strong', {}, convertAll(node.children, context))],
  delete: (node, context) => [element('del', {}, convertAll(node.children, context))],
  inlineCode: node => [element('code', {}, [node.value])],
  break: () => [['br', {}]],
  thematicBreak: () => [['hr', {}]],
  blockquote: (node, context) => [element('blockquote', {}, convertAll(node.children, context))],
  list: (node, context) => [list(node, context)],
  table: (node, context) => [table(node, context)],
  code: (node, context) => [codeBlock(node, placeOf(node, context))],
  link: (node, context) => [
    link(node.url, node.title, convertAll(node.children, context), placeOf(node, context), context),
  ],
  image: (node, context) => [image(node, context)],
  html(node, context) {
    if (/^<!--[\s\S]*-->$/.test(node.value.trim())) return []
    throw new Problem(
      placeOf(node, context),
      `Raw HTML (${node.value.slice(0, 40).replace(/\s+/g, ' ')}) is not rendered.`,
      'Use Markdown or one of the components; put code in backticks.',
    )
  },
  definition: () => [],
  yaml: () => [],
}

function list(node: List, context: ConversionContext): BodyElement {
  const items = node.children.map(item => {
    const children = convertAll(item.children, context)
    // An item of a tight list contains its text without a paragraph.
    const flat = node.spread || item.spread ? children : children.flatMap(unwrapParagraph)
    return element('li', item.checked == null ? {} : { checked: item.checked }, flat)
  })
  const attributes: Attributes = {}
  if (node.ordered && node.start !== 1 && node.start != null) attributes.start = node.start
  return element(node.ordered ? 'ol' : 'ul', attributes, items)
}

function image(node: Image, context: ConversionContext): BodyElement {
  const place = placeOf(node, context)
  if (!OWN_PICTURE.test(node.url))
    throw new Problem(
      place,
      `The picture "${node.url.slice(0, 80)}" is no file of this site, and its Content-Security-Policy allows no others.`,
      'Put it below public/ and name it from there: /pictures/x.png.',
    )
  context.images.push({ href: node.url, line: place.line ?? 1 })
  const attributes: Attributes = { src: node.url, alt: node.alt ?? '' }
  if (node.title) attributes.title = node.title
  return ['img', attributes]
}

function unwrapParagraph(node: BodyNode): BodyNode[] {
  return typeof node !== 'string' && node[0] === 'p' ? (node.slice(2) as BodyNode[]) : [node]
}

function heading(node: Extract<Nodes, { type: 'heading' }>, context: ConversionContext): BodyElement {
  const children = convertAll(node.children, context)
  const given = (node as { attributes?: Record<string, unknown> }).attributes?.id
  const explicit = typeof given === 'string' ? given : trailingId(children)
  if (explicit && context.ids.has(explicit))
    throw new Problem(placeOf(node, context), `The id "${explicit}" is used twice on this page.`, 'Choose another one.')
  const slug = slugify(textOf(children)) || 'section'
  const id = explicit ?? freeId(context.reserved.has(slug) ? `guide-${slug}` : slug, context.ids)
  context.ids.add(id)
  return element(`h${node.depth}`, { id }, children)
}

export const TRAILING_ID = /\s*\{#([\w.-]+)\}\s*$/

/** Removes and returns the id of `## Title {#custom-id}`, if the parser left the braces in the text. */
function trailingId(children: BodyNode[]): string | null {
  const last = children.at(-1)
  if (typeof last !== 'string') return null
  const match = TRAILING_ID.exec(last)
  if (!match) return null
  if (match.index === 0) children.pop()
  else children[children.length - 1] = last.slice(0, match.index)
  return match[1]!
}

function table(node: Table, context: ConversionContext): BodyElement {
  const [head, ...rows] = node.children
  // Below an empty corner, the first column names the rows.
  const hasRowNames = head?.children[0]?.children.length === 0
  const cells = (row: Table['children'][number], tag: string) =>
    row.children.map((cell, index) => {
      const align = node.align?.[index]
      const isName = hasRowNames && tag === 'td' && index === 0
      const attributes = { ...(align ? { align } : {}), ...(isName ? { role: 'rowheader' } : {}) }
      return element(tag, attributes, convertAll(cell.children, context))
    })
  return [
    'table',
    {},
    ['thead', {}, ...(head ? [element('tr', {}, cells(head, 'th'))] : [])],
    ['tbody', {}, ...rows.map(row => element('tr', {}, cells(row, 'td')))],
  ]
}

function codeBlock(node: Code, place: Place): BodyElement {
  const { value } = node
  const info = parseFence(node)
  const wrong = fenceProblem(info, visibleCode(value))
  if (wrong) throw new Problem(place, ...wrong)
  const attributes: Attributes = {}
  for (const [key, item] of Object.entries(info)) {
    if (item === undefined || item === false) continue
    attributes[key] = item as AttributeValue
  }
  return ['pre', attributes, ['code', {}, value]]
}

function link(
  href: string,
  title: string | null | undefined,
  children: BodyNode[],
  place: Place,
  context: ConversionContext,
) {
  const resolved = context.resolveLink(href, place)
  context.links.push({ href: resolved, line: place.line ?? 1 })
  return element('a', title ? { href: resolved, title } : { href: resolved }, children)
}

function placeOf(node: Nodes, context: ConversionContext): Place {
  const line = node.position?.start.line
  return { file: context.file, line: line === undefined ? undefined : line + context.offset }
}
