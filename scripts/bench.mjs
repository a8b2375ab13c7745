// `npm run bench`: speed and weight against the budgets of the design. Not part of the tests: machines differ.
import { register } from 'tsx/esm/api'

register()
await import('../bench/main.ts')
