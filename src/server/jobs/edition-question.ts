// Requests for texts of an edition, and the responses. Threads handle them, because opening an edition takes a second.

import type { EditionIndexPart } from '../../model/editions.ts'

export type EditionForm = 'document' | 'payload' | 'markdown'

export type EditionQuestion =
  | { type: EditionForm; edition: string; locale: string; route: string }
  | { type: 'card'; edition: string; route: string; anchor: string }
  | { type: 'index'; edition: string; part: EditionIndexPart }
  | { type: 'sitemap'; edition: string }
  /** `file` is a name below the folder of the edition's exports. */
  | { type: 'export'; edition: string; file: string }

/** A text, or the address of the page that has the declaration; `redirect` is `null` if there is none. */
export type EditionAnswer = { text: string } | { redirect: string | null }
