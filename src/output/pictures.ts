// Caches the pictures of a build.

import type { Cache } from '../files/cache.ts'
import type { Picture } from './draw-picture.ts'
import { createHelper } from './helper.ts'

const draw = createHelper<Picture, Uint8Array>(new URL('./draw-picture.ts', import.meta.url))

/** @param name Contains a hash of everything that the picture depends on. */
export function cachedPicture(cache: Cache, name: string, picture: Picture): Promise<Buffer> {
  return cache.file(name, async () => Buffer.from(await draw(picture)))
}
