// Spelling, links, names, headings and length of the site's words: npm run check:content [-- [--json] [files]]
import { join } from 'node:path'
import { register } from 'tsx/esm/api'

register()
const { main } = await import('../src/checks/main.ts')
try {
  process.exitCode = await main(join(import.meta.dirname, '..'), process.argv.slice(2))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
