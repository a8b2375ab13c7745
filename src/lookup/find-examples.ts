// Finds verified examples of a declaration, best first.

import type { McpExample } from './data.ts'
import { describeDeclaration } from './describe.ts'
import { withLibrary } from './library-view.ts'
import type { McpStore } from './store.ts'

/** Returns the examples that use the declaration at a canonical path, then those that only use its members. */
export async function examplesUsing(store: McpStore, path: string): Promise<McpExample[]> {
  const host = await withLibrary(store, view => describeDeclaration(view, path)?.memberPath)
  const exact = new Set([path, ...(host ? [host] : [])])
  const inside = [...exact].map(each => `${each}.`)
  const scored = (await store.examples()).flatMap(example => {
    const own = example.uses.some(use => exact.has(use)) ? 2 : 0
    const below = example.uses.some(use => inside.some(prefix => use.startsWith(prefix))) ? 1 : 0
    return own + below > 0 ? [{ example, score: own + below }] : []
  })
  // Working examples come before failing ones, short ones before long ones.
  scored.sort(
    (a, b) =>
      b.score - a.score ||
      Number(a.example.kind === 'fails') - Number(b.example.kind === 'fails') ||
      a.example.code.length - b.example.code.length,
  )
  return scored.map(({ example }) => example)
}
