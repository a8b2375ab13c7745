import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { reasonOf } from './install.mjs'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'install-'))
})
afterEach(() => rm(root, { recursive: true }))

it('without packages and without a network it says what it waits for, the fact and the fix', async () => {
  // Nobody listens at this port.
  const registry = 'http://127.0.0.1:9/'
  const wanted = { version: '1.0.0', resolved: `${registry}nothing-1.0.0.tgz`, integrity: `sha512-${'A'.repeat(86)}==` }
  const own = { name: 'x', version: '1.0.0', dependencies: { nothing: '1.0.0' } }
  await writeFile(join(root, 'package.json'), JSON.stringify(own))
  await writeFile(
    join(root, 'package-lock.json'),
    JSON.stringify({ ...own, lockfileVersion: 3, packages: { '': own, 'node_modules/nothing': wanted } }),
  )
  const script = `const { installIfNeeded } = await import(${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'install.mjs')).href)})
    await installIfNeeded(${JSON.stringify(root)}, 'npm start')`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    env: {
      ...process.env,
      npm_config_registry: registry,
      npm_config_fetch_retries: '0',
      npm_config_cache: join(root, 'cache'),
    },
  })
  expect(status).toBe(1)
  expect(stdout).toContain('Installing 1 package with npm, which needs a network the first time')
  expect(stderr.trim().split('\n').at(-1)).toMatch(
    /^The packages could not be downloaded: npm cannot reach its registry \(ECONNREFUSED\)\. Connect to a network, or set the proxy .*, then run "npm start" again\.$/,
  )
})

it.each([
  [1, 'npm error code EAI_AGAIN', 'npm cannot reach its registry (EAI_AGAIN). Connect to a network'],
  [1, 'npm error nospc ENOSPC: no space left on device, write', 'the disk is full. Free space on it'],
  [127, 'sh: npm: not found', 'there is no npm here. Install it'],
  [1, 'npm error code EINTEGRITY', 'Look at the lines above, mend what they name'],
])('npm that ends with %s and %j is told', (code, errors, reported) => {
  expect(reasonOf(code, errors)).toContain(reported)
})
