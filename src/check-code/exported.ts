// Checks the argument of `@export`.

import type { Expression } from '../zig-syntax/ast.ts'
import { isBefore } from './is-before.ts'
import { type Reading, report } from './reading.ts'
import type { Value } from './types.ts'

/** Checks the first argument of `@export`: a pointer since 0.14, the declaration itself before. */
export function checkExport(reading: Reading, node: Expression, given: Expression, value: Value): void {
  const isOld = isBefore(reading.shapes.version, '0.14.1')
  const { text } = reading.code.tokens
  const isPointer = given.kind === 'prefix' && given.op === '&'
  const written = text.slice(isPointer ? given.first + 1 : given.first, given.end).join('')
  const add = (note: string, use: string) =>
    report(reading, { of: 'language', name: '@export', token: node.first, note, use: [use] })
  if (!isOld && value.as === 'ownFunction') add('Since 0.14 a pointer is exported.', `@export(&${written}, …)`)
  if (isOld && isPointer) add('Before 0.14 the declaration itself is exported.', `@export(${written}, …)`)
}
