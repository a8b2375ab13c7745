// Parses Zig: a file of std, which must be valid, or code of readers, which may be truncated or invalid.

import type { ContainerNode } from './ast.ts'
import { Cursor, type ErrorRecovery } from './cursor.ts'
import { parseFileContainer } from './parse-container.ts'
import { type Tokens, tokenizeZig } from './tokenize.ts'

export interface ParsedFile {
  /** Relative to the folder of std: `mem/Allocator.zig`. */
  path: string
  tokens: Tokens
  root: ContainerNode
}

/** Throws on any syntax error, with file, line and token. */
export function parseFile(source: string, path: string): ParsedFile {
  const tokens = tokenizeZig(source, path)
  return { path, tokens, root: parseFileContainer(new Cursor(tokens)) }
}

export interface ParsedCode {
  tokens: Tokens
  root: ContainerNode
  brackets: ErrorRecovery
}

/**
 * Parses a file, some declarations, or the body of a function. Returns `null` if the text is not Zig. Parts that cannot be parsed are left out.
 */
export function parseCode(source: string): ParsedCode | null {
  const tokens = tokenizeZig(source, 'code', true)
  const brackets = bracketsOf(tokens)
  try {
    return { tokens, brackets, root: parseFileContainer(new Cursor(tokens, brackets)) }
  } catch {
    return null
  }
}

/** A text with more invalid parts counts as not being Zig. */
const MAX_SKIPPED = 500

const CLOSING_OF: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }
const OPENING_OF: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

function bracketsOf(tokens: Tokens): ErrorRecovery {
  const closing = pairsOf(tokens)
  const ends = new Set(closing.values())
  const within: number[] = []
  const open: number[] = []
  for (let at = 0; at < tokens.text.length; at++) {
    if (ends.has(at)) open.pop()
    within.push(open.at(-1) ?? -1)
    if (closing.has(at)) open.push(at)
  }
  return { within, closing, left: MAX_SKIPPED }
}

/** Pairs the brackets. One that is never closed, or closed by another kind, is ignored. */
function pairsOf({ text, kind }: Tokens): Map<number, number> {
  const pairs = new Map<number, number>()
  const open: number[] = []
  const counts = new Map<string, number>()
  const count = (sign: string, change: number) => counts.set(sign, (counts.get(sign) ?? 0) + change)
  for (const [at, sign] of text.entries()) {
    if (kind[at] !== 'sign') continue
    if (CLOSING_OF[sign]) {
      open.push(at)
      count(sign, 1)
    }
    const opening = OPENING_OF[sign]
    if (!opening || !counts.get(opening)) continue
    for (let last = open.pop(); last !== undefined; last = open.pop()) {
      count(text[last]!, -1)
      if (text[last] !== opening) continue
      pairs.set(last, at)
      break
    }
  }
  return pairs
}
