// SVG → PNG, once; kept in the cache by the hash of what it was made from.

import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bytesIfThere } from '../../files/if-there.ts'

/** The picture of a hash, from the cache or drawn now. */
export async function cachedPng(cacheDir: string, hash: string, svg: () => Promise<string>): Promise<Buffer> {
  const folder = join(cacheDir, 'sharing')
  const file = join(folder, `${hash}.png`)
  const known = await bytesIfThere(file)
  if (known) return known
  const png = await pngOf(await svg())
  await mkdir(folder, { recursive: true })
  // Two builds may draw the same picture at once.
  const temporary = `${file}.${process.pid}`
  await writeFile(temporary, png)
  await rename(temporary, file)
  return png
}

async function pngOf(svg: string): Promise<Buffer> {
  const [{ renderAsync }, { default: sharp }] = await Promise.all([import('@resvg/resvg-js'), import('sharp')])
  const { pixels, width, height } = await renderAsync(svg, { font: { loadSystemFonts: false } })
  // All colours: a palette takes half the bytes and twice the time of everything else, and only link previews load it.
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 6 })
    .toBuffer()
}
