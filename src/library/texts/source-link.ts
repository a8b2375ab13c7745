// Links to upstream's source at the tag of the documented version.

import { upstreamUrl } from '../../model/wire/source.ts'
import type { Declaration, SourceLocation } from '../facts/facts.ts'

/** Prefers the body if it is in another file: `std.mem.Allocator` is declared in mem.zig and defined in mem/Allocator.zig. */
export function sourcePlace({ source, body }: Pick<Declaration, 'source' | 'body'>): SourceLocation {
  return body && body[0] !== source[0] ? body : source
}

export function sourceUrl(version: string, declaration: Pick<Declaration, 'source' | 'body'>): string {
  const [file, line] = sourcePlace(declaration)
  return upstreamUrl(version, file, line)
}
