import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sketchFacts, sketchFunction } from '../../../test/support/facts.ts'
import { openCache } from '../../files/cache.ts'
import { writeEdition } from '../../library/editions/edition-facts.ts'
import { libraryOf } from '../../library/facts/library.ts'
import { loadOwnWords } from './own-words.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'own-words-'))
  const differences = { gone: [], changed: ['std.mem.changed'], rewritten: [] }
  const release = (version: string, ...names: string[]) =>
    writeEdition(join(dir, 'reference'), version, {
      differences,
      modules: [...sketchFacts(['same', 'changed', ...names].map(name => sketchFunction(`std.mem.${name}`))).modules],
    })
  await release('0.16.0', 'fresh')
  await release('0.17.0', 'fresh', 'newest')
})
afterEach(() => rm(dir, { recursive: true }))

const write = async (name: string, text: string) => {
  const file = join(dir, 'content/en/reference/editions', name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
const documented = libraryOf(sketchFacts(['same', 'changed'].map(name => sketchFunction(`std.mem.${name}`))))
const load = () =>
  loadOwnWords(
    { referenceDir: join(dir, 'reference'), contentDir: join(dir, 'content') },
    { documented, cache: openCache(join(dir, 'cache')), code: '' },
  )
const sentences = async () =>
  Object.fromEntries(
    [...(await load()).releases].map(([version, words]) => [
      version,
      Object.fromEntries([...words].map(([key, row]) => [key, row.words.sentence])),
    ]),
  )

it('prefers the description for one release to that for all', async () => {
  await write('mem.md', '## changed\nFor both.\n\n## newest\nFor one.\n')
  await write('0.17/mem.md', '## changed\nFor 0.17.\n')
  const expected = {
    '0.16.0': { 'std.mem.changed': 'For both.' },
    '0.17.0': { 'std.mem.changed': 'For 0.17.', 'std.mem.newest': 'For one.' },
  }
  expect(await sentences()).toEqual(expected)
  // The second time from the cache.
  expect(await sentences()).toEqual(expected)
  await write('0.17/mem.md', '## changed\nFor 0.17 alone.\n')
  expect((await sentences())['0.17.0']!['std.mem.changed']).toBe('For 0.17 alone.')
})

it('counts the new and changed declarations with a description', async () => {
  await write('mem.md', '## changed\nFor both.\n\n## same\nNot counted.\n\n## newest\nFor one.\n')
  expect((await load()).counts).toEqual([
    { version: '0.16.0', described: 1, declarations: 2 },
    { version: '0.17.0', described: 2, declarations: 3 },
  ])
})

it('stops at a name that no release has, and at a folder that is no release', async () => {
  await write('mem.md', '---\ntitle: x\n---\n\n## chnged\nWrong.\n')
  await expect(load()).rejects.toThrow(
    'content/en/reference/editions/mem.md:5: std.mem has no declaration "chnged" in 0.16.0 and 0.17.0. Did you mean "changed"?',
  )
  await write('0.17.0/mem.md', '## changed\nFor 0.17.\n')
  await expect(load()).rejects.toThrow(
    'content/en/reference/editions/0.17.0/mem.md: Its folder names no release that has descriptions of its own. Move it to reference/editions, or to 0.16 or 0.17 in it.',
  )
})
