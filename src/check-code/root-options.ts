// Checks `std_options` of the root file, which has configured std since 0.11.

import type { ContainerNode } from '../zig-syntax/ast.ts'
import { isBefore } from './is-before.ts'
import { type Reading, report, use } from './reading.ts'
import type { Scope, Type } from './types.ts'

const OPTIONS = 'std.Options'
const TYPE: Type = { is: 'std', path: OPTIONS, shown: OPTIONS }
const USE = `pub const std_options: ${OPTIONS} = .{ … };`

export function checkRootOptions(reading: Reading, root: ContainerNode, scope: Scope): void {
  const node = root.declarations.find(each => each.name === 'std_options')
  if (node?.kind !== 'variable' || !node.public || !node.value) return
  const { value, type } = node
  const { version } = reading.shapes
  const token = reading.code.tokens.text.indexOf('std_options', node.first)
  const add = (note: string, instead: string) =>
    report(reading, { of: 'language', name: 'std_options', token, note, use: [instead] })
  const isUntyped = value.kind === 'init' && !value.type && !type
  if (isBefore(version, '0.12.1')) {
    if (value.kind === 'init')
      add('Before 0.12 the options are declarations of a struct.', 'pub const std_options = struct { … };')
    return
  }
  use(reading, { of: 'declaration', path: OPTIONS, shown: OPTIONS, token })
  if (value.kind === 'container')
    add(`Since 0.12 the options are fields of a \`${OPTIONS}\`, not declarations of a struct.`, USE)
  else if (isUntyped && !isBefore(version, '0.14.1'))
    add(`Since 0.14 a literal without a type does not become a \`${OPTIONS}\`.`, USE)
  // Its fields are checked, too.
  if (isUntyped) reading.evaluate(value, scope, TYPE)
}
