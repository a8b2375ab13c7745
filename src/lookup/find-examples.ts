// Finds verified examples of a declaration, best first.

import { splitPath } from '../library/names/paths.ts'
import { STD_ROOT } from '../model/content/catalog.ts'
import { isInside } from '../model/routing/paths.ts'
import type { LookupExample, LookupIndex } from './data.ts'
import { describeDeclaration } from './describe.ts'
import { moduleKeyOf, withLibrary } from './library-view.ts'
import type { LookupStore } from './store.ts'

/** Returns the examples of the documented version that use the declaration at a canonical path, then those that use its members. */
export async function examplesUsing(store: LookupStore, path: string): Promise<LookupExample[]> {
  const index = await store.index()
  const host = await withLibrary(store, view => describeDeclaration(view, path)?.memberPath)
  return examplesNaming(await examplesIn(store, index.zig), [path, ...(host ? [host] : [])], index)
}

/** Returns the examples that were compiled with a version. */
export async function examplesIn(store: LookupStore, zig: string): Promise<LookupExample[]> {
  return (await store.examples()).filter(({ zig: own, verified = [] }) => own === zig || verified.includes(zig))
}

/** Sorts the examples that use one of the paths, then those that use a member of one. */
export function examplesNaming(
  examples: readonly LookupExample[],
  paths: readonly string[],
  index: LookupIndex,
): LookupExample[] {
  const inside = paths.map(each => `${each}.`)
  const scored = examples.flatMap(example => {
    const own = example.uses.some(use => paths.includes(use)) ? 2 : 0
    const below = example.uses.some(use => inside.some(prefix => use.startsWith(prefix))) ? 1 : 0
    return own + below > 0 ? [{ example, score: own + below, distance: distanceOf(example, paths, index) }] : []
  })
  scored.sort((a, b) => b.score - a.score || order(a, b))
  return scored.map(({ example }) => example)
}

/** Returns the examples that contain all words, those about a declaration with such a name first. */
export function examplesWith(
  examples: readonly LookupExample[],
  words: readonly string[],
  index: LookupIndex,
): LookupExample[] {
  const named = (use: string) => words.includes(splitPath(use).at(-1)!.toLowerCase())
  return examples
    .filter(({ code, heading = '', title }) => {
      const text = `${title} ${heading} ${code}`.toLowerCase()
      return words.every(word => text.includes(word))
    })
    .map(example => ({ example, distance: distanceOf(example, example.uses.filter(named), index) }))
    .sort(order)
    .map(({ example }) => example)
}

interface Placed {
  example: LookupExample
  distance: number
}

/** Working examples come before failing ones, those of a near page before others, short ones before long ones. */
function order(a: Placed, b: Placed): number {
  return (
    Number(a.example.kind === 'fails') - Number(b.example.kind === 'fails') ||
    a.distance - b.distance ||
    a.example.code.length - b.example.code.length
  )
}

/** Rates the page of an example: that of the declaration's module, then other pages about std, then pages about the site. */
function distanceOf({ route }: LookupExample, paths: readonly string[], index: LookupIndex): number {
  const keys = new Set(paths.map(path => moduleKeyOf(index, path)))
  const homes = index.categories.flatMap(({ modules }) => modules.filter(({ key }) => keys.has(key)))
  if (homes.some(home => home.route !== undefined && isInside(route, home.route))) return 0
  return isInside(route, STD_ROOT) ? 1 : 2
}
