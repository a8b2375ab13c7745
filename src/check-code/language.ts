// Finds keywords and builtins that a version does not have, from the tokens alone.

import type { ParsedCode } from '../zig-syntax/parse.ts'
import { builtinProblem } from './builtins.ts'
import { isBefore } from './is-before.ts'
import type { Finding } from './reading.ts'

export function languageFindings(code: ParsedCode, version: string): Finding[] {
  const { tokens, brackets } = code
  const { text, kind } = tokens
  const counts = argumentCounts(text, brackets.within, brackets.closing)
  const found: Finding[] = []
  const add = (token: number, name: string, note: string, use?: string) =>
    found.push({ of: 'language', name, token, note, ...(use === undefined ? {} : { use: [use] }) })
  for (const [at, token] of text.entries()) {
    if (kind[at] === 'builtin') {
      const problem = text[at + 1] === '(' ? builtinProblem(token.slice(1), counts.get(at + 1) ?? 0, version) : null
      if (problem) add(at, token, problem.note, problem.use)
    } else if (token === 'usingnamespace' && kind[at] === 'word' && !isBefore(version, '0.15.1'))
      add(at, token, 'The keyword was removed in 0.15. Name each declaration: `pub const a = other.a;`.')
    else if (token === 'asm' && kind[at] === 'word') {
      const finding = assemblyFinding(code, at, version)
      if (finding) found.push(finding)
    } else if ((token === 'async' || token === 'await') && isOldWord(kind, text, at))
      add(at, token, ASYNC[token](version))
    else if ((token === 'suspend' || token === 'resume') && kind[at] === 'word')
      add(
        at,
        token,
        'Functions that are suspended have not been compiled since 0.11. Use threads, or from 0.16 on `std.Io`.',
      )
  }
  return found
}

const ASYNC = {
  async: (version: string) =>
    isBefore(version, '0.16.0')
      ? 'No release since 0.11 compiles `async`. Use `std.Thread.spawn` or `std.Thread.Pool`.'
      : 'The keyword was removed. Use `io.async(function, .{arguments})` of a `std.Io`.',
  await: (version: string) =>
    isBefore(version, '0.16.0')
      ? 'No release since 0.11 compiles `await`. Wait with `std.Thread.join` or a `std.Thread.WaitGroup`.'
      : 'The keyword was removed. Use `future.await(io)`.',
}

/** Checks the clobbers of inline assembly, which are strings until 0.14 and a struct since 0.15. `at` is the token `asm`. */
function assemblyFinding(code: ParsedCode, at: number, version: string): Finding | null {
  const { text, kind } = code.tokens
  const open = text[at + 1] === 'volatile' ? at + 2 : at + 1
  const first = clobbersOf(code, open)
  if (first === null) return null
  const isOld = isBefore(version, '0.15.1')
  if (kind[first] === 'string' && !isOld) {
    const names: string[] = []
    for (let each = first; kind[each] === 'string' || text[each] === ','; each++)
      if (kind[each] === 'string') names.push(text[each]!.slice(1, -1))
    return {
      of: 'language',
      name: 'asm',
      token: at,
      note: 'Since 0.15 what is overwritten is given as a struct, not as strings.',
      use: [`.{ ${names.map(name => `.${name} = true`).join(', ')} }`],
    }
  }
  if (text[first] !== '.' || !isOld) return null
  const note = 'Before 0.15 what is overwritten is given as strings: `"memory"`.'
  return { of: 'language', name: 'asm', token: at, note }
}

/** Returns the first token after the third colon, which starts the clobbers. */
function clobbersOf({ tokens: { text }, brackets: { within, closing } }: ParsedCode, open: number): number | null {
  const close = closing.get(open)
  if (close === undefined) return null
  let colons = 0
  for (let at = open + 1; at < close; at++)
    if (text[at] === ':' && within[at] === open && ++colons === 3) return at + 1 < close ? at + 1 : null
  return null
}

/** Whether a token is the old keyword in `async call()` or `await frame`: a name followed by another. */
function isOldWord(kind: readonly string[], text: readonly string[], at: number): boolean {
  return kind[at] === 'name' && text[at - 1] !== '.' && (kind[at + 1] === 'name' || kind[at + 1] === 'builtin')
}

/** Counts the arguments in each pair of parentheses, by the index of `(`. */
function argumentCounts(
  text: readonly string[],
  within: readonly number[],
  closing: ReadonlyMap<number, number>,
): Map<number, number> {
  const counts = new Map<number, number>()
  for (const [at, token] of text.entries()) {
    if (token === '(') counts.set(at, closing.get(at) === at + 1 ? 0 : 1)
    const open = within[at]!
    if (token === ',' && text[open] === '(' && closing.get(open) !== at + 1)
      counts.set(open, (counts.get(open) ?? 0) + 1)
  }
  return counts
}
