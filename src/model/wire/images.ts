// Finds the image file for a request to `/_image` (R30).

import { IMAGE_DEFAULT_QUALITY, IMAGE_QUALITIES, IMAGE_WIDTHS } from '../image-constants.ts'

export interface ImageEntry {
  /** Hash of the image, used in the names of its variants. */
  key: string
  width: number
  height: number
}

/** Path of the image on this site → entry. */
export type ImageTable = Record<string, ImageEntry>

type ImageResult = { file: string } | { problem: string }

/** Returns the file of a variant of an image. */
export function imageFile({ key }: ImageEntry, width: number, quality: number): string {
  return `/_image/${key}-${width}-${quality}.webp`
}

const PARAMETERS = ['url', 'w', 'q']

/** Finds the file, or the reason for a refusal. The check is strict, so that every image has only one address. */
export function findImage(query: URLSearchParams, table: ImageTable): ImageResult {
  const names = [...query.keys()]
  const unknown = names.find(name => !PARAMETERS.includes(name))
  if (unknown !== undefined) return { problem: `"${unknown}" means nothing here. Use ${PARAMETERS.join(', ')}.` }
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  if (repeated) return { problem: `"${repeated}" is given twice. Give it once.` }
  const source = query.get('url') ?? ''
  const entry = Object.hasOwn(table, source) ? table[source] : undefined
  if (!entry) return { problem: `No picture of this site is "${source}". Give the path of one as url.` }
  const width = wholeNumber(query.get('w'))
  if (!IMAGE_WIDTHS.includes(width))
    return { problem: `Width "${query.get('w') ?? ''}" is not served. Use one of ${IMAGE_WIDTHS.join(', ')}.` }
  const quality = query.has('q') ? wholeNumber(query.get('q')) : IMAGE_DEFAULT_QUALITY
  if (!(IMAGE_QUALITIES as readonly number[]).includes(quality))
    return { problem: `Quality "${query.get('q') ?? ''}" is not served. Use one of ${IMAGE_QUALITIES.join(', ')}.` }
  return { file: imageFile(entry, Math.min(width, entry.width), quality) }
}

function wholeNumber(text: string | null): number {
  return text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : Number.NaN
}
