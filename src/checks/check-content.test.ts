import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import settings from '../../site.config.ts'
import { sketchFacts } from '../../test/support/facts.ts'
import { assembleSite } from '../pipeline/collect/assemble.ts'
import { defaultOptions } from '../pipeline/setup/options.ts'
import { type CheckedSite, checkContent } from './check-content.ts'

const FILES = {
  'content/en/index.md':
    '---\ntitle: Home\ndescription: A page.\n---\n\nTo [nowhere](./docs/nowhere.md), with `std.mem.nope`.\n',
  'content/en/docs/index.md': '---\ntitle: Docs\ndescription: A page.\nicon: i-lucide-book\n---\n\nA wrogn word.\n',
  'content/de/docs/index.md':
    '---\ntitle: Doku\ndescription: Eine Seite\n---\n\n### Überschrift\n\nEin paar deutsche Wörter.\n',
  'content/fr/docs/index.md': '---\ntitle: Docs\ndescription: Une page\n---\n',
}
const LOCALES = new URL('../../locales', import.meta.url)
let site: CheckedSite

beforeAll(async () => {
  const root = await mkdtemp(join(tmpdir(), 'check-content-'))
  const i18n = { ...settings.i18n, locales: ['en', 'de', 'fr'] }
  const folders = { localesDir: fileURLToPath(LOCALES), sources: null }
  const options = defaultOptions(root, { ...settings, i18n }, { ...folders, log: () => {} })
  site = { ...options, assemble: () => assembleSite(options) }
  const facts = sketchFacts(
    [
      { path: 'std', kind: 'namespace' },
      { path: 'std.mem', kind: 'namespace' },
    ],
    'std',
  )
  for (const [file, text] of Object.entries({
    ...FILES,
    'reference/0.15.1/std.json': JSON.stringify(facts.modules[0]),
  })) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
})

afterAll(() => rm(site.root, { recursive: true, force: true }))

it('checks everything in English and the structure of translations, in the order of files', async () => {
  const { files, findings } = await checkContent(site)
  expect(files).toHaveLength(4)
  expect(findings.map(({ file, line, check }) => `${file}:${line} ${check}`)).toEqual([
    'content/de/docs/index.md:1 fresh',
    'content/de/docs/index.md:1 sections',
    'content/de/docs/index.md:1 updated',
    'content/de/docs/index.md:6 headings',
    'content/en/docs/index.md:1 updated',
    'content/en/docs/index.md:7 spelling',
    'content/en/index.md:1 updated',
    'content/en/index.md:6 links',
    'content/en/index.md:6 names',
    'content/fr/docs/index.md:1 fresh',
  ])
})

it('checks only the files and folders that are named', async () => {
  const { files, findings } = await checkContent(site, ['./content/en/docs/'])
  expect(files).toEqual(['content/en/docs/index.md'])
  expect(findings.map(({ check }) => check)).toEqual(['updated', 'spelling'])
})

it('says which name is wrong', async () => {
  await expect(checkContent(site, ['content/en/nope.md'])).rejects.toThrow(
    'There is no Markdown at content/en/nope.md.',
  )
})
