// `@export`: what it is given.

import type { Expression } from '../zig-syntax/ast.ts'
import { isBefore } from './is-before.ts'
import { type Reading, report } from './reading.ts'
import type { Value } from './types.ts'

/** Since 0.14 a pointer is exported; before, the declaration itself. */
export function checkExport(reading: Reading, node: Expression, given: Expression, value: Value): void {
  const isOld = isBefore(reading.shapes.version, '0.14.1')
  const { text } = reading.code.tokens
  const isPointer = given.kind === 'prefix' && given.op === '&'
  const written = text.slice(isPointer ? given.first + 1 : given.first, given.end).join('')
  const tell = (note: string, use: string) =>
    report(reading, { of: 'language', name: '@export', token: node.first, note, use: [use] })
  if (!isOld && value.as === 'ownFunction') tell('Since 0.14 a pointer is exported.', `@export(&${written}, …)`)
  if (isOld && isPointer) tell('Before 0.14 the declaration itself is exported.', `@export(${written}, …)`)
}
