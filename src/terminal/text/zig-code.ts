// Zig in color. What is no Zig only gets fewer colors: nothing is refused.

import { KEYWORDS } from '../../library/names/zig-names.ts'
import type { Style } from './style.ts'

const TOKEN =
  /(?<comment>\/\/.*)|(?<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\\\\.*)|(?<builtin>@[A-Za-z_]\w*)|(?<number>\b\d[\w.]*)|(?<name>[A-Za-z_]\w*)/g
const PRIMITIVE =
  /^(?:[iu]\d+|f(?:16|32|64|80|128)|[iu]size|bool|void|type|noreturn|any(?:error|opaque|type)|c_\w+|comptime_(?:int|float))$/

export function colorZig(code: string, style: Style): string {
  return code.replace(TOKEN, (text: string, ...others: unknown[]) => {
    const groups = others.at(-1) as Record<string, string | undefined>
    if (groups.comment !== undefined) return style.dim(text)
    if (groups.string !== undefined) return style.string(text)
    if (groups.builtin !== undefined) return style.name(text)
    if (groups.number !== undefined) return style.number(text)
    if (KEYWORDS.has(text)) return style.keyword(text)
    return PRIMITIVE.test(text) || /^[A-Z]/.test(text) ? style.type(text) : text
  })
}
