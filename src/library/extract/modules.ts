// Splits declarations into modules: the direct children of std, and std itself for the rest.

import type { Declaration, ModuleFacts } from '../facts/facts.ts'
import { splitPath } from '../names/paths.ts'

/** Maps root declarations that are not modules to the module that contains them. */
const GIVEN_TO: Record<string, string> = { ArrayList: 'array_list', Options: 'std', options: 'std' }

export function splitModules(declarations: Declaration[], version: string): ModuleFacts[] {
  const aliases = new Set(
    declarations.filter(({ kind, path }) => kind === 'alias' && splitPath(path).length === 2).map(({ path }) => path),
  )
  const modules = new Map<string, Declaration[]>([['std', []]])
  for (const declaration of declarations) {
    const name = moduleNameOf(declaration.path, aliases)
    const module = modules.get(name)
    if (module) module.push(declaration)
    else modules.set(name, [declaration])
  }
  return [...modules]
    .map(([module, own]) => ({ module, path: module === 'std' ? 'std' : `std.${module}`, version, declarations: own }))
    .sort((a, b) => (a.module < b.module ? -1 : 1))
}

function moduleNameOf(path: string, aliases: Set<string>): string {
  const [, name] = splitPath(path)
  if (name === undefined || aliases.has(path)) return 'std'
  return GIVEN_TO[name] ?? name
}
