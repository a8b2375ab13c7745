// Abbreviates a signature to fit next to a name: the names of the parameters and the type of the result.

import type { Declaration, Definition } from '../facts/facts.ts'
import { formsOf } from '../facts/library.ts'

/** Returns `(sub_path, flags) !File` or `enum(u8)`; empty where there is nothing to add to the name. */
export function indexSignature(declaration: Declaration): string {
  const [form] = formsOf(declaration).filter(({ signature }) => signature)
  if (form) return functionText(form, declaration.method)
  const { kind, head, instance, target } = declaration
  if (kind === 'alias') return target ? `= ${target}` : ''
  return head?.text ?? (instance ? `= ${instance.text.text}` : '')
}

function functionText({ signature, parameters = [], returns }: Definition, isMethod: true | undefined): string {
  const names = (isMethod ? parameters.slice(1) : parameters).map(
    ({ name, type }) => name ?? signature!.text.slice(...type),
  )
  const result = returns ? signature!.text.slice(...returns) : ''
  // Only the `!` of an error union is shown; the declaration itself lists the errors.
  const error = result.lastIndexOf('!')
  return `(${names.join(', ')}) ${error > 0 ? result.slice(error) : result}`
}
