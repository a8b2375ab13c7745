// The identity of a verified block: everything that its verification depends on, apart from the version of Zig.
import { createHash } from 'node:crypto'
import type { ExampleKind } from '../../model/content/code-block.ts'
import type { ProjectFile } from '../../model/content/project.ts'

/**
 * `code` is the whole block with its hidden frame. `expected` is the output of a `run` block (the `text` block
 * that follows), the text of a `fails` block, and nothing otherwise. `zig` is the version, where it is not the site's.
 */
export function blockHash(
  kind: ExampleKind,
  code: string,
  expected = '',
  files: ProjectFile[] = [],
  zig?: string,
): string {
  const identity: unknown[] = [kind, code, withoutLastNewlines(expected)]
  if (files.length > 0) identity.push(files.map(file => [file.name, file.code]))
  if (zig !== undefined) identity.push({ zig })
  return createHash('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, HASH_LENGTH)
}

/** A fence cannot say how many newlines end its text, so they never count. */
export function withoutLastNewlines(text: string): string {
  return text.replace(/\n+$/, '')
}

// 80 bits: no collision among thousands of blocks, and an entry of the result file stays on one line.
const HASH_LENGTH = 20
