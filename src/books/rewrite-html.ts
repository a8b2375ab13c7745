// Rewrites the HTML of this site element by element. The result is well-formed XHTML: every element is closed, every attribute
// quoted.

export interface HtmlElement {
  name: string
  attributes: Map<string, string>
}

/**
 * Decides how an element is rewritten: `keep` (its name and attributes may be changed in place), `unwrap` (only its content
 * remains), `drop` (with its content), or a text to insert before it. For elements without `id` and without a link to an anchor of
 * the same page the decision must only depend on the tag, because it is cached.
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
  /** The whole tag. */
  raw: string
  /** The cached result for every element with this tag. */
  rewritten?: Rewritten
}

interface Rewritten {
  isDropped: boolean
  text: string
  /** The end tag in the input, and what is written in its place. */
  end: string
  writtenEnd: string
}

/** A cache for the pages that one function rewrites. Most of an article is the same few tags of highlighted code. */
export type TagCache = Map<string, Tag>

export function rewriteHtml(source: string, rewrite: Rewrite, tags: TagCache = new Map()): string {
  const html = plainEntities(source)
  // The parts are joined once. A string that is extended a million times is a tree, which is expensive to garbage-collect.
  const out: string[] = []
  const open: Rewritten[] = []
  /** The nesting depth inside a dropped element. */
  let dropped = 0
  /** Where the text begins that is copied as it is. */
  let copied = 0
  const replace = (from: number, to: number, text: string) => {
    if (from > copied) out.push(html.slice(copied, from))
    if (text) out.push(text)
    copied = to
  }
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    const inner = open[open.length - 1]
    if (dropped === 0 && inner && html.startsWith(inner.end, at)) {
      const end = at + inner.end.length
      if (inner.writtenEnd !== inner.end) replace(at, end, inner.writtenEnd)
      open.pop()
      at = end
      continue
    }
    const tag = readTag(html, at, tags)
    if (!tag) {
      if (dropped === 0) replace(at, at + 1, '&lt;')
      at++
      continue
    }
    const end = at + tag.raw.length
    const isEnd = tag.type === 'end'
    if (dropped > 0) {
      if (!tag.isVoid) dropped += isEnd ? -1 : 1
      copied = end
    } else if (tag.type === 'comment' || (isEnd && tag.isVoid)) replace(at, end, '')
    else if (isEnd) replace(at, end, open.pop()?.writtenEnd ?? '')
    else {
      const rewritten = tag.rewritten ?? rewriteTag(tag, rewrite)
      if (rewritten.text !== tag.raw) replace(at, end, rewritten.text)
      if (!rewritten.isDropped && !tag.isVoid) open.push(rewritten)
      if (rewritten.isDropped && !tag.isVoid) {
        at = endOfElement(html, tag.name, end)
        if (at === -1) dropped++
        else {
          copied = at
          continue
        }
      }
    }
    at = end
  }
  if (dropped === 0) replace(html.length, html.length, '')
  for (const { writtenEnd } of open.reverse()) out.push(writtenEnd)
  return out.join('')
}

/**
 * Returns the end of the element whose content begins at `from`, or -1 if it contains another element of its name. A page drops
 * thousands of icons and buttons, and this way their content is not parsed tag by tag.
 */
function endOfElement(html: string, name: string, from: number): number {
  const end = html.indexOf(`</${name}>`, from)
  return end === -1 || html.slice(from, end).includes(`<${name}`) ? -1 : end + name.length + '</>'.length
}

/** Reads the tag at this position, if there is one. */
function readTag(html: string, at: number, tags: TagCache): Tag | null {
  const raw = html.slice(at, html.indexOf('>', at) + 1)
  const seen = tags.get(raw)
  if (seen) return seen
  if (html.startsWith('<!--', at)) {
    const end = html.indexOf('-->', at + '<!--'.length)
    if (end !== -1)
      return { type: 'comment', isVoid: true, name: '', attributes: '', raw: html.slice(at, end + '-->'.length) }
  }
  TAG.lastIndex = at
  const match = TAG.exec(html)
  if (!match) return null
  const [whole, end, name = '', attributes = '', closed] = match
  const type = end ? 'end' : 'start'
  const tag: Tag = { type, isVoid: VOID.has(name) || (!end && closed === '/'), name, attributes, raw: whole }
  // An attribute value may contain `>`, and then `raw` is incomplete.
  if (whole === raw && !dependsOnPosition(attributes)) tags.set(raw, tag)
  return tag
}

function rewriteTag(tag: Tag, rewrite: Rewrite): Rewritten {
  const element = { name: tag.name, attributes: readAttributes(tag.attributes) }
  const decision = rewrite(element)
  const isDropped = decision === 'drop'
  const name = isDropped || decision === 'unwrap' ? '' : element.name
  const before = typeof decision === 'object' ? decision.before : ''
  const own = name && `<${name}${writeAttributes(element.attributes)}${tag.isVoid ? '/' : ''}>`
  const rewritten = { isDropped, text: before + own, end: `</${tag.name}>`, writtenEnd: name && `</${name}>` }
  if (!dependsOnPosition(tag.attributes)) tag.rewritten = rewritten
  return rewritten
}

/** Reports whether the element can be treated differently from others with the same tag. */
function dependsOnPosition(attributes: string): boolean {
  return /\s(?:id\b|href=["']?#)/.test(attributes)
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

const XML_ENTITIES = new Set(['amp', 'lt', 'gt', 'quot', 'apos'])
const NAMED: Readonly<Record<string, string>> = { nbsp: '\u00a0', hellip: '…', middot: '·', times: '×', rarr: '→' }

/** Matches an `&` that does not begin an entity of XML. Nearly every page has none, and is returned as it is. */
const OTHER_ENTITY = /&(?!#\d+;|#[xX][\da-fA-F]+;|(?:amp|lt|gt|quot|apos);)/

/** Replaces named entities of HTML by their characters, because XML has only five names. */
function plainEntities(text: string): string {
  if (!OTHER_ENTITY.test(text)) return text
  return text.replace(/&(#\d+;|#x[\da-f]+;|[a-z]+;)?/gi, (whole, inside?: string) => {
    if (inside === undefined) return '&amp;'
    const name = inside.slice(0, -1)
    if (name.startsWith('#') || XML_ENTITIES.has(name)) return whole
    return NAMED[name] ?? `&amp;${inside}`
  })
}
