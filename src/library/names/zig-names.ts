// Names of Zig as they are written in ids and in code.

import { idName, plainName } from '../../model/text/zig-names.ts'
import { KEYWORDS } from '../../zig-syntax/identifiers.ts'
import type { PartKind } from '../facts/facts.ts'

/** Builds the id of a part: `VTable`, `field`, `alloc` become `VTable.field.alloc`. */
export function partId(anchor: string, part: PartKind, name: string): string {
  return `${anchor ? `${anchor}.` : ''}${part}.${idName(name)}`
}

/** Lists how a name may be declared. The name of a primitive type is quoted only in its declaration: `@"i386"`. */
export function spellings(name: string): [plain: string, quoted: string] {
  const plain = plainName(name)
  return [plain, `@"${plain}"`]
}

/** Quotes a name as Zig requires it. */
export function zigName(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) && !KEYWORDS.has(name) ? name : `@"${name}"`
}
