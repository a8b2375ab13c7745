// A std source tree → its facts.

import type { ModuleFacts } from '../facts.ts'
import { describeEntries } from './declarations.ts'
import { splitModules } from './modules.ts'
import { createResolver } from './resolve.ts'
import { readSourceTree } from './source-tree.ts'
import { walk } from './walk.ts'

export function extract(std: string, version: string): ModuleFacts[] {
  const resolver = createResolver(readSourceTree(std))
  const filing = walk(resolver)
  return splitModules(describeEntries({ resolver, filing }), version)
}
