// A message of the compiler or of a program that stopped, pasted as it was: where it was told, then what, then code.

export interface PastedError {
  /** What it says, without places and code. */
  message: string
  /** The path of a name that is missing: `std.time.sleep`; empty where the message is about something else. */
  missing: string
  /** Name of an error that a program ended with: `FileNotFound`. */
  error: string
  /** Names of std in it, for a search by name. */
  names: string[]
}

/** `src/main.zig:5:9: error: ` in front, or `error: ` and more than a name behind it. */
const PLACED = /(?:^|[\s:])[^\s:]+\.zig:\d+:\d+: (?:error|note): (.+)/
const TOLD = /^\s*(?:error|note): (.+)/
const PANIC = /panic: (.+)/
const ERROR_NAME = /^[A-Z][A-Za-z0-9]+$/
/** Longer ones are traces: what is told stands at their beginning. */
const LONGEST = 2000
/** Code that follows stands on a line of its own, which an input joins: at least four blanks. */
const CODE = /\n| {3,}|\t|(?<=['.\w])\/(?:usr|home|opt|nix|Users)\//

const NO_MEMBER = /(?:struct|enum|union|opaque|type) '([^']+)' has no member named '([^']+)'/
const NO_FIELD = /no field (?:or member function )?named '([^']+)' in (?:struct |enum |union )?'([^']+)'/

/** `null` where it is no such message. A filter (`error:OutOfMemory`, `error: timeout`) is none. */
export function readPasted(text: string): PastedError | null {
  const pasted = text.slice(0, LONGEST)
  const placed = PLACED.exec(pasted)?.[1] ?? PANIC.exec(pasted)?.[1]
  const told = placed ?? TOLD.exec(pasted)?.[1]
  if (told === undefined) return null
  const message = told.split(CODE, 1)[0]!.trim()
  const error = ERROR_NAME.test(message) ? message : ''
  // `error: timeout` and `error: no space` may be typed: a sentence of the compiler is longer, or quotes something.
  if (!placed && !error && !/'/.test(message) && message.split(/\s+/).length < 4) return null
  return { message, missing: missingIn(message), error, names: error ? [error] : namesIn(message) }
}

function missingIn(message: string): string {
  const member = NO_MEMBER.exec(message)
  if (member) return `std.${pathOf(member[1]!)}.${member[2]!}`
  const field = NO_FIELD.exec(message)
  return field ? `std.${pathOf(field[2]!)}.${field[1]!}` : ''
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
