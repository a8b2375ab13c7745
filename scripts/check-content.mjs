// Spelling, links, names, headings and length of the site's words: npm run check:content [-- [--json] [files]]
import { join } from 'node:path'
import { register } from 'tsx/esm/api'

register()
const { checksMain } = await import('../src/checks/main.ts')
const { assembleSite } = await import('../src/pipeline/collect/assemble.ts')
const { defaultOptions } = await import('../src/pipeline/options.ts')
const { ensureZig } = await import('../src/zig/toolchain.ts')
const { loadSettings } = await import('../src/pipeline/settings-file.ts')
const root = join(import.meta.dirname, '..')
try {
  const options = defaultOptions(root, await loadSettings(root), { log: () => {} })
  const zig = await ensureZig()
  if (!zig) process.stderr.write('!!! SKIPPED: nothing is compared with the comments of std.\n\n')
  const site = { ...options, assemble: () => assembleSite(options), std: zig?.std }
  process.exitCode = await checksMain(site, process.argv.slice(2))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
