// Picks the most characteristic line of an example. Most lines are boilerplate: imports, a function header, an allocator.

/** Lines that could be in any example. */
const BOILERPLATE = [
  /^$/,
  /^\/\//,
  /^(?:pub )?(?:const|var) [\w@"]+ = (?:\w+\.)?@import\(/,
  /^(?:pub )?(?:inline )?fn \w+\(/,
  /^test\b.*\{$/,
  /^(?:pub )?const \w+ = (?:extern |packed )?(?:struct|enum|union)\b.*\{$/,
  /^[\s{}()[\];,.]*$/,
  /^\w+: .*,$/,
  /^\.\w+ = [^(]*,$/,
  /^[^=]*\),$/,
  /^(?:else|break|continue)\b/,
  /^(?:err)?defer\b/,
  /^(?:var|const) (?:debug_allocator|arena|arena_instance|arena_state|gpa|allocator|tmp)\b/,
  /^(?:var|const) \w*(?:buffer|buf|stdout|stderr)\w*\b/,
  /^std\.debug\.print\(/,
]

/** Lines that prepare something, or check a result. */
const WEAK = [
  /^(?:pub )?const \w+ = std(?:\.\w+)+;$/,
  /^(?:var|const) \w+: .* = (?:\.\{\}|\.empty|\.init|undefined);$/,
  /^(?:var|const) \w+(?:: \w+)? = [\w."]+;$/,
  /^(?:var|const) \w+(?:: \w+)? = \[_\]/,
  /^try std\.testing\./,
  /^return\b/,
]

const SHORT_WORDS = new Set('with from that into your only each when them type more than'.split(' '))

/**
 * Returns the line with the highest score; of equal ones the first.
 *
 * @param code The visible lines of the example.
 */
export function characteristicLine(code: string, { subject, title }: { subject: string; title: string }): string {
  const lines = code.split('\n').map(line => line.trim())
  const own = lines.filter(line => !BOILERPLATE.some(pattern => pattern.test(line)))
  const prefixes = prefixesOf(title)
  let best = own[0] ?? ''
  let most = Number.NEGATIVE_INFINITY
  for (const line of own) {
    const lower = line.toLowerCase()
    const value =
      3 * prefixes.filter(prefix => lower.includes(prefix)).length +
      Number(line.includes(subject)) +
      Number(line.includes('std.')) +
      Number(/\w\(/.test(line)) -
      (WEAK.some(weak => weak.test(line)) ? 3 : 0)
    if (value > most) [best, most] = [line, value]
  }
  return best
}

/** `Remove entries by a condition` → `remo`, `entr`, `cond`. Code uses other forms of the same words. */
function prefixesOf(title: string): string[] {
  const words = title.toLowerCase().match(/[a-z]{4,}/g) ?? []
  return [...new Set(words.filter(word => !SHORT_WORDS.has(word)).map(word => word.slice(0, 4)))]
}
