import own from '../../site.config.ts'
import type { Settings } from '../../src/model/settings.ts'

/** Settings that scenarios start from: those of this site, without what reaches outside. */
export const base: Settings = { ...own, url: 'https://scenario.example', icons: { services: [] } }
