// Data about a build. Pages contain none of it, so that a page changes only when its content does.

import type { Settings } from '../settings.ts'
import type { SearchManifest } from './payload.ts'

/** `/builds/latest.json`. */
export interface LatestBuild {
  id: string
  timestamp: number
  /** Path of the entry script of its documents. A page that runs another one came from a cache. */
  app: string
}

/** `/builds/meta/{id}.json`: the manifest of the specification, and the file names that change with nearly every edit. */
export interface BuildManifest {
  id: string
  timestamp: number
  matcher: { redirects: Settings['redirects'] }
  prerendered: string[]
  /** Collection → version of its dump. */
  checksums: Record<string, string>
  /** Addresses of the parts of the symbol index; absent if a site has no reference. */
  search?: SearchManifest
  /** Locale → address of the titles of its guides, if they differ from those in `search`. */
  titles?: Record<string, string>
  /** Address of the examples that run in a browser (src/model/run/play-examples.ts), if there are any. */
  play?: string
}
