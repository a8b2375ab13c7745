// Compares two sets of facts, declaration by declaration.

import type { Declaration, ModuleFacts } from '../facts/facts.ts'

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

type Filed = Declaration & { module: string; version: string }

function byPath(modules: readonly ModuleFacts[]): Map<string, Filed> {
  return new Map(
    modules.flatMap(({ module, version, declarations }) =>
      declarations.map(declaration => [declaration.path, { ...declaration, module, version }]),
    ),
  )
}

function changedKeys(a: Filed, b: Filed): string[] {
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])] as Array<keyof Filed>
  return keys.filter(key => JSON.stringify(a[key]) !== JSON.stringify(b[key])).sort()
}
