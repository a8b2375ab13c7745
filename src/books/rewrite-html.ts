// Rewrites the HTML of this site element by element. The result is well-formed XHTML: every element is closed, every attribute
// quoted.

export interface HtmlElement {
  name: string
  attributes: Map<string, string>
}

/**
 * Decides how an element is rewritten: `keep` (its name and attributes may be changed in place), `unwrap` (only its content
 * remains), `drop` (with its content), or a text to insert before it. For elements without `id` and `href` the decision must only
 * depend on the tag, because it is cached.
 */
export type Rewrite = (element: HtmlElement) => 'keep' | 'unwrap' | 'drop' | { before: string }

const TAG = /<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s"'=<>/]+(?:="[^"]*"|='[^']*'|=[^\s"'=<>`]+)?)*)\s*(\/?)>/y
const ATTRIBUTE = /([^\s"'=<>/]+)(?:="([^"]*)"|='([^']*)'|=([^\s"'=<>`]+))?/g
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

interface Tag {
  /** Comments are parsed like tags, and removed. */
  type: 'start' | 'end' | 'comment'
  isVoid: boolean
  name: string
  /** The unparsed attributes. */
  attributes: string
  /** The length in characters. */
  length: number
  /** The cached result for every element with this tag. */
  rewritten?: Rewritten
}

interface Rewritten {
  isDropped: boolean
  /** The name of the element in the output. It is empty if there is none. */
  name: string
  text: string
}

/** A cache for the pages that one function rewrites. Most of an article is the same few tags of highlighted code. */
export type TagCache = Map<string, Tag>

export function rewriteHtml(html: string, rewrite: Rewrite, tags: TagCache = new Map()): string {
  // The parts are joined once. A string that is extended a million times is a tree, which is expensive to garbage-collect.
  const out: string[] = []
  /** The names of the open elements in the output. They are empty for unwrapped elements. */
  const open: string[] = []
  /** The nesting depth inside a dropped element. */
  let dropped = 0
  for (let at = 0; at < html.length; ) {
    const next = html.indexOf('<', at)
    const end = next === -1 ? html.length : next
    if (end > at) {
      if (dropped === 0) out.push(plainEntities(html.slice(at, end)))
      at = end
      continue
    }
    const tag = readTag(html, at, tags)
    if (!tag) {
      if (dropped === 0) out.push('&lt;')
      at++
      continue
    }
    at += tag.length
    const isEnd = tag.type === 'end'
    if (tag.type === 'comment' || (isEnd && tag.isVoid)) continue
    if (dropped > 0) {
      if (!tag.isVoid) dropped += isEnd ? -1 : 1
    } else if (isEnd) {
      const written = open.pop()
      if (written) out.push('</', written, '>')
    } else {
      const { isDropped, name, text } = tag.rewritten ?? rewriteTag(tag, rewrite)
      if (!isDropped) out.push(text)
      if (isDropped && !tag.isVoid) dropped++
      if (!isDropped && !tag.isVoid) open.push(name)
    }
  }
  for (const name of open.reverse()) if (name) out.push('</', name, '>')
  return out.join('')
}

/** Reads the tag at this position, if there is one. */
function readTag(html: string, at: number, tags: TagCache): Tag | null {
  const raw = html.slice(at, html.indexOf('>', at) + 1)
  const seen = tags.get(raw)
  if (seen) return seen
  if (html.startsWith('<!--', at)) {
    const end = html.indexOf('-->', at + '<!--'.length)
    if (end !== -1) return { type: 'comment', isVoid: true, name: '', attributes: '', length: end + '-->'.length - at }
  }
  TAG.lastIndex = at
  const match = TAG.exec(html)
  if (!match) return null
  const [{ length }, end, name = '', attributes = '', closed] = match
  const type = end ? 'end' : 'start'
  const tag: Tag = { type, isVoid: VOID.has(name) || (!end && closed === '/'), name, attributes, length }
  // An attribute value may contain `>`, and then `raw` is incomplete.
  if (length === raw.length && !dependsOnPosition(attributes)) tags.set(raw, tag)
  return tag
}

function rewriteTag(tag: Tag, rewrite: Rewrite): Rewritten {
  const element = { name: tag.name, attributes: readAttributes(tag.attributes) }
  const fate = rewrite(element)
  const name = fate === 'unwrap' ? '' : element.name
  const before = typeof fate === 'object' ? fate.before : ''
  const own = name && `<${name}${writeAttributes(element.attributes)}${tag.isVoid ? '/' : ''}>`
  const rewritten = { isDropped: fate === 'drop', name, text: before + own }
  if (!dependsOnPosition(tag.attributes)) tag.rewritten = rewritten
  return rewritten
}

/** Reports whether the element can be treated differently from others with the same tag. */
function dependsOnPosition(attributes: string): boolean {
  return /\s(?:id|href)\b/.test(attributes)
}

function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>()
  // `matchAll` would copy the pattern on each call, and this runs for every link.
  ATTRIBUTE.lastIndex = 0
  for (let match = ATTRIBUTE.exec(text); match; match = ATTRIBUTE.exec(text))
    attributes.set(match[1]!, match[2] ?? match[3] ?? match[4] ?? '')
  return attributes
}

function writeAttributes(attributes: ReadonlyMap<string, string>): string {
  let text = ''
  for (const [name, value] of attributes) text += ` ${name}="${plainEntities(value).replaceAll('"', '&quot;')}"`
  return text
}

const KNOWN = new Set(['amp', 'lt', 'gt', 'quot', 'apos'])
const NAMED: Readonly<Record<string, string>> = { nbsp: '\u00a0', hellip: '…', middot: '·', times: '×', rarr: '→' }

/** Replaces named entities by numeric ones, because XML has only five names. */
function plainEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(#\d+;|#x[\da-f]+;|[a-z]+;)?/gi, (whole, inside?: string) => {
    if (inside === undefined) return '&amp;'
    const name = inside.slice(0, -1)
    if (name.startsWith('#') || KNOWN.has(name)) return whole
    return NAMED[name] ?? `&amp;${inside}`
  })
}
