import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { BuildDamaged, currentFolder, digestOf, openCurrent, STAMP_FILE, type Stamp } from './builds.ts'

const FILES: Record<string, string> = {
  'site/index.html': '<p>Hello</p>',
  'site/_assets/a.js': 'late()',
  'server/node.js': 'export {}',
}

let out = ''
let build = ''
beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'builds-'))
  build = join(out, 'builds/one')
  const stamp: Stamp = { buildId: 'one', files: {}, kept: [] }
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(join(build, path, '..'), { recursive: true })
    await writeFile(join(build, path), text)
    stamp.files[path] = [text.length, digestOf(text)]
  }
  await writeFile(join(build, STAMP_FILE), JSON.stringify(stamp))
  await symlink('builds/one', join(out, 'current'))
})
afterEach(() => rm(out, { recursive: true }))

it('opens the target of `current`, under its permanent name', async () => {
  const opened = await openCurrent(out)
  expect(opened?.stamp.buildId).toBe('one')
  expect(opened?.folder).toBe(await currentFolder(out))
  expect(opened?.folder.endsWith('builds/one')).toBe(true)
})

it('returns null if there is none', async () => {
  expect(await openCurrent(join(out, 'nothing'))).toBeNull()
})

it.each<[what: string, damage: () => Promise<void>, message: RegExp]>([
  [
    'a file that was cut short',
    () => truncate(join(build, 'site/index.html'), 3),
    /^The built site is damaged: .*builds\/one\/site\/index\.html: it has 3 bytes, 12 were written\. Run "npm run build"/,
  ],
  ['a file that is gone', () => rm(join(build, 'site/_assets/a.js')), /_assets\/a\.js: it is missing\. Run/],
  [
    'a folder that is gone',
    () => rm(join(build, 'site'), { recursive: true }),
    /index\.html: it is missing\. One more file is damaged\. Run/,
  ],
  [
    'a server that was changed',
    () => writeFile(join(build, 'server/node.js'), 'export []'),
    /node\.js: its content was changed\. Run/,
  ],
  [
    'a stamp that was cut short',
    () => truncate(join(build, STAMP_FILE), 20),
    /stamp\.json: it is missing or cut short/,
  ],
  ['a stamp that is gone', () => rm(join(build, STAMP_FILE)), /stamp\.json: it is missing or cut short/],
])('%s is damage, told with the file and the fix', async (_, damage, message) => {
  await damage()
  const error = await openCurrent(out).catch(thrown => thrown)
  expect(error).toBeInstanceOf(BuildDamaged)
  expect(error.message).toMatch(message)
})
