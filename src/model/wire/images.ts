// Which picture `/_image` answers with, or why it does not (R30).

import { IMAGE_DEFAULT_QUALITY, IMAGE_QUALITIES, IMAGE_WIDTHS } from '../constants.ts'

export interface ImageEntry {
  /** Hash of the picture; names its variants. */
  key: string
  width: number
  height: number
}

/** By the picture's path on this site. */
export type ImageTable = Record<string, ImageEntry>

type ImageAnswer = { file: string } | { problem: string }

export function imageFile({ key }: ImageEntry, width: number, quality: number): string {
  return `/_image/${key}-${width}-${quality}.webp`
}

const PARAMETERS = ['url', 'w', 'q']

/** One address for each picture: nothing unknown, nothing twice, numbers as they are written. */
export function findImage(query: URLSearchParams, table: ImageTable): ImageAnswer {
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
