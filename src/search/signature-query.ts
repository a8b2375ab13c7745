// Parses a search by types: `[]const u8, usize -> ?usize`. Parameters may be in any order; their names are ignored.

export interface SignatureQuery {
  /** Types of parameters, with normalized spaces. */
  parameters: string[]
  /** Empty if only parameters are given. */
  result: string
  /** Set by `!` before the result: the function must return an error union. */
  fails: boolean
}

export function parseSignature(text: string): SignatureQuery {
  const at = text.lastIndexOf('->')
  const left = text.slice(0, at).trim()
  const right = text.slice(at + 2).trim()
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
