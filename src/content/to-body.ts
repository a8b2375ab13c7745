// mdast → the small JSON tree that every other step reads (R18): tag, attributes, children; code as plain text.

import type { Nodes, RootContent, Table } from 'mdast'
import { textOf } from '../model/content/body.ts'
import { parseInfo, visibleCode } from '../model/content/code-block.ts'
import { slugify } from '../model/content/headings.ts'
import type { Attributes, AttributeValue, BodyElement, BodyNode } from '../model/content/types.ts'
import { type Place, Problem } from '../model/problem.ts'
import { fenceProblem } from './component-checks.ts'
import { type ComponentNode, type Context, component, element, type Reference } from './component-node.ts'
import { OWN_PICTURE } from './components.ts'

export interface ParsedBody {
  nodes: BodyNode[]
  links: Reference[]
  images: Reference[]
}

/** `offset` is how many lines stand above the body. */
export type BodyOptions = Pick<Context, 'file' | 'offset' | 'resolveLink' | 'checkIcon' | 'reserved'>

export function toBody(children: readonly RootContent[], options: BodyOptions): ParsedBody {
  const context: Context = { ...options, ids: new Set(), links: [], images: [], parents: [] }
  const nodes = convertAll(children, context)
  return { nodes, links: context.links, images: context.images }
}

function convertAll(children: readonly Nodes[], context: Context): BodyNode[] {
  return mergeText(children.flatMap(child => convert(child, context)))
}

/** Neighbouring strings become one, so that trees compare by value. */
function mergeText(nodes: BodyNode[]): BodyNode[] {
  const merged: BodyNode[] = []
  for (const node of nodes) {
    const last = merged.at(-1)
    if (typeof node === 'string' && typeof last === 'string') merged[merged.length - 1] = last + node
    else merged.push(node)
  }
  return merged
}

function convert(node: Nodes | ComponentNode, context: Context): BodyNode[] {
  switch (node.type) {
    case 'text':
      return [node.value]
    case 'paragraph':
      return [element('p', {}, convertAll(node.children, context))]
    case 'heading':
      return [heading(node, context)]
    case 'emphasis':
      return [element('em', {}, convertAll(node.children, context))]
    case 'strong':
      return [element('strong', {}, convertAll(node.children, context))]
    case 'delete':
      return [element('del', {}, convertAll(node.children, context))]
    case 'inlineCode':
      return [element('code', {}, [node.value])]
    case 'break':
      return [['br', {}]]
    case 'thematicBreak':
      return [['hr', {}]]
    case 'blockquote':
      return [element('blockquote', {}, convertAll(node.children, context))]
    case 'list':
      return [
        element(
          node.ordered ? 'ol' : 'ul',
          node.ordered && node.start !== 1 && node.start != null ? { start: node.start } : {},
          node.children.map(item => {
            const children = convertAll(item.children, context)
            // A tight list's item holds its text directly.
            const flat = node.spread || item.spread ? children : children.flatMap(unwrapParagraph)
            return element('li', item.checked == null ? {} : { checked: item.checked }, flat)
          }),
        ),
      ]
    case 'table':
      return [table(node, context)]
    case 'code':
      return [codeBlock(node.lang ?? '', node.meta ?? '', node.value, placeOf(node, context))]
    case 'link':
      return [link(node.url, node.title, convertAll(node.children, context), placeOf(node, context), context)]
    case 'image': {
      checkPicture(node.url, placeOf(node, context))
      context.images.push({ href: node.url, line: placeOf(node, context).line ?? 1 })
      const attributes: Attributes = { src: node.url, alt: node.alt ?? '' }
      if (node.title) attributes.title = node.title
      return [['img', attributes]]
    }
    case 'containerComponent':
    case 'textComponent':
      return [component(node as ComponentNode, placeOf(node as unknown as Nodes, context), context, convertAll)]
    case 'html':
      if (/^<!--[\s\S]*-->$/.test(node.value.trim())) return []
      throw new Problem(
        placeOf(node, context),
        `Raw HTML (${node.value.slice(0, 40).replace(/\s+/g, ' ')}) is not drawn.`,
        'Use Markdown or one of the components; put code in backticks.',
      )
    case 'definition':
    case 'yaml':
      return []
    default:
      throw new Problem(
        placeOf(node as Nodes, context),
        `Markdown of the kind "${(node as Nodes).type}" is not supported here.`,
        'Write it as a list, a table, a link or a component.',
      )
  }
}

function checkPicture(url: string, place: Place): void {
  if (OWN_PICTURE.test(url)) return
  throw new Problem(
    place,
    `The picture "${url.slice(0, 80)}" is no file of this site, and browsers are told to show no others.`,
    'Put it below public/ and name it from there: /pictures/x.png.',
  )
}

function unwrapParagraph(node: BodyNode): BodyNode[] {
  return typeof node !== 'string' && node[0] === 'p' ? (node.slice(2) as BodyNode[]) : [node]
}

function heading(node: Extract<Nodes, { type: 'heading' }>, context: Context): BodyElement {
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

function freeId(base: string, taken: ReadonlySet<string>): string {
  let id = base
  for (let count = 1; taken.has(id); count++) id = `${base}-${count}`
  return id
}

export const TRAILING_ID = /\s*\{#([\w.-]+)\}\s*$/

/** `## Title {#custom-id}`, where the parser left the braces in the text. */
function trailingId(children: BodyNode[]): string | null {
  const last = children.at(-1)
  if (typeof last !== 'string') return null
  const match = TRAILING_ID.exec(last)
  if (!match) return null
  if (match.index === 0) children.pop()
  else children[children.length - 1] = last.slice(0, match.index)
  return match[1]!
}

function table(node: Table, context: Context): BodyElement {
  const [head, ...rows] = node.children
  const cells = (row: Table['children'][number], tag: string) =>
    row.children.map((cell, index) => {
      const align = node.align?.[index]
      return element(tag, align ? { align } : {}, convertAll(cell.children, context))
    })
  return [
    'table',
    {},
    ['thead', {}, ...(head ? [element('tr', {}, cells(head, 'th'))] : [])],
    ['tbody', {}, ...rows.map(row => element('tr', {}, cells(row, 'td')))],
  ]
}

function codeBlock(language: string, meta: string, value: string, place: Place): BodyElement {
  const info = parseInfo(`${language} ${meta}`)
  const wrong = fenceProblem(info, visibleCode(value))
  if (wrong) throw new Problem(place, ...wrong)
  const attributes: Attributes = {}
  for (const [key, item] of Object.entries(info)) {
    if (item === undefined || item === false) continue
    attributes[key] = item as AttributeValue
  }
  return ['pre', attributes, ['code', {}, value]]
}

function link(href: string, title: string | null | undefined, children: BodyNode[], place: Place, context: Context) {
  const resolved = context.resolveLink(href, place)
  context.links.push({ href: resolved, line: place.line ?? 1 })
  return element('a', title ? { href: resolved, title } : { href: resolved }, children)
}

function placeOf(node: Nodes, context: Context): Place {
  const line = node.position?.start.line
  return { file: context.file, line: line === undefined ? undefined : line + context.offset }
}
