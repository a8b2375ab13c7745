// `npm run bench`: speed and weight against the budgets of the design. Not part of the tests: machines differ.
import { register } from 'tsx/esm/api'

// React draws pages in half the time without its checks for developers.
process.env.NODE_ENV ??= 'production'
register()
await import('../bench/main.ts')
