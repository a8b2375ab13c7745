// The line of Zig that declares something, whole again from its facts.

import type { Declaration, Ref, Text, Thing } from '../facts/facts.ts'
import { lastName } from '../names/paths.ts'
import { signatureBreaks } from './signature-breaks.ts'

/** `pub const Flags = packed struct(u32)`; nothing where it would say no more than the kind and the name. */
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

/** The facts leave out values that are code or long. */
export function knownValue({ value }: Thing): Text | undefined {
  return value?.text === '…' ? undefined : value
}

/** Pieces of text one after the other, references moved along. */
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

/** A signature as plain text, broken where it is long. */
export function plainSignature(thing: Thing): string {
  if (!thing.signature) return ''
  const { text } = thing.signature
  let written = ''
  let position = 0
  for (const [at, inserted] of signatureBreaks(thing)) {
    written += text.slice(position, at).trimEnd() + inserted
    position = at
  }
  return written + text.slice(position)
}

/** `append(self: *Self, item: T) !void`: what follows `fn`, for lists. */
export function shortSignature({ signature }: Thing): string {
  return signature ? signature.text.replace(/^.*?\bfn /, '') : ''
}
