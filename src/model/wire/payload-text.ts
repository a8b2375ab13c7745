// The serialized payload: JSON with the article last, so that its first part can be shown before the rest has arrived.

import { findSplit } from '../content/article-split.ts'
import type { PagePayload } from './payload.ts'

export interface PayloadFile {
  page: PagePayload
}

const END = '"}}'

/** Serializes a payload with the article last. */
export function writePayload({ html, ...page }: PagePayload): string {
  return JSON.stringify({ page: { ...page, html } } satisfies PayloadFile)
}

export interface PayloadStart extends PayloadFile {
  /** The rest as far as it has arrived, still encoded. */
  after: string
  /** The rest belongs inside the last element of the first part, not after it. */
  isInside: boolean
}

/** Returns the page with the first part of its article, or `null` if no marker has arrived yet. */
export function readPayloadStart(text: string): PayloadStart | null {
  const split = findSplit(text)
  if (!split) return null
  const payload = JSON.parse(text.slice(0, split.start) + END) as PayloadFile
  return { ...payload, after: text.slice(split.end), isInside: split.isInside }
}

/** Returns the rest of the article. Throws if it is incomplete. */
export function readPayloadRest(after: string): string {
  if (!after.endsWith(END)) throw new Error('The payload ends too early.')
  return JSON.parse(`"${after.slice(0, -END.length)}"`) as string
}
