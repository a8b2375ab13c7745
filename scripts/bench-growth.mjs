// `npm run bench:growth`: measures sites with one, four and sixteen times the pages.
import { register } from 'tsx/esm/api'

process.env.NODE_ENV ??= 'production'
register()
await import('../bench/growth/main.ts')
