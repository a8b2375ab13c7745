// Converts names of Zig to parts of addresses. A quoted name may contain any character, an address may not.

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

// Escapes are written as `~24`, since a tilde is unreserved in URLs and appears in no name of Zig.
function escapeCharacter(character: string): string {
  return `~${character.codePointAt(0)!.toString(16).toUpperCase()}`
}
