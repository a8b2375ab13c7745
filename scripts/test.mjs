// `npm test`: types, lint, unit, scenarios, browser, content, examples. Ends with `N passed, M failed`.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { installIfNeeded } from './install.mjs'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
const cache = `${root}/.cache`
const counts = { passed: 0, failed: 0 }

installIfNeeded(root, 'npm test')
mkdirSync(cache, { recursive: true })
const only = process.argv.slice(2)

const STEPS = {
  types: () => one('types', 'npx', ['tsc', '--noEmit']),
  lint: () => one('lint', 'npx', ['biome', 'check', '.']),
  unit: () => vitest('unit'),
  sites: () => one('sites', 'node', ['scripts/test-sites.mjs']),
  scenarios: () => vitest('scenarios'),
  browser: () => playwright(),
  content: () => content(),
  examples: () => one('examples', 'node', ['scripts/examples.mjs', '--check']),
  reference: () => one('reference', 'node', ['scripts/reference.mjs', '--check']),
}

for (const [name, step] of Object.entries(STEPS)) {
  if (only.length > 0 && !only.includes(name)) continue
  const started = Date.now()
  console.log(`\n== ${name}`)
  await step()
  console.log(`== ${name}: ${((Date.now() - started) / 1000).toFixed(1)} s`)
}
console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed > 0 ? 1 : 0)

/** A step that counts as one test. */
async function one(name, command, args) {
  const code = await run(command, args)
  if (code === 0) counts.passed++
  else {
    counts.failed++
    console.error(`${name} failed (exit code ${code})`)
  }
}

async function vitest(project) {
  const report = `${cache}/vitest-${project}.json`
  rmSync(report, { force: true })
  const code = await run('npx', [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const result = readJson(report)
  counts.passed += result?.numPassedTests ?? 0
  const failed =
    (result?.numFailedTests ?? 0) +
    (result?.testResults ?? []).filter(file => file.status === 'failed' && file.assertionResults.length === 0).length
  counts.failed += Math.max(failed, code === 0 ? 0 : 1)
}

async function playwright() {
  const report = `${cache}/playwright.json`
  rmSync(report, { force: true })
  const code = await run('npx', ['playwright', 'test', '-c', 'test/e2e'])
  const stats = readJson(report)?.stats
  counts.passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0)
  counts.failed += Math.max(stats?.unexpected ?? 0, code === 0 ? 0 : 1)
}

/** Every check of the words counts as one test. */
async function content() {
  const report = `${cache}/check-content.json`
  rmSync(report, { force: true })
  const code = await run('node', ['scripts/check-content.mjs'])
  const found = Object.values(readJson(report)?.counts ?? {})
  const failed = found.filter(count => count > 0).length
  counts.passed += found.length - failed
  counts.failed += Math.max(failed, code === 0 ? 0 : 1)
}

function run(command, args) {
  return new Promise(resolve => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, FORCE_COLOR: '0' },
    })
    child.on('close', code => resolve(code ?? 1))
    child.on('error', error => {
      console.error(error.message)
      resolve(1)
    })
  })
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
