// Our own HTML, element by element, into other markup. What comes out is well formed: every element is closed, every attribute
// quoted, so that it is XHTML too.

export interface HtmlElement {
  name: string
  attributes: Map<string, string>
}

/**
 * What becomes of an element: it stays (its name and attributes may be changed in place), goes but for what is inside, or goes
 * wholly. A text is put before it.
 */
export type Rewrite = (element: HtmlElement) => 'keep' | 'unwrap' | 'drop' | { before: string }

const TOKEN =
  /<!--[\s\S]*?-->|<(?<end>\/?)(?<name>[a-zA-Z][\w-]*)(?<attributes>(?:\s+[^\s"'=<>/]+(?:="[^"]*"|='[^']*'|=[^\s"'=<>`]+)?)*)\s*(?<closed>\/?)>|(?<text>[^<]+|<)/g
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

export function rewriteHtml(html: string, rewrite: Rewrite): string {
  let out = ''
  /** Names as they are written out; empty for what was unwrapped. */
  const open: { name: string; written: string }[] = []
  /** How deep in an element that goes wholly. */
  let dropped = 0
  for (const { groups } of html.matchAll(TOKEN)) {
    const { end, name, attributes, closed, text } = groups as Record<string, string | undefined>
    if (text !== undefined) {
      if (dropped === 0) out += plainEntities(text === '<' ? '&lt;' : text)
      continue
    }
    // A comment.
    if (name === undefined) continue
    const isVoid = VOID.has(name) || closed === '/'
    if (end) {
      if (VOID.has(name)) continue
      if (dropped > 0) {
        dropped--
        continue
      }
      const { written } = open.pop() ?? { written: '' }
      if (written) out += `</${written}>`
      continue
    }
    if (dropped > 0) {
      if (!isVoid) dropped++
      continue
    }
    const element = { name, attributes: readAttributes(attributes ?? '') }
    const fate = rewrite(element)
    if (fate === 'drop') {
      if (!isVoid) dropped++
      continue
    }
    const written = fate === 'unwrap' ? '' : element.name
    if (typeof fate === 'object') out += fate.before
    if (written) out += `<${written}${writeAttributes(element.attributes)}${isVoid ? '/' : ''}>`
    if (!isVoid) open.push({ name, written })
  }
  return (
    out +
    open
      .reverse()
      .map(({ written }) => (written ? `</${written}>` : ''))
      .join('')
  )
}

function readAttributes(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name, quoted, single, bare]) => [name!, quoted ?? single ?? bare ?? '']),
  )
}

function writeAttributes(attributes: ReadonlyMap<string, string>): string {
  return [...attributes].map(([name, value]) => ` ${name}="${plainEntities(value).replaceAll('"', '&quot;')}"`).join('')
}

const KNOWN = new Set(['amp', 'lt', 'gt', 'quot', 'apos'])
const NAMED: Readonly<Record<string, string>> = { nbsp: '\u00a0', hellip: '…', middot: '·', times: '×', rarr: '→' }

/** XML knows five names; numbers are known everywhere. */
function plainEntities(text: string): string {
  return text.replace(/&(#\d+;|#x[\da-f]+;|[a-z]+;)?/gi, (whole, inside?: string) => {
    if (inside === undefined) return '&amp;'
    const name = inside.slice(0, -1)
    if (name.startsWith('#') || KNOWN.has(name)) return whole
    return NAMED[name] ?? `&amp;${inside}`
  })
}
