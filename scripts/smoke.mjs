// `npm run smoke`: starts the site with `npm start` on a free port, reads one page and stops it. Works on Linux, macOS and Windows.
import { spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'

const PATH = '/en/docs/std/collections/array-list'
const WORDS = 'std.ArrayList'
/** A start that takes longer hangs. */
const TIMEOUT_MS = 15 * 60_000
const root = join(import.meta.dirname, '..')
const isWindows = process.platform === 'win32'

const port = await freePort()
// It runs in a shell, because on Windows npm is a shell script and not a program.
const site = spawn('npm start', {
  cwd: root,
  env: { ...process.env, PORT: String(port) },
  stdio: ['ignore', 'inherit', 'inherit'],
  shell: true,
  detached: !isWindows,
})
const ended = new Promise(resolve => site.once('exit', code => resolve(code ?? 1)))
const started = Date.now()
try {
  const problem = await readPage()
  if (problem) console.error(problem)
  else console.log(`\nhttp://localhost:${port}${PATH} was there after ${Math.round((Date.now() - started) / 1000)} s.`)
  process.exitCode = problem ? 1 : 0
} finally {
  end()
  await ended
}

/** Returns a description of the problem, or `null`. */
async function readPage() {
  while (site.exitCode === null && Date.now() - started < TIMEOUT_MS) {
    const response = await fetch(`http://localhost:${port}${PATH}`).catch(() => null)
    if (response) {
      const text = await response.text()
      return response.ok && text.includes(WORDS) ? null : `${PATH} answered ${response.status}, or without "${WORDS}".`
    }
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  if (site.exitCode !== null) return `npm start ended with code ${site.exitCode}.`
  return `npm start did not answer within ${TIMEOUT_MS / 60_000} minutes.`
}

/** Stops npm, its shell and the server. */
function end() {
  if (site.exitCode !== null) return
  if (isWindows) spawnSync('taskkill', ['/pid', String(site.pid), '/t', '/f'])
  else process.kill(-site.pid, 'SIGTERM')
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
