// Installs packages that are missing or differ from the lock file. Needs only Node and npm.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { notInstalled, thisMachine } from './lock.mjs'

const PROGRESS_MS = 10_000
/** npm's error codes if it cannot reach the registry. */
const NO_NETWORK = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED)\b/

/**
 * @param {string} root
 * @param {string} command what to run again after a failure
 */
export async function installIfNeeded(root, command) {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    console.error(
      `This is Node ${process.versions.node}; the site needs ${engines.node}. Install a newer Node and try again.`,
    )
    process.exit(1)
  }
  const missing = missingPackages(root)
  if (missing === 0) return
  console.log(
    `Installing ${missing} ${missing === 1 ? 'package' : 'packages'} with npm, which needs a network the first time`,
  )
  const { code, errors } = await install(root)
  if (code === 0) return
  console.error(`${reasonOf(code, errors)}, then run "${command}" again.`)
  process.exit(1)
}

/** @returns {Promise<{ code: number | null | 'none', errors: string }>} */
function install(root) {
  // It runs in a shell, because on Windows npm is a shell script and not a program.
  const npm = spawn('npm ci --no-audit --no-fund --loglevel=error', {
    cwd: root,
    stdio: ['inherit', 'inherit', 'pipe'],
    shell: true,
  })
  let errors = ''
  npm.stderr.on('data', chunk => {
    errors += chunk
    process.stderr.write(chunk)
  })
  const started = Date.now()
  // npm is silent while it waits, which takes a minute or two without a network.
  const progress = setInterval(
    () => console.log(`  still installing after ${Math.round((Date.now() - started) / 1000)} s`),
    PROGRESS_MS,
  )
  return new Promise(resolve => {
    npm.once('error', error => resolve({ code: 'none', errors: error.message }))
    npm.once('close', code => resolve({ code, errors }))
  }).finally(() => clearInterval(progress))
}

/** Returns the reason for a failure, followed by the fix. */
export function reasonOf(code, errors) {
  const [network] = NO_NETWORK.exec(errors) ?? []
  if (network)
    return `The packages could not be downloaded: npm cannot reach its registry (${network}). Connect to a network, or set the proxy or the registry that npm uses here ("npm config set proxy …")`
  if (/ENOSPC/.test(errors)) return 'The packages could not be installed: the disk is full. Free space on it'
  if (code === 127 || code === 'none') return 'The packages could not be installed: there is no npm here. Install it'
  return 'The packages could not be installed. Look at the lines above, mend what they name'
}

/** Counts the missing packages, which are all if npm has left no record of installed ones. */
function missingPackages(root) {
  const installed = readLock(join(root, 'node_modules', '.package-lock.json'))
  const lock = readLock(join(root, 'package-lock.json'))
  const empty = { lockfileVersion: 3, packages: {} }
  return lock ? notInstalled(lock, installed ?? empty, thisMachine()).length : 1
}

function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
