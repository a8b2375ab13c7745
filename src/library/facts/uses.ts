// Collects the functions and fields that mention a declaration from the references in their texts, for "Used by".

import { addTo } from '../../model/group-by.ts'
import { onceEach } from '../../model/memo.ts'
import type { Declaration } from './facts.ts'
import { definitionsOf, formsOf, type Library } from './library.ts'

export interface Use {
  /** The function, or the container of the field. */
  path: string
  field?: string
  /** The function returns it, which shows readers how to obtain one. */
  returns?: true
}

export interface Uses {
  /** Uses outside its own members, those that return it first, then by path. */
  of(path: string): readonly Use[]
  /** The number of texts that mention it, its own members included. */
  count(path: string): number
}

export function usesOf(library: Library): Uses {
  const uses = new Map<string, Use[]>()
  const counts = new Map<string, number>()
  const add = (target: string, use: Use) => {
    counts.set(target, (counts.get(target) ?? 0) + 1)
    if (use.path === target || use.path.startsWith(`${target}.`)) return
    if (!isListed(uses.get(target) ?? [], use)) addTo(uses, target, use)
  }
  for (const declaration of library.declarations.values()) {
    for (const { target, returns } of mentionsOf(declaration))
      add(target, returns ? { path: declaration.path, returns: true } : { path: declaration.path })
    for (const { name, target } of fieldMentionsOf(declaration)) add(target, { path: declaration.path, field: name })
  }
  return {
    of: onceEach((path: string) =>
      [...(uses.get(path) ?? [])].sort((a, b) => Number(b.returns ?? 0) - Number(a.returns ?? 0)),
    ),
    count: path => counts.get(path) ?? 0,
  }
}

/** Uses are added declaration by declaration, so duplicates can only be among the last. */
function isListed(uses: readonly Use[], { path, field }: Use): boolean {
  for (let index = uses.length - 1; uses[index]?.path === path; index--) if (uses[index]!.field === field) return true
  return false
}

function mentionsOf(declaration: Declaration): { target: string; returns: boolean }[] {
  const found = new Map<string, boolean>()
  for (const { signature, returns } of definitionsOf(declaration))
    for (const [start, end, target] of signature?.refs ?? [])
      found.set(target, found.get(target) || Boolean(returns && start >= returns[0] && end <= returns[1]))
  return [...found].map(([target, returns]) => ({ target, returns }))
}

function fieldMentionsOf(declaration: Declaration): { name: string; target: string }[] {
  return formsOf(declaration).flatMap(({ fields = [] }) =>
    fields.flatMap(({ name, type }) =>
      [...new Set((type?.refs ?? []).map(([, , path]) => path))].map(target => ({ name: name ?? '', target })),
    ),
  )
}
