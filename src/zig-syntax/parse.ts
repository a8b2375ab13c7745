// Parses a Zig file.

import type { ContainerNode } from './ast.ts'
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
  return { path, tokens, root: parseFileContainer({ tokens, at: 0 }) }
}
