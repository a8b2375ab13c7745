// Source locations of declarations and containers.

import type { Node } from '../../zig-syntax/ast.ts'
import type { ParsedFile } from '../../zig-syntax/parse.ts'
import { lineOf } from '../../zig-syntax/tokenize.ts'
import type { SourceLocation } from '../facts/facts.ts'
import type { ContainerBody } from './scope.ts'

export function locationOf(file: ParsedFile, node: Node): SourceLocation {
  return [file.path, lineOf(file.tokens, node.first), lineOf(file.tokens, Math.max(node.end - 1, node.first))]
}

/** The location of a container; that of a file's container is the whole file. */
export function locationOfBody(body: ContainerBody): SourceLocation {
  const { file, node } = body
  if (node.open === -1) return [file.path, 1, Math.max(file.tokens.lines.length - 1, 1)]
  return locationOf(file, node)
}
