// Validates the SVG body of an icon from another server. Only drawing elements are allowed; everything else is refused, not repaired.

/** Elements that draw, without animating or loading anything. */
const ELEMENTS =
  /^(?:g|path|circle|ellipse|line|polyline|polygon|rect|defs|clipPath|mask|linearGradient|radialGradient|stop|symbol|use|title)$/
const ATTRIBUTE = /^[a-zA-Z][\w:-]*$/
/** Attributes that could run scripts or load files. */
const REFUSED = /^on|^style$|^xml|^src|^base$/i
/** A reference inside the same image: `#a`, or `url(#a)`. */
const OWN = /^#[\w.-]+$/
const URL_VALUE = /url\(|:|\\|&/i
const OWN_URL = /^url\(#[\w.-]+\)$/
const LONGEST = 64 * 1024

/** Returns the body if it is safe, otherwise `null`. Everything that the parser does not understand counts as unsafe. */
export function safeIconBody(body: unknown): string | null {
  if (typeof body !== 'string' || body.length > LONGEST) return null
  let at = 0
  while (at < body.length) {
    if (body[at] !== '<') {
      const next = body.indexOf('<', at)
      at = next === -1 ? body.length : next
      continue
    }
    const end = tagEnd(body, at)
    if (end === -1 || !isSafeTag(body.slice(at + 1, end))) return null
    at = end + 1
  }
  return body
}

/** Returns the offset of a tag's `>`, ignoring those in quotes. */
function tagEnd(body: string, from: number): number {
  let quote = ''
  for (let at = from; at < body.length; at++) {
    const letter = body[at]!
    if (quote) {
      if (letter === quote) quote = ''
    } else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '>') return at
    else if (letter === '<' && at > from) return -1
  }
  return -1
}

function isSafeTag(tag: string): boolean {
  if (tag.startsWith('/')) return ELEMENTS.test(tag.slice(1).trim())
  const text = tag.endsWith('/') ? tag.slice(0, -1) : tag
  const name = /^[a-zA-Z]+/.exec(text)?.[0] ?? ''
  if (!ELEMENTS.test(name)) return false
  let rest = text.slice(name.length)
  for (;;) {
    const trimmed = rest.trimStart()
    if (trimmed === '') return true
    // White space must precede an attribute.
    if (trimmed.length === rest.length) return false
    const read = /^([^\s=<>"'/]+)=(?:"([^"<]*)"|'([^'<]*)')/.exec(trimmed)
    if (!read || !isSafeAttribute(read[1]!, (read[2] ?? read[3])!)) return false
    rest = trimmed.slice(read[0].length)
  }
}

function isSafeAttribute(name: string, value: string): boolean {
  if (!ATTRIBUTE.test(name) || REFUSED.test(name)) return false
  if (/^(?:xlink:)?href$/i.test(name)) return OWN.test(value)
  return !URL_VALUE.test(value) || OWN_URL.test(value)
}
