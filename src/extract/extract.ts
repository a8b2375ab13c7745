// Extracts the facts from a std source tree, and compares them with others.

import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Declaration, ModuleFacts } from '../library/facts/facts.ts'
import { modulePath, splitPath } from '../library/names/paths.ts'
import { groupBy } from '../model/group-by.ts'
import { parseFile } from '../zig-syntax/parse.ts'
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
    throw new Error(`${std} has no std.zig. Pass the folder lib/std of a Zig installation.`)
  return new Map(paths.map(path => [path, parseFile(readFileSync(join(std, path), 'utf8'), path)]))
}

/** Maps root declarations that are not modules to the module that contains them. */
const MODULE_OF: Record<string, string> = { ArrayList: 'array_list', Options: 'std', options: 'std' }

/** Splits declarations into modules: the direct children of std, and std itself for the rest. */
function splitModules(declarations: Declaration[], version: string): ModuleFacts[] {
  const modules = groupBy(declarations, ({ path, kind }) => {
    const [, name, ...rest] = splitPath(path)
    const isOfStd = name === undefined || (kind === 'alias' && rest.length === 0)
    return isOfStd ? 'std' : (MODULE_OF[name] ?? name)
  })
  return [...modules]
    .map(([module, own]) => ({ module, path: modulePath(module), version, declarations: own }))
    .sort((a, b) => (a.module < b.module ? -1 : 1))
}

/** Reports one line per difference: `+ path` where only `now` has it, `- path` where only `before` has it, or `~ path: keys`. */
export function compareFacts(before: readonly ModuleFacts[], now: readonly ModuleFacts[]): string[] {
  const old = byPath(before)
  const fresh = byPath(now)
  const differences: string[] = []
  for (const path of [...new Set([...old.keys(), ...fresh.keys()])].sort()) {
    const a = old.get(path)
    const b = fresh.get(path)
    if (!a) differences.push(`+ ${path}`)
    else if (!b) differences.push(`- ${path}`)
    else {
      const keys = changedKeys(a, b)
      if (keys.length > 0) differences.push(`~ ${path}: ${keys.join(', ')}`)
    }
  }
  return differences
}

type DeclarationInModule = Declaration & { module: string; version: string }

function byPath(modules: readonly ModuleFacts[]): Map<string, DeclarationInModule> {
  return new Map(
    modules.flatMap(({ module, version, declarations }) =>
      declarations.map(declaration => [declaration.path, { ...declaration, module, version }]),
    ),
  )
}

function changedKeys(a: DeclarationInModule, b: DeclarationInModule): string[] {
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])] as Array<keyof DeclarationInModule>
  return keys.filter(key => JSON.stringify(a[key]) !== JSON.stringify(b[key])).sort()
}
