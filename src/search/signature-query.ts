// Parses a search by types: `[]const u8, usize -> ?usize`, or `fn ([]const u8, usize) ?usize` as Zig writes it. Parameters may be in any order; their names are ignored.

export interface SignatureQuery {
  /** Types of parameters, with normalized spaces. */
  parameters: string[]
  /** Empty if only parameters are given. */
  result: string
  /** Set by `!` before the result: the function must return an error union. */
  fails: boolean
}

const ARROW = /->|→/
/** The type of a function without a name. A function with a name is looked for by it. */
const FUNCTION_TYPE = /^(?:\*const\s+)?fn\s*(\(.*\))\s*([^()\s].*)$/s

/** The same without `fn`: parameters of which one has signs of a type, and a result. */
const BARE_TYPE = /^\([^()]*(?:[[*]|\b[iuf]\d+\b|\b[A-Z])[^()]*\)\s*[!?*[\w][^()]*$/

export function readsAsSignature(text: string): boolean {
  return ARROW.test(text) || FUNCTION_TYPE.test(text.trim()) || BARE_TYPE.test(text.trim())
}

export function parseSignature(text: string): SignatureQuery {
  const [, parameters, result] = FUNCTION_TYPE.exec(text.trim().replace(/^\(/, 'fn (')) ?? []
  const parts = parameters !== undefined && !ARROW.test(text) ? [parameters, result!] : text.split(ARROW)
  const right = parts.pop()!.trim()
  const left = parts.join(' ').trim()
  const inner = left.replace(/^(?:pub\s+)?fn\b\s*\w*/, '').replace(/^\((.*)\)$/s, '$1')
  const fails = /^[\w.]*!/.test(right)
  return {
    parameters: splitTypes(inner).map(withoutName).map(normalizeType).filter(Boolean),
    result: normalizeType(right.replace(/^[\w.]*!/, '')),
    fails,
  }
}

/** Splits at the commas outside brackets. */
export function splitTypes(text: string): string[] {
  const parts: string[] = []
  let rest = text
  for (let at = outsideBrackets(rest, ','); at !== -1; at = outsideBrackets(rest, ',')) {
    parts.push(rest.slice(0, at))
    rest = rest.slice(at + 1)
  }
  return [...parts, rest].map(part => part.trim()).filter(Boolean)
}

/** Returns the index of the first `sign` outside brackets, or of the bracket that closes the first one; -1 for none. */
export function outsideBrackets(text: string, sign: string): number {
  let depth = 0
  for (let index = 0; index < text.length; index++) {
    const character = text[index]!
    if ('([{'.includes(character)) depth++
    else if (')]}'.includes(character)) depth--
    if (character === sign && depth === 0) return index
  }
  return -1
}

/** `self: *Self` → `*Self`; `[:0]const u8` stays. */
export function withoutName(parameter: string): string {
  return parameter.replace(/^(?:comptime\s+|noalias\s+)*(?:(?:@"[^"]*"|[A-Za-z_]\w*)\s*:\s*)?/, '')
}

/** Normalizes a type: no path before a name, one space between words. */
export function normalizeType(type: string): string {
  return type
    .trim()
    .replace(/\b(?:[A-Za-z_]\w*\.)+(?=[A-Za-z_])/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([^\w ]) ?/g, '$1')
}
