// Formats fields, errors, inferred error sets, variants, deprecation and places in the source, for one line of Markdown.

import { upstreamUrl } from '../../model/wire/source.ts'
import type { Declaration, Definition, Errors, Field, SourceLocation } from '../facts/facts.ts'
import { zigName } from '../names/zig-names.ts'
import type { ReferencePlan } from '../plan/plan.ts'

export function fieldText({ name, type, value, align }: Field, index: number): string {
  const typed = type ? `: ${type.text}` : ''
  return `${name === undefined ? index : zigName(name)}${typed}${align ? ` align(${align})` : ''}${value ? ` = ${value.text}` : ''}`
}

/** @param inferredErrors The formatted errors of an inferred set, if the compiler reported them. */
export function errorsLine(
  { names = [], inferred, any, open = [] }: Errors,
  lead: string,
  inferredErrors = '',
): string {
  const all = [...names.map(name => `\`${name}\``), ...open.map(set => `those of \`${set}\``)]
  if (any) all.push('`anyerror`')
  if (inferred) all.push(inferredErrors || 'inferred errors')
  return all.length > 0 ? `${lead}: ${all.join(', ')}.` : ''
}

export function definitionText({ kind, target, value, instance, signature, fields, head }: Definition): string {
  if (kind === 'unsupported') return 'not supported'
  const text = target ?? instance?.text.text ?? signature?.text ?? value?.text ?? head?.text
  return text ? `\`${text}\`` : `${kind}${fields ? ` with ${fields.length} fields` : ''}`
}

export function deprecationText({ deprecated }: Declaration): string {
  if (!deprecated) return ''
  return deprecated === true ? ' **Deprecated.**' : ` **Deprecated.** Use \`${deprecated.use}\` instead.`
}

/** Returns the errors of an inferred set, or `null` if they are unknown because the function needs comptime arguments. */
export function inferredOf(
  { extras: { inferred } }: Pick<ReferencePlan, 'extras'>,
  path: string,
): { names: readonly string[]; target: string } | null {
  if (!inferred || !Object.hasOwn(inferred.errors, path)) return null
  return { names: inferred.errors[path]!, target: inferred.target }
}

/** Formats the errors for the end of a "Fails with" line; empty if they are unknown. */
export function inferredText(plan: Pick<ReferencePlan, 'extras'>, path: string): string {
  const found = inferredOf(plan, path)
  if (!found) return ''
  const { names, target } = found
  return `${names.length > 0 ? names.map(name => `\`${name}\``).join(', ') : 'nothing'} (inferred; all of them for ${target})`
}

/** Prefers the body if it is in another file: `std.mem.Allocator` is declared in mem.zig and defined in mem/Allocator.zig. */
export function sourcePlace({ source, body }: Pick<Declaration, 'source' | 'body'>): SourceLocation {
  return body && body[0] !== source[0] ? body : source
}

/** Returns the address of upstream's source at the tag of the documented version. */
export function sourceUrl(version: string, declaration: Pick<Declaration, 'source' | 'body'>): string {
  const [file, line] = sourcePlace(declaration)
  return upstreamUrl(version, file, line)
}
