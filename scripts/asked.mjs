// `npm run asked [-- --functions]`: counts the declarations with an example, and lists those of the 500 most requested that have none.
// With `--functions`, it prints the functions whose statements must be proven, which content/claims/functions.txt holds.
import { join } from 'node:path'
import '#typescript'

const { assembleSite } = await import('../src/pipeline/collect/assemble.ts')
const { examplesShown, MOST_ASKED, mostAskedFunctions } = await import('../src/pipeline/data/most-asked.ts')
const { defaultOptions } = await import('../src/pipeline/setup/options.ts')
const { loadSettings } = await import('../src/pipeline/setup/settings-file.ts')
const root = join(import.meta.dirname, '..')
const site = await assembleSite(defaultOptions(root, await loadSettings(root), { log: () => {} }))
if (process.argv.includes('--functions')) {
  console.log(mostAskedFunctions(site).join('\n'))
  process.exit()
}
const { shown, declarations, missing } = examplesShown(site)
console.log(`${shown} of ${declarations} declarations show an example.`)
console.log(`${MOST_ASKED - missing.length} of the ${MOST_ASKED} most asked for do.`)
if (missing.length > 0) console.log(`\nMissing, the most asked for first:\n${missing.join('\n')}`)
