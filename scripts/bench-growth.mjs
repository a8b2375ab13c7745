// `npm run bench:growth`: what a site costs that has one, four and sixteen times the pages.
import { register } from 'tsx/esm/api'

process.env.NODE_ENV ??= 'production'
register()
await import('../bench/growth/main.ts')
