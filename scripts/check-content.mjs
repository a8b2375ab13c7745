// Spelling, links, names, headings and length of the site's words: npm run check:content [-- [--json] [files]]
import { join } from 'node:path'
import { register } from 'tsx/esm/api'

register()
const { default: settings } = await import('../site.config.ts')
const { checksMain } = await import('../src/checks/main.ts')
const { assembleSite } = await import('../src/pipeline/collect/assemble.ts')
const { defaultOptions } = await import('../src/pipeline/options.ts')
const root = join(import.meta.dirname, '..')
const options = defaultOptions(root, settings, { log: () => {} })
try {
  process.exitCode = await checksMain({ ...options, assemble: () => assembleSite(options) }, process.argv.slice(2))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
