// `npm run claims [-- [--check] [--changed] [modules]]`: runs the tests that prove our statements about declarations.
import { join } from 'node:path'
import '#typescript'

const { claimsMain } = await import('../src/examples/claims.ts')
process.exitCode = await claimsMain(join(import.meta.dirname, '..', 'content'), process.argv.slice(2))
