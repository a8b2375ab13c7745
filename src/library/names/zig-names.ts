// Names of Zig as parts of addresses. A quoted name may hold anything, an address may not.

import { KEYWORDS } from '../../zig-syntax/identifiers.ts'
import type { PartKind } from '../facts/facts.ts'

/** `@"close$NOCANCEL"` → `close$NOCANCEL`; other names stay. */
export function plainName(name: string): string {
  return name.startsWith('@"') ? name.slice(2, -1) : name
}

/** A name as a part of an id: unambiguous between dots, valid in a fragment as it stands. */
export function idName(name: string): string {
  return plainName(name).replace(/[^\w$+]/gu, escapeCharacter) || '~'
}

/** A name as a folder of the site: safe on every disk and in every URL. */
export function segmentName(name: string): string {
  return plainName(name).replace(/[^\w]/gu, escapeCharacter) || '~'
}

/** `VTable`, `field`, `alloc` → `VTable.field.alloc`. */
export function partId(anchor: string, part: PartKind, name: string): string {
  return `${anchor ? `${anchor}.` : ''}${part}.${idName(name)}`
}

/** A name as Zig writes it: quoted where it has to be. */
export function zigName(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) && !KEYWORDS.has(name) ? name : `@"${name}"`
}

// `~24`: a tilde is unreserved in URLs and appears in no name of Zig.
function escapeCharacter(character: string): string {
  return `~${character.codePointAt(0)!.toString(16).toUpperCase()}`
}
