// `npm run bench:peers`: compares the site with its fastest peer. It is not part of the tests, because machines differ.
import '#typescript'

process.env.NODE_ENV ??= 'production'
await import('../bench/peers/main.ts')
