// Pictures that a build makes: to share a page, variants of the site's own, and covers of books.

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { SatoriOptions } from 'satori'
import type { CoverWords } from '../../markup/sharing/cover.tsx'
import type { PictureLook, PictureWords } from '../../markup/sharing/picture.tsx'

export type Picture =
  | { type: 'sharing'; words: PictureWords; look: PictureLook }
  | { type: 'cover'; words: CoverWords }
  | { type: 'variant'; file: string; width: number; quality: number }

/** Called in the process of a helper (pictures.ts). */
export async function work(picture: Picture): Promise<Buffer> {
  if (picture.type === 'variant') {
    const { default: sharp } = await import('sharp')
    return sharp(picture.file).resize({ width: picture.width }).webp({ quality: picture.quality }).toBuffer()
  }
  const { pngOf } = await import('../../markup/sharing/png.ts')
  if (picture.type === 'cover') {
    const { coverSvg } = await import('../../markup/sharing/cover.tsx')
    return pngOf(await coverSvg(picture.words, await fonts()))
  }
  const { pictureSvg } = await import('../../markup/sharing/picture.tsx')
  return pngOf(await pictureSvg(picture.words, picture.look, await fonts()))
}

let loaded: Promise<SatoriOptions['fonts']> | null = null

function fonts(): Promise<SatoriOptions['fonts']> {
  loaded ??= loadFonts()
  return loaded
}

async function loadFonts(): Promise<SatoriOptions['fonts']> {
  const { resolve } = createRequire(import.meta.url)
  const font = async (name: string, family: string, weight: 400 | 500 | 600 | 700) => ({
    name,
    weight,
    style: 'normal' as const,
    data: await readFile(resolve(`@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`)),
  })
  return Promise.all([
    font('Inter', 'inter', 400),
    font('Inter', 'inter', 500),
    font('Inter', 'inter', 600),
    font('Inter', 'inter', 700),
    font('Mono', 'jetbrains-mono', 400),
    font('Mono', 'jetbrains-mono', 600),
    font('Mono', 'jetbrains-mono', 700),
  ])
}
