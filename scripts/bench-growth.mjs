// `npm run bench:growth`: measures sites with one, four and sixteen times the pages.
import '#typescript'

process.env.NODE_ENV ??= 'production'
await import('../bench/growth/main.ts')
