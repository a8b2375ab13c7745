// The identity of a verified block: everything that its verification depends on, except for the version of Zig.
import { createHash } from 'node:crypto'
import type { ExampleKind } from '../../model/content/code-block.ts'
import type { ProjectFile } from '../../model/content/project.ts'

/**
 * @param code The whole block, including hidden lines.
 * @param expected The output of a `run` block (the `text` block after it), the text of a `fails` block, otherwise empty.
 * @param zig The version of Zig, if it is not the site's.
 */
export function blockHash(
  kind: ExampleKind,
  code: string,
  expected = '',
  files: ProjectFile[] = [],
  zig?: string,
): string {
  const identity: unknown[] = [kind, withoutComments(code), withoutLastNewlines(expected)]
  if (files.length > 0)
    identity.push(files.map(({ name, code }) => [name, /\.(?:zig|zon)$/.test(name) ? withoutComments(code) : code]))
  if (zig !== undefined) identity.push({ zig })
  return createHash('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, HASH_LENGTH)
}

/**
 * Translations differ from the English block in their comments only. The lines of comments stay, because outputs and errors name
 * line numbers.
 */
function withoutComments(code: string): string {
  return code
    .split('\n')
    .map(line => (/^\s*\\\\/.test(line) ? line : line.replace(COMMENT, (_found, text?: string) => text ?? '//')))
    .join('\n')
}

/** A string or a character, which may contain slashes, or a comment. */
const COMMENT = /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|\/\/.*/g

/** A fence cannot express how many newlines end its text, so they are ignored. */
export function withoutLastNewlines(text: string): string {
  return text.replace(/\n+$/, '')
}

// 80 bits are enough to avoid collisions among thousands of blocks, and an entry of the result file fits on one line.
const HASH_LENGTH = 20
