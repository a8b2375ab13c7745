// npm run reference: extracts the facts of std, see src/library/extract/main.ts.
import { register } from 'tsx/esm/api'

register()
await import('../src/library/extract/main.ts')
