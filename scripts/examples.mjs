// Compiles and runs every Zig block of the site: npm run examples [-- [--check] [--update] [paths]]
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'

register()
// By itself Node ends without its `exit` event, which stops the running programs and removes their folders.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))
const { examplesMain } = await import('../src/examples/main.ts')
process.exitCode = await examplesMain(fileURLToPath(new URL('..', import.meta.url)), process.argv.slice(2))
