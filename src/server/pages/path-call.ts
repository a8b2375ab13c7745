import type { ServedSite } from '../site.ts'
import type { OnDemand } from './on-demand.ts'

/** A GET request for a path of the site. */
export interface PathCall {
  site: ServedSite
  onDemand: OnDemand
  request: Request
  url: URL
  /** Address of the client, whose rate limit is charged for rendering. */
  client: string
}

/** The parts of a call that error pages use. API calls have error pages, too. */
export type ErrorCall = Pick<PathCall, 'site' | 'request' | 'client'>
