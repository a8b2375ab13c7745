// `npm test`, and with `--all` `npm run test:all`. The last line begins with `N passed, M failed`. `-- --help` lists the steps.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installIfNeeded } from './install.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

await installIfNeeded(root, 'npm test')
await import('#typescript')
const { main } = await import('../test/runner/main.ts')
process.exitCode = await main(root, process.argv.slice(2))
