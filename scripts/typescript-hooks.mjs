// How Node loads a module, in a thread of Node's own (typescript.mjs).
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

const root = join(import.meta.dirname, '..')
const folder = join(root, '.cache/programs')
// Another compiler, or another way to call it, makes other programs.
const compiler = ['scripts/typescript-hooks.mjs', 'node_modules/rolldown/package.json'].map(file =>
  readFileSync(join(root, file)),
)

export async function load(url, context, next) {
  const { protocol, pathname } = new URL(url)
  if (protocol === 'file:' && /\.tsx?$/.test(pathname))
    return { format: 'module', source: await programOf(fileURLToPath(url)), shortCircuit: true }
  // Bundlers need no attribute for JSON, Node does.
  if (pathname.endsWith('.json')) return next(url, { ...context, importAttributes: { type: 'json' } })
  return next(url, context)
}

/** A file has one kept program, which begins with the digest of all that it was made from. */
async function programOf(file) {
  const code = readFileSync(file, 'utf8')
  const kept = join(folder, digestOf(file))
  const digest = `//${digestOf(code, ...compiler)}\n`
  const earlier = readIfThere(kept)
  if (earlier?.startsWith(digest)) return earlier
  const program = digest + (await compile(file, code))
  keep(kept, program)
  return program
}

async function compile(file, code) {
  const { transformSync } = await import('rolldown/utils')
  // Its mappings begin below the digest.
  const { code: program, map, errors } = transformSync(file, code, { sourcemap: true })
  const [error] = errors
  if (error) throw new SyntaxError(stripVTControlCharacters(error.message))
  const shifted = { ...map, mappings: `;${map.mappings}` }
  const data = Buffer.from(JSON.stringify(shifted)).toString('base64')
  return `${program}\n//# sourceMappingURL=data:application/json;base64,${data}`
}

/** What cannot be kept is compiled again by the next process. */
function keep(path, program) {
  const temporary = `${path}.${process.pid}`
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(temporary, program)
    renameSync(temporary, path)
  } catch {}
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function digestOf(...parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 32)
}
