// A payload as it travels: JSON with the article last, so that what is above its fold can be shown before the rest has come.

import { findFold } from '../content/fold.ts'
import type { PagePayload } from './payload.ts'

export interface Delivered {
  page: PagePayload
}

const END = '"}}'

export function writePayload({ html, ...page }: PagePayload): string {
  return JSON.stringify({ page: { ...page, html } } satisfies Delivered)
}

export interface Beginning extends Delivered {
  /** What has come of the rest, as it travels. */
  after: string
  /** The rest belongs into the last element of what is above, not after it. */
  isInside: boolean
}

/** The page with its article up to the fold; `null` where that has not come yet, or there is none. */
export function readBeginning(text: string): Beginning | null {
  const fold = findFold(text)
  if (!fold) return null
  const delivered = JSON.parse(text.slice(0, fold.start) + END) as Delivered
  return { ...delivered, after: text.slice(fold.end), isInside: fold.isInside }
}

/** The article from the fold on. Fails where not all of it has come. */
export function readRest(after: string): string {
  if (!after.endsWith(END)) throw new Error('The payload ends too early.')
  return JSON.parse(`"${after.slice(0, -END.length)}"`) as string
}
