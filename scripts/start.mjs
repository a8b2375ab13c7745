// `npm start`: installs and builds what is missing or stale, then serves the site.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

installIfNeeded()
const { register } = await import('tsx/esm/api')
register()
const { isStale, buildMain } = await import('../src/build/main.ts')
if (await isStale()) await buildMain()
if (process.exitCode) process.exit()
const { main } = await import(`${root}/dist/server/node.js`)
await main(`${root}/dist/site`)

/** Packages are installed when they are missing, or when the lock file is newer than they are. */
function installIfNeeded() {
  const marker = `${root}/node_modules/.package-lock.json`
  const lock = `${root}/package-lock.json`
  if (existsSync(marker) && existsSync(lock) && statSync(marker).mtimeMs >= statSync(lock).mtimeMs) return
  const [major, minor] = process.versions.node.split('.').map(Number)
  const { engines } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'))
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(
      `This is Node ${process.versions.node}; the site needs ${engines.node}. Install a newer Node and try again.`,
    )
    process.exit(1)
  }
  console.log('Installing packages')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error(
      'The packages could not be installed. Look at the lines above, mend what they name and run "npm start" again.',
    )
    process.exit(1)
  }
}
