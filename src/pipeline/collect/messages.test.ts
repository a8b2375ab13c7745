import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadMessages } from './messages.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'locales-'))
  await writeFile(join(dir, 'en.json'), '{"nav":{"next":"Next","previous":"Previous"}}')
  await writeFile(join(dir, 'de.json'), '{"nav":{"next":"Weiter"},"more":{"x":"y"}}')
  await writeFile(join(dir, 'fr.json'), '{"nav":')
})
afterAll(() => rm(dir, { recursive: true }))

it('a key that a locale lacks is English; one that English lacks is none', async () => {
  const all = await loadMessages(dir, ['en', 'de', 'ar'])
  expect(all.get('de')).toEqual({ nav: { next: 'Weiter', previous: 'Previous' } })
  expect(all.get('ar')).toEqual({ nav: { next: 'Next', previous: 'Previous' } })
})

it('a folder in place of a file is an error that names it', async () => {
  await mkdir(join(dir, 'es.json'))
  await expect(loadMessages(dir, ['es'])).rejects.toThrow(`${join(dir, 'es.json')} cannot be read: EISDIR`)
})

it('a broken file is told by its name', async () => {
  await expect(loadMessages(dir, ['fr'])).rejects.toThrow(/^locales\/fr\.json is no valid JSON: .* Correct it\.$/)
})
