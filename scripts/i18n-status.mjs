// `npm run i18n:status`: reports the status of the translations, see src/i18n/main.ts.
import { register } from 'tsx/esm/api'

register()
await import('../src/i18n/main.ts')
