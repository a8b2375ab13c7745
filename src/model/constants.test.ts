import { expect, it } from 'vitest'
import * as constants from './constants.ts'
import * as images from './image-constants.ts'

it('holds the numbers of docs/specification.md', () => {
  expect({ ...constants, ...images }).toMatchObject({
    ZIG_VERSION: '0.15.1',
    TOC_DEPTH: 3,
    RELOAD_GUARD_MS: 10_000,
    // R22
    BUILD_POLL_MS: 3_600_000,
    BUILD_RECHECK_HIDDEN_MS: 600_000,
    ICON_TIMEOUT_MS: 1500,
    ICON_SERVICE_TIMEOUT_MS: 5000,
    ICON_SERVICE_ROTATE_MS: 750,
    ICON_MAX_URL: 500,
    MAX_PRELOADS: 4,
    MAX_SPECULATIVE_BYTES: 61440,
    MANIFEST_DELAY_MS: 1000,
    LOADING: { duration: 2000, throttle: 200, hideDelay: 500, resetDelay: 400, height: 3 },
    IMAGE_SCREENS: { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 },
    IMAGE_DENSITIES: [1, 2],
    IMAGE_QUALITIES: [60, 80, 100],
    IMAGE_DEFAULT_QUALITY: 100,
    IMAGE_WIDTHS: [320, 640, 768, 1024, 1280, 1536, 2048, 2560, 3072],
    RETRY_STATUSES: [408, 409, 425, 429, 500, 502, 503, 504],
  })
})
