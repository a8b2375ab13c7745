import type { Settings } from '../../../src/model/settings.ts'
import { base } from '../settings.ts'

/** Multi-language mode on, with few locales: right-to-left ones, one with a hyphen, and one that is no language tag. */
export default {
  ...base,
  i18n: { enabled: true, defaultLocale: 'en', locales: ['en', 'de', 'ar', 'fa-IR', 'tj', 'zh-CN'] },
  redirects: {
    '/old-guide': '/docs/guide',
    '/older-guide': '/docs/guide?a=1#second-part',
    '/elsewhere': 'https://ziglang.org',
    // A page that is refused before the rule could lead on.
    '/docs/gone': '/docs/guide',
  },
} satisfies Settings
