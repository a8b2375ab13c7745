import type { PagePayload, SiteError } from '../../model/wire/payload.ts'

/** What is on the screen: a page, or an error in its place. */
export interface PageState {
  payload: PagePayload | null
  error: SiteError | null
}
