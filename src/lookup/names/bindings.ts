// What a piece of Zig binds to names: `const x: T = v;`, `var`, parameters. Read by hand, in one pass: a pattern that may
// stop at any of several blanks takes hours over forty thousand of them, and a request may send just that.

export interface Binding {
  name: string
  /** As it is written, where it is. */
  type?: string
  /** What follows `=`; empty for parameters. */
  value: string
  /** Where the value begins; where the name stands without one. */
  valueAt: number
  /** Where the name stands, or is known from on. */
  at: number
  /** Fields of containers are written like parameters. */
  by: 'variable' | 'parameter' | 'capture'
}

const KEYWORD_OR_OPENING = /\b(?:const|var|comptime)\b|[(,{]/g
/** Values with bindings of their own inside. */
const HAS_BODY = /^(?:(?:packed|extern)\s+)?(?:struct|enum|union|opaque|switch|if|for|while)\b|^\w+:\s*\{/
const NAME = /[A-Za-z_]\w*/y
const BLANKS = /\s*/y

export function bindingsIn(code: string): Binding[] {
  const bindings: Binding[] = []
  const starts = new RegExp(KEYWORD_OR_OPENING)
  const after = {
    equals: nextOf(code, /[=;]/g),
    semicolon: nextOf(code, /;/g),
    stop: nextOf(code, /[,()]/g),
    parenthesis: nextOf(code, /[()]/g),
    close: nextOf(code, /[};]/g),
  }
  for (let match = starts.exec(code); match; match = starts.exec(code)) {
    const begin = starts.lastIndex
    const read = '(,{'.includes(match[0]) ? readParameter(code, begin, after) : readVariable(code, begin, after)
    if (!read) continue
    bindings.push(read.binding)
    starts.lastIndex = read.end
  }
  return bindings
}

interface After {
  equals: (from: number) => number
  semicolon: (from: number) => number
  stop: (from: number) => number
  parenthesis: (from: number) => number
  close: (from: number) => number
}

interface Read {
  binding: Binding
  end: number
}

/** From behind `const`: a name, perhaps a type, `=` and a value up to the semicolon. */
function readVariable(code: string, begin: number, after: After): Read | null {
  const start = skip(BLANKS, code, begin)
  if (start === begin) return null
  const end = skip(NAME, code, start)
  if (end === start) return null
  const colon = skip(BLANKS, code, end)
  const equals = code[colon] === ':' ? after.equals(colon + 1) : colon
  if (code[equals] !== '=') return null
  const type = equals > colon ? code.slice(colon + 1, equals).trim() : ''
  if (equals > colon && type === '') return null
  const semicolon = after.semicolon(equals)
  const value = withoutMarks(code.slice(equals + 1, semicolon))
  const valueAt = semicolon - value.length
  const binding: Binding = { name: code.slice(start, end), value, valueAt, at: start, by: 'variable' }
  return { binding: type ? { ...binding, type } : binding, end: HAS_BODY.test(value) ? equals : semicolon }
}

/** From behind `(`, `{` or `,`: a name, a colon, and a type up to the next comma or parenthesis outside its own arguments. */
function readParameter(code: string, begin: number, after: After): Read | null {
  let start = skip(BLANKS, code, begin)
  let end = skip(NAME, code, start)
  const first = code.slice(start, end)
  const next = skip(BLANKS, code, end)
  if ((first === 'comptime' || first === 'noalias') && next > end && skip(NAME, code, next) > next) {
    start = next
    end = skip(NAME, code, next)
  }
  if (end === start) return null
  const colon = skip(BLANKS, code, end)
  if (code[colon] !== ':') return null
  const from = skip(BLANKS, code, colon + 1)
  let to = after.stop(from)
  if (to === from) return null
  // One pair of arguments belongs to the type: `std.ArrayList(u8)`.
  if (code[to] === '(') {
    const closed = after.parenthesis(to + 1)
    if (code[closed] === ')') to = after.stop(closed + 1)
  }
  // The last field may have no comma behind it.
  to = Math.min(to, after.close(from))
  // A field may have a value: `list: std.ArrayList(u8) = .empty`.
  const [type = '', value = ''] = code.slice(from, to).split('=', 2)
  const binding: Binding = {
    name: code.slice(start, end),
    type: type.trim(),
    value: value.trim(),
    valueAt: value ? to - value.trimStart().length : start,
    at: start,
    by: 'parameter',
  }
  return { binding, end: to }
}

/** `try` and `&` say how a value is taken, not what it is. */
function withoutMarks(value: string): string {
  let at = skip(BLANKS, value, 0)
  for (;;) {
    const end = skip(NAME, value, at)
    if (value[at] === '&') at++
    else if (value.slice(at, end) === 'try' && skip(BLANKS, value, end) > end) at = skip(BLANKS, value, end)
    else return value.slice(at)
  }
}

/** Where a sticky pattern ends that begins at `at`; `at` itself where it does not match. */
function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

/** The first place from a position on where `pattern` matches, else the end. Positions mostly grow: what was found is kept. */
function nextOf(text: string, pattern: RegExp): (from: number) => number {
  let asked = 0
  let found = -1
  return from => {
    if (found >= from && asked <= from) return found
    pattern.lastIndex = from
    asked = from
    found = pattern.exec(text)?.index ?? text.length
    return found
  }
}
