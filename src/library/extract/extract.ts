// Extracts the facts from a std source tree.

import type { ModuleFacts } from '../facts/facts.ts'
import { describeEntries } from './declarations.ts'
import { splitModules } from './modules.ts'
import { indexPaths } from './path-index.ts'
import { createResolver } from './resolve.ts'
import { readSourceTree, type SourceTree } from './source-tree.ts'

/** @param std The folder that contains `std.zig`. */
export function extract(std: string, version: string): ModuleFacts[] {
  return extractTree(readSourceTree(std), version)
}

export function extractTree(tree: SourceTree, version: string): ModuleFacts[] {
  const resolver = createResolver(tree)
  const paths = indexPaths(resolver)
  return splitModules(describeEntries({ resolver, paths }), version)
}
