// A function described by its types: `[]const u8, usize -> ?usize`. Parameters in any order, names before a colon are ignored.

export interface SignatureQuery {
  /** Types of parameters, spaces normalized; a trailing comma means "and any others". */
  parameters: string[]
  /** Empty where only parameters are given. */
  result: string
  /** `!` before the result: it must be able to fail. */
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

/** Cuts at the commas that stand outside parentheses and braces. */
export function splitTypes(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let index = 0; index < text.length; index++) {
    const character = text[index]!
    if ('([{'.includes(character)) depth++
    else if (')]}'.includes(character)) depth--
    else if (character === ',' && depth === 0) {
      parts.push(text.slice(start, index))
      start = index + 1
    }
  }
  parts.push(text.slice(start))
  return parts.map(part => part.trim()).filter(Boolean)
}

/** `self: *Self` → `*Self`; `[:0]const u8` stays. */
export function withoutName(parameter: string): string {
  return parameter.replace(/^(?:comptime\s+|noalias\s+)*(?:(?:@"[^"]*"|[A-Za-z_]\w*)\s*:\s*)?/, '')
}

/** One way to write a type: no path before a name, one space between words. */
export function normalizeType(type: string): string {
  return type
    .trim()
    .replace(/\b(?:[A-Za-z_]\w*\.)+(?=[A-Za-z_])/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([^\w ]) ?/g, '$1')
}
