// Reads the saved manifest of a build. Offline it is the only source for the build that a page belongs to.

import type { BuildManifest } from '../model/wire/build.ts'
import { BUILD_MANIFESTS } from '../model/wire/contract.ts'
import { SAVED_KEY } from './saving/saved-store.ts'

/** Returns the best saved manifest, or `null` if there is none. */
export async function savedManifest(): Promise<BuildManifest | null> {
  // A completely saved language comes first, because it has the search data of its build. Of the others the last is the newest.
  const names = (await caches.keys()).reverse().sort((a, b) => Number(b === SAVED_KEY) - Number(a === SAVED_KEY))
  for (const name of names) {
    const cache = await caches.open(name)
    const saved = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(BUILD_MANIFESTS)).at(-1)
    const response = saved && (await cache.match(saved, { ignoreVary: true }))
    if (response) return (await response.json()) as BuildManifest
  }
  return null
}
