// Starts a thread for tests, which load no bundle of the server: from the bundle that THREAD_BUNDLE names, because loading the
// source takes seconds for each thread, else from the TypeScript source.
import { pathToFileURL } from 'node:url'

const bundle = process.env.THREAD_BUNDLE
if (bundle) await import(pathToFileURL(bundle).href)
else {
  await import('#typescript')
  await import('./thread.ts')
}
