// Reconstructs the line of Zig that declares something from its facts.

import type { Declaration, Definition, Ref, Text } from '../facts/facts.ts'
import { lastName } from '../names/paths.ts'
import { signatureBreaks } from './signature-breaks.ts'

/** Returns `pub const Flags = packed struct(u32)`, or `null` where the line would only repeat the kind and the name. */
export function declarationText(declaration: Omit<Declaration, 'path'>, path: string): Text | null {
  const { kind, signature, head, type, instance, target } = declaration
  const value = knownValue(declaration)
  if (signature) return signature
  const word = kind === 'variable' ? 'pub var' : 'pub const'
  const name = `${word} ${lastName(path)}`
  if (instance) return joinTexts(`${name} = `, instance.text)
  if (head) return joinTexts(`${name} = `, head)
  if (kind === 'alias' && target)
    return { text: `${name} = ${target}`, refs: [[name.length + 3, name.length + 3 + target.length, target]] }
  if (type && value) return joinTexts(`${name}: `, type, ' = ', value)
  if (type) return joinTexts(`${name}: `, type)
  if (value) return joinTexts(`${name} = `, value)
  return null
}

/** The value, unless the facts omit it because it is code or long. */
export function knownValue({ value }: Definition): Text | undefined {
  return value?.text === '…' ? undefined : value
}

/** Concatenates texts and shifts their references. */
export function joinTexts(...pieces: (string | Text)[]): Text {
  let text = ''
  const refs: Ref[] = []
  for (const piece of pieces) {
    const part = typeof piece === 'string' ? { text: piece } : piece
    for (const [start, end, path] of part.refs ?? []) refs.push([start + text.length, end + text.length, path])
    text += part.text
  }
  return refs.length > 0 ? { text, refs } : { text }
}

/** Formats a signature as plain text, on several lines if it is long. */
export function plainSignature(definition: Definition): string {
  if (!definition.signature) return ''
  const { text } = definition.signature
  let written = ''
  let position = 0
  for (const [at, inserted] of signatureBreaks(definition)) {
    written += text.slice(position, at).trimEnd() + inserted
    position = at
  }
  return written + text.slice(position)
}

/** Returns the signature after `fn`, for lists: `append(self: *Self, item: T) !void`. */
export function shortSignature({ signature }: Definition): string {
  return signature ? signature.text.replace(/^.*?\bfn /, '') : ''
}
