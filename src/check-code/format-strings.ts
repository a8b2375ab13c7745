// Checks the placeholders of format strings against the types of their arguments.

import type { Expression } from '../zig-syntax/ast.ts'
import { isBefore } from './is-before.ts'
import { type Reading, report } from './reading.ts'
import { memberAt } from './std-members.ts'
import type { Type } from './types.ts'

/** The first version in which `{}` does not call `format`, and `format` takes only a writer. */
const NEW_FORMAT = '0.15.1'
const FORMAT_NAMES = ['fmt:', 'format:', 'template:']

/** @param takes Types of the parameters, if they are known. */
export function checkFormat(reading: Reading, args: readonly Expression[], takes?: readonly string[]): void {
  const at = args.findIndex((arg, index) => isText(arg) && args[index + 1]?.kind === 'init')
  const [text, values] = [args[at], args[at + 1]]
  if (text?.kind !== 'literal' || values?.kind !== 'init') return
  if (takes && !FORMAT_NAMES.some(name => takes[at]?.startsWith(name))) return
  const types = reading.itemTypes.get(values) ?? []
  const written = reading.code.tokens.text.slice(text.first, text.end).join('\n')
  let next = 0
  for (const { form, position } of placeholders(written)) {
    const index = position ?? next++
    const [type, item] = [types[index], values.items[index]]
    if (type && item) checkOne(reading, form, type, item)
  }
}

const isText = (node: Expression): boolean => node.kind === 'literal' && (node.of === 'string' || node.of === 'lines')

interface Placeholder {
  /** The specifier before the colon: `s`, `d` or empty. */
  form: string
  /** The index in `{1}`. Named placeholders are skipped. */
  position?: number
}

function placeholders(text: string): Placeholder[] {
  const found: Placeholder[] = []
  for (let at = 0; at < text.length; at++) {
    if (text[at] !== '{') continue
    if (text[at + 1] === '{') {
      at++
      continue
    }
    const close = text.indexOf('}', at)
    if (close === -1) break
    const inside = text.slice(at + 1, close)
    at = close
    if (inside.startsWith('[')) continue
    const digits = leadingDigits(inside)
    const rest = inside.slice(digits)
    const colon = rest.indexOf(':')
    const form = colon === -1 ? rest : rest.slice(0, colon)
    found.push(digits > 0 ? { form, position: Number(inside.slice(0, digits)) } : { form })
  }
  return found
}

function leadingDigits(text: string): number {
  let count = 0
  while (count < 3 && text.charCodeAt(count) >= 48 && text.charCodeAt(count) <= 57) count++
  return count
}

const NEEDS_SPECIFIER: Partial<Record<Type['is'], string>> = {
  optional: 'An optional is printed with `{?}`, or with `{any}`.',
  failing: 'An error union is printed with `{!}`, or with `{any}`.',
  list: 'A slice needs a specifier: `{s}` for text, `{any}` for anything else.',
}

function checkOne(reading: Reading, form: string, given: Type, item: Expression): void {
  const reportItem = (name: string, note: string) => report(reading, { of: 'format', name, token: item.first, note })
  const needed = form === '' ? NEEDS_SPECIFIER[given.is] : undefined
  if (needed) {
    reportItem('{}', needed)
    return
  }
  const type = given.is === 'pointer' ? given.of : given
  const isOld = isBefore(reading.shapes.version, NEW_FORMAT)
  if (type.is === 'std') {
    if (type.former) return
    const found = memberAt(reading.shapes, type.path, 'format')
    if (!found || found === 'open' || found.shape.kind !== 'function') return
    if (!isOld && form === '')
      reportItem(
        type.shown,
        `\`${type.shown}\` has a \`format\`: \`{}\` is an error, write \`{f}\` to call it, or \`{any}\`.`,
      )
    if (isOld && form === 'f') reportItem(type.shown, '`{f}` came with 0.15; before, `{}` calls `format`.')
    return
  }
  if (type.is !== 'own') return
  const own = type.node.declarations.find(each => each.name === 'format')
  if (own?.kind !== 'function') return
  const count = own.prototype.parameters.length
  if (!isOld && form === '')
    reportItem('{}', 'The type has a `format`: `{}` is an error, write `{f}` to call it, or `{any}`.')
  else if (!isOld && form === 'f' && count === 4)
    reportItem(
      'format',
      '`{f}` calls `format(self, writer: *std.Io.Writer) std.Io.Writer.Error!void`: the text and the options of 0.14 were removed.',
    )
  else if (isOld && form === 'f') reportItem('{f}', '`{f}` came with 0.15; before, `{}` calls `format`.')
  else if (isOld && form === '' && count === 2)
    reportItem(
      'format',
      '`format` takes four parameters before 0.15: `(self, comptime fmt: []const u8, options: std.fmt.FormatOptions, writer: anytype)`.',
    )
}
