// How Node loads a module (typescript.mjs).
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

const root = join(import.meta.dirname, '..')
const folder = join(root, '.cache/programs')
// Another compiler, or another way to call it, makes other programs.
const compiler = ['scripts/typescript-hooks.mjs', 'node_modules/rolldown/package.json'].map(file =>
  readFileSync(join(root, file)),
)

/** For versions of Node that load modules in another thread. */
export async function load(url, context, next) {
  const file = fileOf(url)
  if (!file) return next(url, withType(url, context))
  return moduleOf(readKept(file) ?? compile(file, (await import('rolldown/utils')).transformSync))
}

export function loadSync(url, context, next) {
  const file = fileOf(url)
  if (!file) return next(url, withType(url, context))
  return moduleOf(readKept(file) ?? compile(file, createRequire(import.meta.url)('rolldown/utils').transformSync))
}

/** The path of a TypeScript file; `null` for other modules. */
function fileOf(url) {
  return url.startsWith('file:') && /\.tsx?$/.test(new URL(url).pathname) ? fileURLToPath(url) : null
}

/** Bundlers need no attribute for JSON, Node does. */
function withType(url, context) {
  return /\.json$/.test(url) ? { ...context, importAttributes: { type: 'json' } } : context
}

function moduleOf(source) {
  return { format: 'module', source, shortCircuit: true }
}

/** A file has one kept program, which begins with the digest of all that it was made from. */
function readKept(file) {
  const earlier = readIfThere(join(folder, digestOf(file)))
  return earlier?.startsWith(headOf(readFileSync(file, 'utf8'))) ? earlier : null
}

function headOf(code) {
  return `//${digestOf(code, ...compiler)}\n`
}

function compile(file, transform) {
  const source = readFileSync(file, 'utf8')
  // Its mappings begin below the digest.
  const { code, map, errors } = transform(file, source, { sourcemap: true })
  const [error] = errors
  if (error) throw new SyntaxError(stripVTControlCharacters(error.message))
  const shifted = { ...map, mappings: `;${map.mappings}` }
  const data = Buffer.from(JSON.stringify(shifted)).toString('base64')
  const program = `${headOf(source)}${code}\n//# sourceMappingURL=data:application/json;base64,${data}`
  keep(join(folder, digestOf(file)), program)
  return program
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
