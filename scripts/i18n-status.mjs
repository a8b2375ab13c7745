// `npm run i18n:status`: reports the status of the translations, see src/i18n/main.ts.
import '#typescript'

await import('../src/i18n/main.ts')
