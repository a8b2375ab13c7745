// Variants of the site's pictures, all made at build time so that `/_image` is a lookup everywhere (R30).

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { IMAGE_QUALITIES, IMAGE_WIDTHS } from '../../model/constants.ts'
import { type ImageEntry, type ImageTable, imageFile } from '../../model/wire/images.ts'

const RASTER = /\.(png|jpe?g|webp|avif)$/i
/** Changes when the same picture would be encoded differently. */
const FORMAT = '1'

export async function buildImages(publicDir: string, cacheDir: string, out: string): Promise<ImageTable> {
  const names = (await readdir(publicDir, { recursive: true }).catch(() => []))
    .map(name => name.replaceAll('\\', '/'))
    .filter(name => RASTER.test(name))
    .sort()
  const table: ImageTable = {}
  for (const name of names) table[`/${name}`] = await buildImage(join(publicDir, name), cacheDir, out)
  return table
}

async function buildImage(file: string, cacheDir: string, out: string): Promise<ImageEntry> {
  const { default: sharp } = await import('sharp')
  const data = await readFile(file)
  const key = createHash('sha256').update(FORMAT).update(data).digest('hex').slice(0, 16)
  const { width = 0, height = 0 } = await sharp(data).metadata()
  const entry: ImageEntry = { key, width, height }
  const cached = join(cacheDir, 'images')
  await mkdir(join(out, '_image'), { recursive: true })
  await mkdir(cached, { recursive: true })
  // Never enlarged: wider requests get the picture at its own width.
  const widths = [...new Set(IMAGE_WIDTHS.map(wanted => Math.min(wanted, width)))]
  for (const wanted of widths) {
    for (const quality of IMAGE_QUALITIES) {
      const target = imageFile(entry, wanted, quality)
      const kept = join(cached, target.slice(target.lastIndexOf('/') + 1))
      if (!existsSync(kept)) await sharp(data).resize({ width: wanted }).webp({ quality }).toFile(kept)
      await copyFile(kept, join(out, target))
    }
  }
  return entry
}
