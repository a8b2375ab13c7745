// Large namespaces mirror the tables of an operating system or a file format, with thousands of declarations. Their pages show
// facts only.

import type { Library } from '../facts/library.ts'
import { splitPath } from '../names/paths.ts'
import largeNamespaces from './large-namespaces.json' with { type: 'json' }

/** True for a large namespace and for everything inside one. */
export function isLargeNamespace(library: Library, path: string): boolean {
  return largeNamespaces.some(large => path === large || path.startsWith(`${large}.`)) || isCpuTable(library, path)
}

/** `std.Target.x86` and its siblings list the features and models of one processor family. */
function isCpuTable(library: Library, path: string): boolean {
  if (!path.startsWith('std.Target.')) return false
  const family = splitPath(path).slice(0, 3).join('.')
  return library.get(family)?.kind === 'namespace' && library.get(`${family}.Feature`)?.kind === 'enum'
}
