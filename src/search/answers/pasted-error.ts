// A pasted message of the compiler or of a program that panicked: source location, message, then code.

export interface PastedError {
  /** The message without source locations and code. */
  message: string
  /** The path of the missing name, `std.time.sleep`; empty if the message is about something else. */
  missing: string
  /** Name of an error that a program ended with: `FileNotFound`. */
  error: string
  /** Names of std in the message, for a search by name. */
  names: string[]
}

/** Matches messages that start with `src/main.zig:5:9: error: `. */
const PLACED = /(?:^|[\s:])[^\s:]+\.zig:\d+:\d+: (?:error|note): (.+)/
const UNPLACED = /^\s*(?:error|note): (.+)/
const PANIC = /panic: (.+)/
const ERROR_NAME = /^(?:attempt to unwrap error: )?([A-Z][A-Za-z0-9]+)$/
/** Longer texts are stack traces, which have the message at the beginning. */
const LONGEST = 2000
/** Separates the message from the code after it. An input field turns line breaks into runs of spaces. */
const CODE = /\n| {3,}|\t|(?<=['.\w])\/(?:usr|home|opt|nix|Users)\//

const NO_MEMBER = /(?:struct|enum|union|opaque|type) '([^']+)' has no member named '([^']+)'/
const NO_FIELD = /no field (?:or member function )?named '([^']+)' in (?:struct |enum |union )?'([^']+)'/

/** Returns `null` for any other text, including filters such as `error:OutOfMemory` and `error: timeout`. */
export function readPasted(text: string): PastedError | null {
  const pasted = text.slice(0, LONGEST)
  const placed = PLACED.exec(pasted)?.[1] ?? PANIC.exec(pasted)?.[1]
  const reported = placed ?? UNPLACED.exec(pasted)?.[1]
  if (reported === undefined) return null
  const message = reported.split(CODE, 1)[0]!.trim()
  const error = ERROR_NAME.exec(message)?.[1] ?? ''
  // `error: timeout` and `error: no space` may be typed. Compiler messages are longer, or contain quotes.
  if (!placed && !error && !/'/.test(message) && message.split(/\s+/).length < 4) return null
  return { message, missing: missingIn(message), error, names: error ? [error] : namesIn(message) }
}

/** Words and signs of compiler messages that questions seldom have. */
const MESSAGE =
  /['{};@]|\b(?:ambiguous|attempt|cannot|corrupt|detected|differ|discards|does not|expected|found|ignored|invalid|leaked|mismatch|must|out of bounds|overflowed|tolerance|undeclared|unable|unreachable|unused)\b/i

/** Reads a message without its source location; `null` for a text that is not like one. */
export function readsAsMessage(text: string): PastedError | null {
  if (text.split(/\s+/).length < 3 || !MESSAGE.test(text)) return null
  return { message: text, missing: missingIn(text), error: '', names: namesIn(text) }
}

function missingIn(message: string): string {
  const member = NO_MEMBER.exec(message)
  if (member) return memberOf(member[1]!, member[2]!)
  const field = NO_FIELD.exec(message)
  return field ? memberOf(field[2]!, field[1]!) : ''
}

function memberOf(type: string, name: string): string {
  return type === 'std' ? `std.${name}` : `std.${pathOf(type)}.${name}`
}

function namesIn(message: string): string[] {
  const missing = missingIn(message)
  if (missing) return [missing.slice('std.'.length)]
  const quoted = [...message.matchAll(/'([^']+)'/g)].map(match => pathOf(match[1]!))
  return [...new Set(quoted.filter(name => /^(?:\w+\.)*[A-Z]\w*$|^\w+\.\w+$/.test(name)))]
}

/** `*const array_list.Aligned(u8,null)` → `array_list.Aligned`. */
function pathOf(type: string): string {
  return type
    .replace(/\(.*$/s, '')
    .replace(/^(?:[*?&]|\[[^\]]*\]|const |volatile )+/, '')
    .replace(/^std\./, '')
    .trim()
}
