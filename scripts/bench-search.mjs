// `npm run bench:search`: how good, how fast and how large the search is, side by side with others. Not part of the tests.
import { register } from 'tsx/esm/api'

register()
await import('../bench/search.ts')
