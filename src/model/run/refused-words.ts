// Words that a program may not use, because they let the compiler read files: C imports start a second compiler with its own
// includes, and an assembler has directives that include any file.

const REFUSED: Readonly<Record<string, string>> = {
  '@cImport': 'C cannot be imported here: programs are compiled without libc and without files of their own.',
  '@cInclude': 'C cannot be included here: programs are compiled without libc and without files of their own.',
  asm: 'Assembly cannot be used here: programs are compiled to WebAssembly.',
}

export interface RefusedWord {
  word: string
  reason: string
  /** Line and column count from 1. */
  line: number
  column: number
}

/** Comments, strings, quoted identifiers and character literals are matched only to be skipped. */
const TOKEN = /\/\/[^\n]*|\\\\[^\n]*|"(?:[^"\\\n]|\\[^\n])*"?|'(?:[^'\\\n]|\\[^\n])*'?|@?[A-Za-z_]\w*/g

/** Finds the first refused word of a program. */
export function refusedWord(source: string): RefusedWord | null {
  for (const { 0: word, index } of source.matchAll(TOKEN)) {
    if (!Object.hasOwn(REFUSED, word)) continue
    const before = source.slice(0, index)
    return {
      word,
      reason: REFUSED[word]!,
      line: before.split('\n').length,
      column: index - before.lastIndexOf('\n'),
    }
  }
  return null
}
