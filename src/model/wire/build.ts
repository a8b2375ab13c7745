// What a build says about itself. Pages carry none of it, so that a page changes only when what it shows does.

import type { Settings } from '../settings.ts'
import type { SearchManifest } from './payload.ts'

/** `/builds/latest.json`. */
export interface LatestBuild {
  id: string
  timestamp: number
  /** Path of the script that its documents start with: a page that runs another one came from a cache. */
  app: string
}

/** `/builds/meta/{id}.json`: the specification's manifest, and the names that change with nearly every edit. */
export interface BuildManifest {
  id: string
  timestamp: number
  matcher: { redirects: Settings['redirects'] }
  prerendered: string[]
  /** Collection → version of its dump. */
  checksums: Record<string, string>
  /** Where the parts of the symbol index are; none where a site has no reference. */
  search?: SearchManifest
  /** Locale → where the titles of its guides are, if they differ from those in `search`. */
  titles?: Record<string, string>
  /** Where the examples that run are (src/model/run/play-examples.ts); none where there are none. */
  play?: string
}
