// The numbers listed under "Constants" in docs/specification.md.

export const ZIG_VERSION = '0.15.1'
/** The time of the documented data. */
export const LAST_UPDATED = '2025-10-18T00:00:00.000Z'
/** The patch release that most readers have installed. Examples must pass with it too. */
export const LATER_ZIG_VERSION = '0.15.2'
/** Releases whose std is compared (reference/history), oldest first: the last patch of each minor release, and every patch of ours. */
export const HISTORY_VERSIONS = [
  '0.11.0',
  '0.12.1',
  '0.13.0',
  '0.14.1',
  '0.15.1',
  '0.15.2',
  '0.16.0',
  '0.17.0',
] as const

/** Further versions that the examples are compiled with. */
export const OTHER_EXAMPLE_VERSIONS = ['0.14.1', '0.15.2', '0.16.0', '0.17.0'] as const

export const TOC_DEPTH = 3
export const RELOAD_GUARD_MS = 10_000
/** An hour is rare enough not to disturb anyone, and an open page still learns of a new build on the same day (R22). */
export const BUILD_POLL_MS = 3_600_000
/** A tab that was hidden for at least this long checks for a new build as soon as it is visible again (R22). */
export const BUILD_RECHECK_HIDDEN_MS = 600_000

export const ICON_TIMEOUT_MS = 1500
export const ICON_SERVICE_TIMEOUT_MS = 5000
export const ICON_SERVICE_ROTATE_MS = 750
export const ICON_MAX_URL = 500

/** After this time a navigation stops waiting for the payload and loads the document instead. */
export const PAYLOAD_TIMEOUT_MS = 5000
/** After this time a script chunk counts as missing, and the page is loaded anew. On a slow line one takes many seconds. */
export const PART_TIMEOUT_MS = 30_000

export const MAX_PRELOADS = 4
/** Limit for prefetching a visible link that the reader has neither hovered nor focused (R25). */
export const MAX_SPECULATIVE_BYTES = 60 * 1024
export const MANIFEST_DELAY_MS = 1000

export const LOADING = { duration: 2000, throttle: 200, hideDelay: 500, resetDelay: 400, height: 3 } as const

export const RETRY_STATUSES = [408, 409, 425, 429, 500, 502, 503, 504] as const

/** Size of the preview images that social networks show for a shared link. */
export const PICTURE_SIZE = { width: 1200, height: 630 }
