import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildSite } from '../../src/pipeline/build.ts'
import type { BuildOptions } from '../../src/pipeline/options.ts'
import { optionsOf } from '../sites.ts'

let folder: string
let options: BuildOptions

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'malformed-'))
  const single = await optionsOf('single')
  await cp(single.contentDir, join(folder, 'content'), { recursive: true })
  options = { ...single, contentDir: join(folder, 'content'), out: join(folder, 'dist') }
  await cp(single.out, options.out, { recursive: true, verbatimSymlinks: true })
})
afterAll(() => rm(folder, { recursive: true }))

async function hashOfSite(): Promise<string> {
  const hash = createHash('sha256')
  const site = join(options.out, 'current/site')
  const entries = (await readdir(site, { recursive: true, withFileTypes: true })).filter(entry => entry.isFile())
  for (const file of entries.map(entry => join(entry.parentPath, entry.name)).sort())
    hash.update(file.slice(site.length)).update(await readFile(file))
  return hash.digest('hex')
}

it.each([
  ['while it is read', '::note\nText.\n', 'content/en/docs/guide.md:6: The component "note" is not closed.'],
  ['when links are followed', '[x](/docs/nowhere-at-all)\n', 'content/en/docs/guide.md:6: The link'],
])('a mistake that is found %s leaves the old site as it is', async (_when, body, message) => {
  const page = join(options.contentDir, 'en/docs/guide.md')
  const [text, before] = [await readFile(page, 'utf8'), await hashOfSite()]
  const builds = await readdir(join(options.out, 'builds'))
  await writeFile(page, `---\ntitle: Guide\ndescription: A guide.\n---\n\n${body}`)
  await expect(buildSite(options)).rejects.toThrow(message)
  expect(await hashOfSite()).toBe(before)
  expect(await readdir(join(options.out, 'builds'))).toEqual(builds)
  await writeFile(page, text)
})

it('the next build without the mistake takes its place', async () => {
  const before = await hashOfSite()
  const page = join(options.contentDir, 'en/docs/guide.md')
  await writeFile(page, (await readFile(page, 'utf8')).replace(/^title: .*$/m, 'title: Another guide'))
  await buildSite(options)
  expect(await hashOfSite()).not.toBe(before)
  expect(await readdir(join(options.out, 'builds'))).toHaveLength(2)
  expect(await readdir(options.out)).not.toContain('build.lock')
})
