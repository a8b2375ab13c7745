// `npm run bench`: compares speed and size with the budgets of the design. It is not part of the tests, because machines differ.
import '#typescript'

// React renders pages in half the time without its development checks.
process.env.NODE_ENV ??= 'production'
await import('../bench/main.ts')
