// npm run reference: extracts the facts of std, see src/reference/extract/main.ts.
import { register } from 'tsx/esm/api'

register()
await import('../src/reference/extract/main.ts')
