// Loaded after the first client navigation, to replace the tags of the previous page in the head.

import type { PagePayload, Shell } from '../../model/wire/payload.ts'
import { PAGE_TAGS } from '../../shell/head/page-tag-selector.ts'
import { pageTags } from '../../shell/head/page-tags.ts'

/** @param page `null` for an error page. */
export function writePageTags(page: PagePayload | null, shell: Shell): void {
  for (const old of document.head.querySelectorAll(PAGE_TAGS)) old.remove()
  document.head.querySelector('title')!.insertAdjacentHTML('afterend', pageTags(page, shell))
}
