// `npm run check`: checks the types of every runtime, lint and unused code, and imports between modules. `-- types`, `-- lint` or
// `-- modules` runs only one of them.
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const { resolve } = createRequire(import.meta.url)
const tsc = join(dirname(resolve('typescript/package.json')), 'bin/tsc')
const biome = join(dirname(resolve('@biomejs/biome/package.json')), 'bin/biome')
const knip = join(root, 'node_modules/knip/bin/knip.js')

const CHECKS = {
  types: () => Promise.all(configs().map(config => run(tsc, ['-p', config, ...ONCE, ...changed(config)]))),
  lint: () => Promise.all([run(biome, ['check', '.']), run(knip, ['--no-progress', '--cache'])]),
  modules,
}

/** By default four threads check the same types of packages anew, each for its part of the files. */
const ONCE = ['--checkers', '1']

const requested = process.argv.slice(2)
const unknown = requested.filter(name => !Object.hasOwn(CHECKS, name))
if (unknown.length > 0) {
  console.error(`There is no check "${unknown[0]}". There are ${Object.keys(CHECKS).join(', ')}.`)
  process.exit(1)
}
const codes = []
for (const name of requested.length > 0 ? requested : Object.keys(CHECKS)) codes.push(...[await CHECKS[name]()].flat())
process.exitCode = codes.some(code => code !== 0) ? 1 : 0

/** Returns one configuration per runtime. Node's is the project's own, the others are in tsconfig/. */
function configs() {
  const others = readdirSync(join(root, 'tsconfig')).filter(name => name.endsWith('.json') && name !== 'base.json')
  return ['tsconfig.json', ...others.map(name => `tsconfig/${name}`)]
}

/** Keeps what was found, so that the next run checks only what has changed since. */
function changed(config) {
  return ['--incremental', '--tsBuildInfoFile', join(root, '.cache/types', basename(config))]
}

async function modules() {
  await import('#typescript')
  const { problemsOfModules } = await import('./modules.ts')
  const problems = problemsOfModules(root)
  for (const problem of problems) console.error(problem)
  console.log(`Imports between modules: ${problems.length} wrong`)
  return problems.length
}

function run(program, parameters) {
  return new Promise(done => {
    const child = spawn(process.execPath, [program, ...parameters], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('close', code => done(code ?? 1))
    child.on('error', error => {
      console.error(error.message)
      done(1)
    })
  })
}
