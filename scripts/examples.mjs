// Compiles and runs every Zig block of the site, see src/examples/main.ts:
// npm run examples [-- [--check [--sample N]] [--update] [--zig VERSION [--running] | --versions [--fresh] [--minutes N]] [paths]]
import { join } from 'node:path'
import '#typescript'

// By default a signal ends Node without the `exit` event, which stops running programs and removes their folders.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))
const { examplesMain } = await import('../src/examples/main.ts')
try {
  process.exitCode = await examplesMain(join(import.meta.dirname, '..'), process.argv.slice(2))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
