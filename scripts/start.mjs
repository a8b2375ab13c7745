// `npm start`: installs missing packages and serves the site. If dist/ is outdated, pages are rendered on request while a build runs
// in the background. The finished build is then served like with `npm run serve`.
import { spawn } from 'node:child_process'
import cluster from 'node:cluster'
import { constants, setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installIfNeeded } from './install.mjs'

const scripts = dirname(fileURLToPath(import.meta.url))

await installIfNeeded(dirname(scripts), 'npm start')
// React renders pages in half the time without its development checks.
process.env.NODE_ENV ??= 'production'
// The reader of a site that is started like this is on this machine, so programs are compiled for local requests only.
process.env.RUN ??= 'local'
const stopRendering = (await run('is-built.mjs').ended) === 0 ? null : await renderWhileBuilding()
await import('./serve.mjs')
stopRendering?.()

/** Returns when the build is finished. If it fails, pages are still rendered on request, and this never returns. */
async function renderWhileBuilding() {
  // Must be the policy of `npm run serve` and set before any worker starts, because both servers share the port for a moment.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: join(scripts, 'serve-unbuilt.mjs'), args: [] })
  const server = cluster.fork()
  const children = [server.process]
  const end = () => {
    for (const child of children) child.kill()
    process.exit()
  }
  const failed = () => process.exit(1)
  server.once('exit', failed)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end)
  await new Promise(resolve => server.once('listening', resolve))

  const build = run('build.mjs')
  children.push(build.child)
  // Requests have priority over the build.
  if (build.child.pid) setPriority(build.child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  if ((await build.ended) !== 0) {
    console.error('The build failed, for the reason above. Pages are rendered on request until you end this.')
    await new Promise(() => {})
  }
  return () => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, end)
    server.off('exit', failed)
    server.disconnect()
  }
}

/** Runs a script of this folder in a child process. */
function run(script) {
  const child = spawn(process.execPath, [join(scripts, script)], { stdio: 'inherit' })
  const ended = new Promise(resolve => {
    child.once('exit', code => resolve(code ?? 1))
    child.once('error', () => resolve(1))
  })
  return { child, ended }
}
