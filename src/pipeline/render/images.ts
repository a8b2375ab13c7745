// Creates all variants of the site's pictures during the build, so that servers only look them up for `/_image` (R30).

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cache } from '../../files/cache.ts'
import { IMAGE_QUALITIES, IMAGE_WIDTHS } from '../../model/image-constants.ts'
import { type ImageEntry, type ImageTable, imageFile } from '../../model/wire/images.ts'
import type { ByteOutputs } from '../../output/outputs.ts'
import { cachedPicture } from '../../output/pictures.ts'
import type { BuildOptions } from '../setup/options.ts'

const RASTER = /\.(png|jpe?g|webp|avif)$/i
/** Increment this when the encoding changes. It is part of the key of a picture. */
const FORMAT = '2'

export interface SiteImages {
  table: ImageTable
  variants: ByteOutputs
}

export async function imagesOf(
  { publicDir }: Pick<BuildOptions, 'publicDir'>,
  cache: Cache,
  publicFiles: readonly string[],
): Promise<SiteImages> {
  const images: SiteImages = { table: {}, variants: new Map() }
  for (const path of publicFiles.filter(path => RASTER.test(path))) {
    const file = join(publicDir, path)
    const entry = await readEntry(file)
    images.table[path] = entry
    // Pictures are never enlarged. Requests for larger widths get the picture at its own width.
    for (const width of new Set(IMAGE_WIDTHS.map(wanted => Math.min(wanted, entry.width))))
      for (const quality of IMAGE_QUALITIES) {
        const target = imageFile(entry, width, quality)
        const kept = `pictures/${target.slice(target.lastIndexOf('/') + 1)}`
        images.variants.set(target, () => cachedPicture(cache, kept, { type: 'variant', file, width, quality }))
      }
  }
  return images
}

async function readEntry(file: string): Promise<ImageEntry> {
  const { default: sharp } = await import('sharp')
  const data = await readFile(file)
  const key = createHash('sha256').update(FORMAT).update(data).digest('hex').slice(0, 16)
  const { width = 0, height = 0 } = await sharp(data)
    .metadata()
    .catch(error => {
      throw new Error(`${file} is no picture that can be read: ${error.message}. Replace or remove it.`)
    })
  return { key, width, height }
}
