// Where upstream writes something, at the tag of the documented version.

import type { Declaration, SourceLocation } from '../facts/facts.ts'

const UPSTREAM = 'https://github.com/ziglang/zig/blob'

function siteUrl(version: string, [file, line]: SourceLocation): string {
  return `${UPSTREAM}/${version}/lib/std/${file}#L${line}`
}

/** The body where that is another file: `std.mem.Allocator` is declared in mem.zig and written in mem/Allocator.zig. */
export function sourceUrl(version: string, { source, body }: Pick<Declaration, 'source' | 'body'>): string {
  return siteUrl(version, body && body[0] !== source[0] ? body : source)
}
