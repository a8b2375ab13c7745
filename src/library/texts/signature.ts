// Reconstructs the line of Zig that declares something from its facts, in full, abbreviated, or with arguments filled in.

import type { Declaration, Definition, Ref, Text } from '../facts/facts.ts'
import { formsOf } from '../facts/library.ts'
import { lastName } from '../names/paths.ts'
import { signatureBreaks } from './signature-breaks.ts'

/** Returns `pub const Flags = packed struct(u32)`, or `null` if the line would only repeat the kind and the name. */
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

/** Returns the line of a constant, a variable or a type without `pub const`; empty if it would only repeat the name. */
export function shortDeclaration(declaration: Declaration): string {
  return declarationText(declaration, declaration.path)?.text.replace(/^pub (?:const|var) /, '') ?? ''
}

/** Returns the references that are not inside another one, in the order of the text. */
export function outermostRefs(refs: readonly Ref[]): Ref[] {
  const sorted = [...refs].sort((a, b) => a[0] - b[0] || b[1] - a[1])
  const outermost: Ref[] = []
  for (const ref of sorted) if (ref[0] >= (outermost.at(-1)?.[1] ?? 0)) outermost.push(ref)
  return outermost
}

/** Returns `(self: Dir, sub_path: []const u8) !File` or `enum(u8)` to show next to a name; empty if there is nothing to add to it. */
export function indexSignature(declaration: Declaration): string {
  const [form] = formsOf(declaration).filter(({ signature }) => signature)
  if (form) return shortSignature(form).replace(/^(?:@"[^"]*"|\w+)/, '')
  const { kind, head, instance, target } = declaration
  if (kind === 'alias') return target ? `= ${target}` : ''
  return head?.text ?? (instance ? `= ${instance.text.text}` : '')
}

interface Substitution {
  /** Parameters whose argument differs from their name, in order. */
  changed: [name: string, argument: string][]
  apply(text: Text): Text
}

/** Substitutes arguments for the parameters of a generic. Zig forbids shadowing, so a parameter's name is unambiguous inside it. */
export function substitution(names: readonly (string | undefined)[], args: readonly string[]): Substitution {
  const changed = names.flatMap((name, index): [string, string][] => {
    const argument = args[index]
    return name && argument !== undefined && argument !== name ? [[name, argument]] : []
  })
  const table = new Map(changed)
  if (table.size === 0) return { changed, apply: text => text }
  // A name after a dot is a field, and a name before a colon is another parameter.
  const pattern = new RegExp(
    `(?<![\\w.@"])(${[...table.keys()].map(name => name.replace(/[^\w]/g, '\\$&')).join('|')})(?![\\w:"])`,
    'g',
  )
  const fill = (text: string) => text.replace(pattern, (_, name: string) => table.get(name)!)
  return {
    changed,
    // References are links to declarations, and thus never parameters.
    apply({ text, refs = [] }) {
      const pieces: (string | Text)[] = []
      let position = 0
      for (const [start, end, path] of outermostRefs(refs)) {
        pieces.push(fill(text.slice(position, start)), {
          text: text.slice(start, end),
          refs: [[0, end - start, path]],
        })
        position = end
      }
      return joinTexts(...pieces, fill(text.slice(position)))
    },
  }
}
