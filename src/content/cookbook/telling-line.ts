// The line of an example that tells most about its task: programs begin alike, with imports, a frame and an allocator.

/** Lines that could stand in any example. */
const FRAME = [
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

/** Lines that prepare something, or look at what came of it. */
const WEAK = [
  /^(?:pub )?const \w+ = std(?:\.\w+)+;$/,
  /^(?:var|const) \w+: .* = (?:\.\{\}|\.empty|\.init|undefined);$/,
  /^(?:var|const) \w+(?:: \w+)? = [\w."]+;$/,
  /^(?:var|const) \w+(?:: \w+)? = \[_\]/,
  /^try std\.testing\./,
  /^return\b/,
]

const SHORT_WORDS = new Set([
  'with',
  'from',
  'that',
  'into',
  'your',
  'only',
  'each',
  'when',
  'them',
  'type',
  'more',
  'than',
])

/** `subject` is what the guide is about, as code writes it: `std.fs`. Of lines that tell as much the first is taken. */
export function tellingLine(code: string, { subject, title }: { subject: string; title: string }): string {
  const lines = code.split('\n').map(line => line.trim())
  const own = lines.filter(line => !FRAME.some(frame => frame.test(line)))
  const begins = beginningsOf(title)
  let best = own[0] ?? ''
  let most = Number.NEGATIVE_INFINITY
  for (const line of own) {
    const lower = line.toLowerCase()
    const value =
      3 * begins.filter(begin => lower.includes(begin)).length +
      Number(line.includes(subject)) +
      Number(line.includes('std.')) +
      Number(/\w\(/.test(line)) -
      (WEAK.some(weak => weak.test(line)) ? 3 : 0)
    if (value > most) [best, most] = [line, value]
  }
  return best
}

/** `Remove entries by a condition` → `remo`, `entr`, `cond`: code says it in another form. */
function beginningsOf(title: string): string[] {
  const words = title.toLowerCase().match(/[a-z]{4,}/g) ?? []
  return [...new Set(words.filter(word => !SHORT_WORDS.has(word)).map(word => word.slice(0, 4)))]
}
