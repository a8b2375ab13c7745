// Packages are installed when they are missing, or other ones than the lock file names. Needs Node and npm alone.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { notInstalled, thisMachine } from './lock.mjs'

/**
 * @param {string} root
 * @param {string} command what to run again after a failure
 */
export function installIfNeeded(root, command) {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    console.error(
      `This is Node ${process.versions.node}; the site needs ${engines.node}. Install a newer Node and try again.`,
    )
    process.exit(1)
  }
  if (isInstalled(root)) return
  console.log('Installing packages')
  // As one line for a shell: on Windows npm is no program but a script of the shell.
  const { status } = spawnSync('npm ci --no-audit --no-fund --loglevel=error', {
    cwd: root,
    stdio: 'inherit',
    shell: true,
  })
  if (status === 0) return
  console.error(
    `The packages could not be installed. Look at the lines above, mend what they name and run "${command}" again.`,
  )
  process.exit(1)
}

function isInstalled(root) {
  const installed = readLock(join(root, 'node_modules', '.package-lock.json'))
  const lock = readLock(join(root, 'package-lock.json'))
  return Boolean(lock && installed) && notInstalled(lock, installed, thisMachine()).length === 0
}

function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
