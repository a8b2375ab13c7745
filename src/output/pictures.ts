// Pictures that a build makes, each drawn once as long as it is in the cache.

import type { Cache } from '../files/cache.ts'
import type { Picture } from './draw-picture.ts'
import { createHelper } from './helper.ts'

const draw = createHelper<Picture, Uint8Array>(new URL('./draw-picture.ts', import.meta.url))

/** `name` holds a hash of all that the picture depends on. */
export function cachedPicture(cache: Cache, name: string, picture: Picture): Promise<Buffer> {
  return cache.file(name, async () => Buffer.from(await draw(picture)))
}
