// `npm run serve`: serves the current build with the server that belongs to it. Needs only the build.
import cluster from 'node:cluster'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const dist = join(import.meta.dirname, '..', 'dist')
// The build is resolved once, so that a newer build does not supply files to the server of an older one.
const build = process.env.SERVED_BUILD ?? currentBuild()
if (!build) fail('There is no built site in dist/. Run "npm run build" first, or "npm start", which does both.')
const file = join(build, 'server', 'node.js')
const server = await import(pathToFileURL(file).href).catch(error => ({ error }))
if (!server.main)
  fail(
    `The built site is damaged: ${file}: ${server.error?.message ?? 'it was cut short'}. Run "npm run build" to make it again.`,
  )
if (cluster.isPrimary) cluster.setupPrimary({ exec: import.meta.filename, args: [] })
await server.main(dist, build)

function currentBuild() {
  try {
    return realpathSync(join(dist, 'current'))
  } catch {
    return null
  }
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
