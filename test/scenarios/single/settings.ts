import type { Settings } from '../../../src/model/settings.ts'
import { base } from '../settings.ts'

/** Multi-language mode off: no locale segment, no switcher, collections without suffix. */
export default {
  ...base,
  i18n: { enabled: false, defaultLocale: 'en', locales: ['en'] },
} satisfies Settings
