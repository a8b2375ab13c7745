// `npm run bench`: compares speed and size with the budgets of the design. It is not part of the tests, because machines differ.
import { register } from 'tsx/esm/api'

// React renders pages in half the time without its development checks.
process.env.NODE_ENV ??= 'production'
register()
await import('../bench/main.ts')
