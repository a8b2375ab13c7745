import { pageTitle } from '../../model/routing/page-title.ts'
import type { Shell, SiteError } from '../../model/wire/payload.ts'

/** Returns the title of the document while an error is shown instead of a page (R28). */
export function errorTitle(error: SiteError | null, { messages, settings }: Shell): string {
  const { notFoundTitle, title } = messages.error
  return pageTitle(error?.statusCode === 404 ? notFoundTitle : title, settings)
}
