// What a program may not use here, whatever the compiler would make of it: words that let the compiler read files. C imports
// start a second compiler with includes of its own, and an assembler has directives that take in any file.

const REFUSED: Readonly<Record<string, string>> = {
  '@cImport': 'C cannot be imported here: programs are compiled without libc and without files of their own.',
  '@cInclude': 'C cannot be included here: programs are compiled without libc and without files of their own.',
  asm: 'Assembly cannot be used here: programs are compiled to WebAssembly.',
}

export interface RefusedWord {
  word: string
  reason: string
  /** Both from 1. */
  line: number
  column: number
}

/** Comments, texts, names in quotes and characters are passed over; a builtin or a word is looked at. */
const TOKEN = /\/\/[^\n]*|\\\\[^\n]*|"(?:[^"\\\n]|\\[^\n])*"?|'(?:[^'\\\n]|\\[^\n])*'?|@?[A-Za-z_]\w*/g

/** The first word of a program that is refused. */
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
