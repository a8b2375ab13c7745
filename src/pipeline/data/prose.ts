// Creates the search data of a locale's guides, divided into sections, with code separate.

import type { LocalePage } from '../../content/collect.ts'
import type { Body } from '../../model/content/types.ts'
import { onceFor } from '../../model/memo.ts'
import {
  type CutBody,
  cutBody,
  type PackedCode,
  type PackedProse,
  packPage,
  packProse,
} from '../../search/prose/packed.ts'

export function packedProse(pages: readonly LocalePage[]): PackedProse {
  const all = searched(pages)
  const packed = all.map(({ cut, page: { path, page, lang } }) =>
    packPage({ path, title: page.title, description: page.description }, lang, cut),
  )
  return packProse(
    packed,
    all.map(({ cut }) => cut),
  )
}

export function packedCode(pages: readonly LocalePage[]): PackedCode {
  return searched(pages).flatMap(({ cut }) => [cut.lead.code, ...cut.code])
}

/** Returns the text above the first heading, or `null` for a page that is not searched. */
export function leadOf({ body }: LocalePage['body']): string | null {
  return body ? cutOnce(body).lead.content : null
}

/** Leaves out pages of declarations, which have no text of their own, and the home page, which is no guide. */
function searched(pages: readonly LocalePage[]): { page: LocalePage; cut: CutBody }[] {
  return pages.flatMap(page => {
    const { body } = page.body
    return body && page.route !== '/' ? [{ page, cut: cutOnce(body) }] : []
  })
}

/** Most locales show the English body, so each body is divided once. */
const cutOnce = onceFor((body: Body) => cutBody(body))
