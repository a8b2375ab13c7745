// Tables that systems and formats bring along: thousands of declarations that few read in a row. Their pages are facts only.

import type { Library } from '../facts/library.ts'
import { splitPath } from '../names/paths.ts'

const GIANTS = [
  'std.os.linux',
  'std.os.windows',
  'std.os.uefi',
  'std.os.emscripten',
  'std.c',
  'std.zig.llvm',
  'std.zig.Zir',
  'std.zig.Ast',
  'std.macho',
  'std.elf',
  'std.dwarf',
  'std.coff',
  'std.pdb',
]

export function isGiant(library: Library, path: string): boolean {
  return GIANTS.some(giant => path === giant || path.startsWith(`${giant}.`)) || isCpuTable(library, path)
}

/** `std.Target.x86`: features and models of one family of processors. */
function isCpuTable(library: Library, path: string): boolean {
  if (!path.startsWith('std.Target.')) return false
  const family = splitPath(path).slice(0, 3).join('.')
  return library.get(family)?.kind === 'namespace' && library.get(`${family}.Feature`)?.kind === 'enum'
}
