// Converts names of Zig to parts of addresses. A quoted name may contain any character, an address may not.

import { KEYWORDS } from '../../zig-syntax/identifiers.ts'
import type { PartKind } from '../facts/facts.ts'

/** Removes the quotes of a name: `@"close$NOCANCEL"` becomes `close$NOCANCEL`. */
export function plainName(name: string): string {
  return name.startsWith('@"') ? name.slice(2, -1) : name
}

/** Escapes a name for an id: unambiguous between dots, and valid in a fragment without encoding. */
export function idName(name: string): string {
  return plainName(name).replace(/[^\w$+]/gu, escapeCharacter) || '~'
}

/** Escapes a name for a folder of the site: safe on every disk and in every URL. */
export function segmentName(name: string): string {
  return plainName(name).replace(/[^\w]/gu, escapeCharacter) || '~'
}

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

// Escapes are written as `~24`, since a tilde is unreserved in URLs and appears in no name of Zig.
function escapeCharacter(character: string): string {
  return `~${character.codePointAt(0)!.toString(16).toUpperCase()}`
}
