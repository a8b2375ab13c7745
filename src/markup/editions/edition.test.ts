import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { readEdition } from '../../library/editions/edition-facts.ts'
import type { EditionWords } from '../../library/editions/edition-words.ts'
import { editionErrorsFile, editionFactsFile, editionOfVersion, editionWordsFile } from '../../model/editions.ts'
import { once } from '../../model/memo.ts'
import { createEditions } from './edition.ts'

const REFERENCE = fileURLToPath(new URL('../../../reference', import.meta.url))
const VERSION = '0.17.0'
const FUNCTIONS = '/docs/std/platform/posix/functions'
const inEdition = (route: string) => route.replace('/docs/', '/docs/0.17/')

const words: EditionWords = {
  parts: {
    [FUNCTIONS]: ['std.posix.close', 'std.posix.mmap'],
    [`${FUNCTIONS}-2`]: ['std.posix.pipe', 'std.posix.poll'],
  },
  documented: [],
  same: {},
  own: [],
}
const files: Record<string, () => unknown> = {
  [editionFactsFile(VERSION)]: () => JSON.parse(readEdition(REFERENCE, VERSION)),
  [editionWordsFile('posix')]: () => words,
  [editionErrorsFile(VERSION)]: () => ({ target: 'x86_64-linux', errors: { 'std.zip.extract': ['ZipBadCdOffset'] } }),
}
const open = once(async () => {
  const read = async <T>(file: string) => (files[file]?.() ?? null) as T | null
  return (await createEditions(read, '', 1)(editionOfVersion(VERSION)!))!
})

it('leads from a page of a group to the one that has its members now', async () => {
  const { placeAt } = await open()
  expect(placeAt(inEdition(FUNCTIONS))).toBe(inEdition(FUNCTIONS))
  expect(placeAt(inEdition(`${FUNCTIONS}-2`))).toBe(inEdition(FUNCTIONS))
  expect(placeAt(inEdition('/docs/std/platform/posix/errors'))).toBe(inEdition('/docs/std/platform/posix'))
})

it('says on the page of a group which of its members are gone', async () => {
  const page = await (await open()).pageAt(inEdition(FUNCTIONS))
  const html = page!.declarations.html(route => route)
  for (const name of ['close', 'pipe']) expect(html).toContain(`<li id="${name}"><a href="#${name}">`)
  for (const name of ['mmap', 'poll']) expect(html).not.toContain(`<li id="${name}">`)
  expect(html).not.toContain('<li id="dup2">')
})

it('knows the module that a module of the documented release became', async () => {
  const { placeAt, formerAt } = await open()
  expect(placeAt(inEdition('/docs/std/systems/builtin'))).toBe('/docs/0.17/std/systems/lang')
  expect(formerAt('/docs/0.17/std/systems/lang')).toBe('/docs/std/systems/builtin')
  expect(placeAt(inEdition('/docs/std/systems/once'))).toBe(null)
})

it('lists what is gone from a type that has no page of its own any more', async () => {
  const page = await (await open()).pageAt(inEdition('/docs/std/platform/process/types'))
  const html = page!.declarations.html(route => route)
  expect(html).toMatch(/<li id="Child.RunError"><a href="#Child.RunError">Child.RunError<\/a><span>/)
})

it('lists what is gone from a page, with what is inside of it', async () => {
  const { removedFrom } = await open()
  expect(removedFrom('std.fs.Dir')).toEqual(expect.arrayContaining(['std.fs.Dir.openFile', 'std.fs.Dir.Entry.Kind']))
  expect(removedFrom('std.fs')).not.toContain('std.fs.Dir.openFile')
})

it('shows the errors of an inferred set, as the compiler of the release reports them', async () => {
  const page = await (await open()).pageAt(inEdition('/docs/std/formats/zip'))
  const [, extract = ''] = page!.declarations.html(route => route).split('<section class="decl" id="extract">')
  expect(extract.split('</section>', 1)[0]).toContain('ZipBadCdOffset')
})
