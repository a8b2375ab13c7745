// Names the language gives a meaning of their own, and how to write the others.

import { KEYWORDS } from '../names/zig-names.ts'

export const isPrimitive = (name: string): boolean => PRIMITIVE.test(name)

/** A name as Zig source would write it. */
export function formatName(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) && !KEYWORDS.has(name) && !isPrimitive(name)
    ? name
    : `@"${name.replace(/["\\]/g, '\\$&')}"`
}

const PRIMITIVE =
  /^(?:[iu]\d+|f(?:16|32|64|80|128)|[iu]size|c_(?:char|u?(?:short|int|long|longlong)|longdouble)|bool|void|noreturn|type|anyopaque|anytype|anyerror|comptime_(?:int|float))$/
