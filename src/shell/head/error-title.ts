import { pageTitle } from '../../model/routing/page-title.ts'
import type { Shell, SiteError } from '../../model/wire/payload.ts'

/** Title of the document while an error stands in the place of a page (R28). */
export function errorTitle(error: SiteError | null, { messages, settings }: Shell): string {
  const { notFoundTitle, title } = messages.error
  return pageTitle(error?.statusCode === 404 ? notFoundTitle : title, settings)
}
