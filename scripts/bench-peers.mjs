// `npm run bench:peers`: the site beside its fastest peer. Not part of the tests: machines differ.
import { register } from 'tsx/esm/api'

process.env.NODE_ENV ??= 'production'
register()
await import('../bench/peers/main.ts')
