// `zig-std --src mem.eql` shows the source of a declaration, from a Zig on this machine: the package has no source of others (R33).

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resolveAlias } from '../../library/facts/library.ts'
import { sourcePlace } from '../../library/texts/plain-facts.ts'
import { paragraphs } from '../../lookup/answer.ts'
import { withLibrary } from '../../lookup/library-view.ts'
import type { LookupStore } from '../../lookup/store.ts'
import type { TerminalAnswer } from '../answer.ts'
import { findLocalStd } from '../local-std.ts'
import { findName, nothing } from './find.ts'

export async function showSource(store: LookupStore, text: string, limit: number): Promise<TerminalAnswer> {
  const found = await findName(store, text, limit)
  if ('answer' in found) return found.answer
  const { path, readAs } = found.name
  const place = await withLibrary(store, view => {
    const declaration = path === undefined ? undefined : view.get(path)
    const subject = declaration && resolveAlias(view, declaration)
    return subject && { subject: subject.path, location: sourcePlace(subject) }
  })
  if (!place) return nothing(`\`${readAs}\` is not in the reference, so its place in the source is not known.`)
  const { zig } = await store.index()
  const local = findLocalStd(zig, process.env.ZIG)
  if (!('std' in local)) return nothing(missingZig(zig, local.otherVersion, text))
  const { subject } = place
  const [file, line, endLine] = place.location
  const at = join(local.std, file)
  const code = linesOf(at, line, endLine)
  if (code === null) return nothing(`${at} cannot be read, or it is not that of Zig ${zig}. Install Zig ${zig} anew.`)
  return {
    markdown: paragraphs(`# ${subject}`, `\`${at}:${line}\``, `\`\`\`zig\n${code}\n\`\`\``),
    data: { path: subject, readAs, file: at, line, endLine, code },
  }
}

/** Returns the lines of a declaration, with the doc comment above them. */
function linesOf(file: string, line: number, endLine: number): string | null {
  let lines: string[]
  try {
    lines = readFileSync(file, 'utf8').split('\n')
  } catch {
    return null
  }
  if (endLine > lines.length) return null
  let start = line - 1
  while (start > 0 && lines[start - 1]!.trimStart().startsWith('///')) start--
  return lines.slice(start, endLine).join('\n').trimEnd()
}

function missingZig(zig: string, other: string | undefined, text: string): string {
  const fact = other === undefined ? `There is no Zig ${zig} on this machine` : `The Zig in use is ${other}, not ${zig}`
  return `${fact}, so there is no source to show. Name one: \`ZIG=/path/to/zig zig-std --src ${text}\``
}
