import type { PagePayload, SiteError } from '../../model/wire/payload.ts'

/** The page on the screen, or an error in its place. */
export interface PageState {
  payload: PagePayload | null
  error: SiteError | null
}
