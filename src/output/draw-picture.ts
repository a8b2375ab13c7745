// Draws the pictures of a build: sharing pictures, variants of the site's pictures, and covers of books.

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { CoverWords } from '../markup/sharing/cover.ts'
import type { PictureLook, PictureWords } from '../markup/sharing/picture.ts'
import type { Typesetter } from '../markup/sharing/text.ts'

export type Picture =
  | { type: 'sharing'; words: PictureWords; look: PictureLook }
  | { type: 'cover'; words: CoverWords }
  | { type: 'variant'; file: string; width: number; quality: number }

/** Draws a picture. Runs in a child process (pictures.ts). */
export async function work(picture: Picture): Promise<Buffer> {
  if (picture.type === 'variant') {
    const { default: sharp } = await import('sharp')
    const { file, width, quality } = picture
    // Effort 2 takes half the time for 4 % more bytes. At the best quality it would take twice the bytes.
    const effort = quality < 100 ? 2 : 4
    return sharp(file).resize({ width }).webp({ quality, effort }).toBuffer()
  }
  loaded ??= loadTypesetter()
  const { pngOf } = await import('../markup/sharing/png.ts')
  if (picture.type === 'cover') {
    const { coverSvg } = await import('../markup/sharing/cover.ts')
    return pngOf(coverSvg(picture.words, await loaded))
  }
  const { pictureSvg } = await import('../markup/sharing/picture.ts')
  return pngOf(pictureSvg(picture.words, picture.look, await loaded))
}

let loaded: Promise<Typesetter> | null = null

const FONTS = { Inter: 'inter', Mono: 'jetbrains-mono' } as const
const WEIGHTS = { Inter: [400, 500, 600, 700], Mono: [400, 600, 700] } as const

async function loadTypesetter(): Promise<Typesetter> {
  const { createTypesetter } = await import('../markup/sharing/text.ts')
  const { resolve } = createRequire(import.meta.url)
  const files: Record<string, Buffer> = {}
  for (const family of ['Inter', 'Mono'] as const)
    for (const weight of WEIGHTS[family]) {
      const name = FONTS[family]
      files[`${family} ${weight}`] = await readFile(
        resolve(`@fontsource/${name}/files/${name}-latin-${weight}-normal.woff`),
      )
    }
  return createTypesetter(files)
}
