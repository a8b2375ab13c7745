// `npm run exports`: builds the exports into dist/exports. `-- --help` lists the options.
import { join } from 'node:path'
import '#typescript'

// React renders pages in half the time without its development checks.
process.env.NODE_ENV ??= 'production'
const root = join(import.meta.dirname, '..')
const { defaultOptions } = await import('../src/pipeline/setup/options.ts')
const { loadSettings } = await import('../src/pipeline/setup/settings-file.ts')
const { exportsMain } = await import('../src/pipeline/publish/exports-main.ts')
try {
  const options = defaultOptions(root, await loadSettings(root))
  process.exitCode = await exportsMain(options, process.argv.slice(2))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
