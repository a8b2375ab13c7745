// Extracts the facts from a std source tree.

import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { groupBy } from '../../model/group-by.ts'
import { parseFile } from '../../zig-syntax/parse.ts'
import type { Declaration, ModuleFacts } from '../facts/facts.ts'
import { modulePath, splitPath } from '../names/paths.ts'
import { describeEntries } from './declarations.ts'
import { indexPaths } from './path-index.ts'
import { createResolver } from './resolve.ts'
import type { SourceTree } from './scope.ts'

/** @param std The folder that contains `std.zig`. */
export function extract(std: string, version: string): ModuleFacts[] {
  return extractTree(readSourceTree(std), version)
}

export function extractTree(tree: SourceTree, version: string): ModuleFacts[] {
  const resolver = createResolver(tree)
  const paths = indexPaths(resolver)
  return splitModules(describeEntries({ resolver, paths }), version)
}

function readSourceTree(std: string): SourceTree {
  const paths = readdirSync(std, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.zig'))
    .map(path => path.split(sep).join('/'))
    .sort()
  if (!paths.includes('std.zig'))
    throw new Error(`${std} holds no std.zig. Give the folder lib/std of a Zig installation.`)
  return new Map(paths.map(path => [path, parseFile(readFileSync(join(std, path), 'utf8'), path)]))
}

/** Maps root declarations that are not modules to the module that contains them. */
const GIVEN_TO: Record<string, string> = { ArrayList: 'array_list', Options: 'std', options: 'std' }

/** Splits declarations into modules: the direct children of std, and std itself for the rest. */
function splitModules(declarations: Declaration[], version: string): ModuleFacts[] {
  const modules = groupBy(declarations, ({ path, kind }) => {
    const [, name, ...rest] = splitPath(path)
    const isOfStd = name === undefined || (kind === 'alias' && rest.length === 0)
    return isOfStd ? 'std' : (GIVEN_TO[name] ?? name)
  })
  return [...modules]
    .map(([module, own]) => ({ module, path: modulePath(module), version, declarations: own }))
    .sort((a, b) => (a.module < b.module ? -1 : 1))
}
