// `npm run i18n:status`: how far the translations are, see src/i18n/main.ts.
import { register } from 'tsx/esm/api'

register()
await import('../src/i18n/main.ts')
