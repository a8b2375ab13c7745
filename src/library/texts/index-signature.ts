// A signature so short that it fits beside a name: what goes in by name, what comes out by type.

import type { Declaration, Thing } from '../facts/facts.ts'
import { formsOf } from '../facts/library.ts'

/** `(sub_path, flags) !File`; `enum(u8)`; nothing where the name says it all. */
export function indexSignature(declaration: Declaration): string {
  const [form] = formsOf(declaration).filter(({ signature }) => signature)
  if (form) return functionText(form, declaration.method)
  const { kind, head, instance, target } = declaration
  if (kind === 'alias') return target ? `= ${target}` : ''
  return head?.text ?? (instance ? `= ${instance.text.text}` : '')
}

function functionText({ signature, parameters = [], returns }: Thing, isMethod: true | undefined): string {
  const names = (isMethod ? parameters.slice(1) : parameters).map(
    ({ name, type }) => name ?? signature!.text.slice(...type),
  )
  const result = returns ? signature!.text.slice(...returns) : ''
  // Which errors stands with the declaration; that there are some stands here.
  const error = result.lastIndexOf('!')
  return `(${names.join(', ')}) ${error > 0 ? result.slice(error) : result}`
}
