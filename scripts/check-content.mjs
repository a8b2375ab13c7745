// `npm run check:content [-- [--json] [files]]`: checks spelling, links, names, headings and length of the site's text.
import { join } from 'node:path'
import '#typescript'

const { checksMain } = await import('../src/checks/main.ts')
const { buildIdOf } = await import('../src/pipeline/collect/build-id.ts')
const { defaultOptions } = await import('../src/pipeline/setup/options.ts')
const { ensureZig, installedStd } = await import('../src/zig/toolchain.ts')
const { loadSettings } = await import('../src/pipeline/setup/settings-file.ts')
const { openCurrent } = await import('../src/files/builds.ts')
const root = join(import.meta.dirname, '..')
try {
  const options = defaultOptions(root, await loadSettings(root), { log: () => {} })
  const zig = await ensureZig()
  if (!zig) process.stderr.write('!!! SKIPPED: nothing is compared with the comments of std.\n\n')
  const site = { ...options, assemble: () => assemble(options), std: zig?.std, stdOf: installedStd }
  process.exitCode = await checksMain(site, process.argv.slice(2))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

/** Skips the assembly, which is half of the work, if a site was already built from the same files. */
async function assemble(options) {
  const build = await openCurrent(options.out).catch(() => null)
  if (build?.stamp.buildId === (await buildIdOf(options))) return
  const { assembleSite } = await import('../src/pipeline/collect/assemble.ts')
  await assembleSite(options)
}
