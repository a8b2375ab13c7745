// Our own HTML, element by element, into other markup. What comes out is well formed: every element is closed, every attribute
// quoted, so that it is XHTML too.

export interface HtmlElement {
  name: string
  attributes: Map<string, string>
}

/**
 * What becomes of an element: it stays (its name and attributes may be changed in place), goes but for what is inside, or goes
 * wholly. A text is put before it. What becomes of an element without `id` and `href` may depend on its tag alone: it is
 * decided once a tag.
 */
export type Rewrite = (element: HtmlElement) => 'keep' | 'unwrap' | 'drop' | { before: string }

const TAG = /<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s"'=<>/]+(?:="[^"]*"|='[^']*'|=[^\s"'=<>`]+)?)*)\s*(\/?)>/y
const ATTRIBUTE = /([^\s"'=<>/]+)(?:="([^"]*)"|='([^']*)'|=([^\s"'=<>`]+))?/g
const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
])

interface Tag {
  /** A comment is read like a tag, and left out. */
  type: 'start' | 'end' | 'comment'
  isVoid: boolean
  name: string
  /** As they stand in the tag. */
  attributes: string
  /** How many characters it takes. */
  length: number
  /** The decision for every element of this name, where there is one. */
  rewritten?: Rewritten
}

interface Rewritten {
  isDropped: boolean
  /** Name of the element that is written; empty for none. */
  name: string
  text: string
}

/** Tags of the pages that one function rewrites: most of an article is the same few tags of highlighted code. */
export type KnownTags = Map<string, Tag>

export function rewriteHtml(html: string, rewrite: Rewrite, known: KnownTags = new Map()): string {
  // Joined once: a string that grows a million times is a tree, which costs more to collect than to write.
  const out: string[] = []
  /** Names as they are written out; empty for what was unwrapped. */
  const open: string[] = []
  /** How deep in an element that goes wholly. */
  let dropped = 0
  for (let at = 0; at < html.length; ) {
    const next = html.indexOf('<', at)
    const end = next === -1 ? html.length : next
    if (end > at) {
      if (dropped === 0) out.push(plainEntities(html.slice(at, end)))
      at = end
      continue
    }
    const tag = readTag(html, at, known)
    if (!tag) {
      if (dropped === 0) out.push('&lt;')
      at++
      continue
    }
    at += tag.length
    if (tag.type === 'comment') continue
    if (tag.type === 'end') {
      if (tag.isVoid) continue
      if (dropped > 0) {
        dropped--
        continue
      }
      const written = open.pop()
      if (written) out.push('</', written, '>')
      continue
    }
    if (dropped > 0) {
      if (!tag.isVoid) dropped++
      continue
    }
    const { isDropped, name, text } = tag.rewritten ?? rewriteTag(tag, rewrite)
    if (isDropped) {
      if (!tag.isVoid) dropped++
      continue
    }
    out.push(text)
    if (!tag.isVoid) open.push(name)
  }
  for (const name of open.reverse()) if (name) out.push('</', name, '>')
  return out.join('')
}

/** The tag that begins here, if one does. */
function readTag(html: string, at: number, known: KnownTags): Tag | null {
  const raw = html.slice(at, html.indexOf('>', at) + 1)
  const seen = known.get(raw)
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
  // A value may hold the sign that ends a tag. Then `raw` is not all of it.
  if (length === raw.length && !isOfPlace(attributes)) known.set(raw, tag)
  return tag
}

function rewriteTag(tag: Tag, rewrite: Rewrite): Rewritten {
  const element = { name: tag.name, attributes: readAttributes(tag.attributes) }
  const fate = rewrite(element)
  const name = fate === 'unwrap' ? '' : element.name
  const before = typeof fate === 'object' ? fate.before : ''
  const own = name && `<${name}${writeAttributes(element.attributes)}${tag.isVoid ? '/' : ''}>`
  const rewritten = { isDropped: fate === 'drop', name, text: before + own }
  if (!isOfPlace(tag.attributes)) tag.rewritten = rewritten
  return rewritten
}

/** Whether it matters where an element stands. */
function isOfPlace(attributes: string): boolean {
  return /\s(?:id|href)\b/.test(attributes)
}

function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>()
  // No `matchAll`, which copies the pattern each time: this runs for every link.
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

/** XML knows five names; numbers are known everywhere. */
function plainEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(#\d+;|#x[\da-f]+;|[a-z]+;)?/gi, (whole, inside?: string) => {
    if (inside === undefined) return '&amp;'
    const name = inside.slice(0, -1)
    if (name.startsWith('#') || KNOWN.has(name)) return whole
    return NAMED[name] ?? `&amp;${inside}`
  })
}
