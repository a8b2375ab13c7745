// Reads a component in Markdown and checks it against its specification (`components.ts`).

import type { Nodes, Parent, RootContent } from 'mdast'
import type { Attributes, BodyElement, BodyNode } from '../model/content/types.ts'
import { nearest, type Place, Problem } from '../model/problem.ts'
import { COMPONENTS } from './components.ts'
import type { CheckIcon } from './icon-names.ts'

export interface ComponentNode extends Parent {
  type: 'containerComponent' | 'textComponent' | 'componentContainerSection'
  name: string
  attributes?: Record<string, unknown>
  fmAttributes?: Record<string, unknown>
  /** The unparsed properties between lines of `---`. */
  rawData?: string
}

export interface AuthoredLink {
  href: string
  line: number
}

export interface ConversionContext {
  file: string
  offset: number
  ids: Set<string>
  /** Ids of declarations on the same page, which headings must not use (R39). */
  reserved: ReadonlySet<string>
  links: AuthoredLink[]
  images: AuthoredLink[]
  /** Turns a link in Markdown into an address of the site. */
  resolveLink: (href: string, place: Place) => string
  checkIcon: CheckIcon
  parents: string[]
}

/** @param convertAll Converts the children of the component. */
export function component(
  node: ComponentNode,
  place: Place,
  context: ConversionContext,
  convertAll: (children: readonly Nodes[], context: ConversionContext) => BodyNode[],
): BodyElement {
  const { name } = node
  if (name === 'span') return element('span', {}, convertAll(node.children, context))
  const spec = Object.hasOwn(COMPONENTS, name) ? COMPONENTS[name] : undefined
  if (!spec) {
    const similar = nearest(name, Object.keys(COMPONENTS))
    throw new Problem(
      place,
      `Unknown component "${name}".`,
      similar ? `Did you mean "${similar}"?` : `Use one of: ${Object.keys(COMPONENTS).join(', ')}.`,
    )
  }
  const parent = context.parents.at(-1)
  if (spec.within && !(parent && spec.within.includes(parent)))
    throw new Problem(
      place,
      `"${name}" stands outside its parent.`,
      `Put it directly into "${spec.within.join('" or "')}".`,
    )
  const props = checkProps(name, readAttributes(node, place), place)
  const icon = name === 'icon' ? props.name : props.icon
  const wrongIcon = typeof icon === 'string' ? context.checkIcon(icon) : null
  if (wrongIcon) throw new Problem(place, ...wrongIcon)
  for (const key of ['to', 'src'] as const) {
    const value = props[key]
    if (typeof value !== 'string') continue
    if (key === 'src') context.images.push({ href: value, line: place.line ?? 1 })
    else {
      props.to = context.resolveLink(value, place)
      context.links.push({ href: props.to, line: place.line ?? 1 })
    }
  }
  context.parents.push(name)
  const children = convertAll(node.children as RootContent[], context)
  context.parents.pop()
  if (spec.children) checkChildren(name, spec.children, children, place)
  const wrong = spec.check?.(props, children)
  if (wrong) throw new Problem(place, ...wrong)
  return element(name, props, children)
}

/** Returns the properties of a component. The value of `:name="3"` is JSON. */
export function readAttributes(node: ComponentNode, place: Place = { file: '' }): Record<string, unknown> {
  const attributes: Record<string, unknown> = { ...node.fmAttributes }
  for (const [key, value] of Object.entries(node.attributes ?? {}))
    if (key.startsWith(':')) attributes[key.slice(1)] = parseBound(key, String(value), node.name, place)
    else attributes[key] = value
  return attributes
}

function parseBound(key: string, value: string, name: string, place: Place): unknown {
  try {
    return JSON.parse(value)
  } catch {
    const fix = `Write a text without the colon: ${key.slice(1)}="${value}".`
    throw new Problem(place, `The value of "${key}" of "${name}" is no JSON: ${value}.`, fix)
  }
}

function checkProps(name: string, attributes: Record<string, unknown>, place: Place): Attributes {
  const parsed = COMPONENTS[name]!.props.safeParse(attributes)
  if (parsed.success) return parsed.data as Attributes
  const issue = parsed.error.issues[0]!
  const known = Object.keys(COMPONENTS[name]!.props.shape)
  const field = issue.path.join('.')
  const fix = known.length > 0 ? `Its properties are: ${known.join(', ')}.` : 'It takes no properties.'
  throw new Problem(place, `Wrong property${field ? ` "${field}"` : ''} of "${name}": ${issue.message}.`, fix)
}

function checkChildren(name: string, allowed: readonly string[], children: BodyNode[], place: Place): void {
  for (const child of children) {
    const tag = typeof child === 'string' ? (child.trim() ? 'text' : null) : child[0]
    if (tag === null || allowed.includes(tag)) continue
    const wanted = allowed.map(item => (item === 'pre' ? 'fenced code blocks' : `"${item}"`)).join(' or ')
    throw new Problem(
      place,
      `"${name}" holds ${tag === 'text' ? 'plain text' : `"${tag}"`}.`,
      wanted ? `Put only ${wanted} into it.` : 'Leave it empty: the build fills it.',
    )
  }
}

export function element(tag: string, attributes: Attributes, children: BodyNode[]): BodyElement {
  return [tag, attributes, ...children]
}
