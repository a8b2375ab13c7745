// The manifest of a build as the service worker has saved it: without a network nobody else knows which build a page belongs to.

import type { BuildManifest } from '../model/wire/build.ts'
import { BUILD_MANIFESTS } from '../model/wire/contract.ts'
import { SAVED_KEY } from './saving/saved-store.ts'

export async function savedManifest(): Promise<BuildManifest | null> {
  // A language that is saved whole has the search data of its build. Among the others the newest is the last.
  const names = (await caches.keys()).reverse().sort((a, b) => Number(b === SAVED_KEY) - Number(a === SAVED_KEY))
  for (const name of names) {
    const cache = await caches.open(name)
    const saved = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(BUILD_MANIFESTS)).at(-1)
    const response = saved && (await cache.match(saved, { ignoreVary: true }))
    if (response) return (await response.json()) as BuildManifest
  }
  return null
}
