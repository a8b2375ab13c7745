// Keywords, primitive types and the quoting of identifiers.

export const isPrimitive = (name: string): boolean => PRIMITIVE.test(name)

/** Quotes a name if Zig requires it: `type` → `@"type"`. */
export function formatName(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) && !KEYWORDS.has(name) && !isPrimitive(name)
    ? name
    : `@"${name.replace(/["\\]/g, '\\$&')}"`
}

/** Primitive types. They have a colour of their own, and a declaration of such a name has to be quoted. */
const PRIMITIVE =
  /^(?:[iu]\d+|f(?:16|32|64|80|128)|[iu]size|c_(?:char|u?(?:short|int|long|longlong)|longdouble)|bool|void|noreturn|type|anyopaque|anytype|anyerror|comptime_(?:int|float))$/

export const KEYWORDS: ReadonlySet<string> = new Set(
  (
    'addrspace align allowzero and anyframe anytype asm break callconv catch comptime const continue defer else enum errdefer ' +
    'error export extern fn for if inline linksection noalias noinline nosuspend opaque or orelse packed pub resume return ' +
    'struct suspend switch test threadlocal try union unreachable usingnamespace var volatile while'
  ).split(' '),
)
