// `npm run bench:search`: compares the quality, speed and size of the search with others. It is not part of the tests.
import '#typescript'

await import('../bench/search.ts')
