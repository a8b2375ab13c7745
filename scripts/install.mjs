// Packages are installed when they are missing, or when the lock file is newer than they are. Needs Node and npm alone.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'

export function installIfNeeded(root, command) {
  const marker = `${root}/node_modules/.package-lock.json`
  const lock = `${root}/package-lock.json`
  if (existsSync(marker) && existsSync(lock) && statSync(marker).mtimeMs >= statSync(lock).mtimeMs) return
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    const { engines } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'))
    console.error(
      `This is Node ${process.versions.node}; the site needs ${engines.node}. Install a newer Node and try again.`,
    )
    process.exit(1)
  }
  console.log('Installing packages')
  // Not `npm ci`: the lock file names what one platform needs, and `npm ci` refuses one without all the others' parts.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status === 0) return
  console.error(
    `The packages could not be installed. Look at the lines above, mend what they name and run "${command}" again.`,
  )
  process.exit(1)
}
