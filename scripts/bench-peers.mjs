// `npm run bench:peers`: compares the site with its fastest peer. It is not part of the tests, because machines differ.
import { register } from 'tsx/esm/api'

process.env.NODE_ENV ??= 'production'
register()
await import('../bench/peers/main.ts')
