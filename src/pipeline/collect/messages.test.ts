import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadMessages } from './messages.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'locales-'))
  await write('en', '{\n  "title": "Zig",\n  "nav": {\n    "next": "Next",\n    "previous": "Previous"\n  }\n}')
  await write('de', '{\n  "title": "Zig",\n  "nav": {\n    "next": "Weiter",\n    "previous": "Zurück"\n  }\n}')
})
afterEach(() => rm(dir, { recursive: true }))

const write = (locale: string, text: string) => writeFile(join(dir, `${locale}.json`), text)

it('gives the messages of each locale', async () => {
  const all = await loadMessages(dir, ['en', 'de'])
  expect(all.get('en')).toEqual({ title: 'Zig', nav: { next: 'Next', previous: 'Previous' } })
  expect(all.get('de')).toEqual({ title: 'Zig', nav: { next: 'Weiter', previous: 'Zurück' } })
})

describe('refuses', () => {
  it.each([
    [
      'broken JSON',
      '{\n  "title": "Zig",\n  "nav":',
      'locales/de.json:3: The JSON ends before it is complete. Correct it',
    ],
    [
      'a number',
      '{\n  "title": 7,\n  "nav": {"next": "Weiter", "previous": "Zurück"}\n}',
      'locales/de.json:2: The message "title" is a number, not a text. Write it as in locales/en.json: "key": "text".',
    ],
    [
      'a group where a text belongs',
      '{\n  "title": "Zig",\n  "nav": {\n    "next": {"a": "b"},\n    "previous": "Zurück"\n  }\n}',
      'locales/de.json:4: The message "nav.next" is a group, not a text.',
    ],
    [
      'a text where a group belongs',
      '{\n  "title": "Zig",\n  "nav": "Weiter"\n}',
      'locales/de.json:3: The messages "nav" are a string, not a group.',
    ],
    ['a list of everything', '[]', 'locales/de.json:1: The messages "(all)" are a list, not a group.'],
    [
      'a missing message',
      '{"title": "Zig", "nav": {"next": "Weiter"}}',
      'locales/de.json: There is no message "nav.previous". Add a translation; "npm run i18n:status" lists all that are missing.',
    ],
    ['an empty message', '{"title": "", "nav": {"next": "a", "previous": "b"}}', 'There is no message "title".'],
    ['a missing group', '{"title": "Zig"}', 'There is no message "nav.next", "nav.previous".'],
    [
      'an unknown message',
      '{\n  "title": "Zig",\n  "nav": {\n    "next": "a",\n    "previuos": "b"\n  }\n}',
      'locales/de.json:5: English has no message "nav.previuos". Did you mean "nav.previous"?',
    ],
    [
      'one that English has lost',
      '{"title": "Zig", "nav": {"next": "a", "previous": "b"}, "gone": "c"}',
      'English has no message "gone". Remove it, or add it to locales/en.json.',
    ],
  ])('%s', async (_name, text, message) => {
    await write('de', text)
    await expect(loadMessages(dir, ['en', 'de'])).rejects.toThrow(message)
  })

  it('a folder in place of a file', async () => {
    await mkdir(join(dir, 'es.json'))
    await expect(loadMessages(dir, ['es'])).rejects.toThrow(`${join(dir, 'es.json')} cannot be read: EISDIR`)
  })

  it('a locale without a file', async () => {
    await expect(loadMessages(dir, ['en', 'ar'])).rejects.toThrow(
      'locales/ar.json: The settings name the locale "ar", but its messages are not there. Translate locales/en.json into this file, or take the locale out of i18n.locales.',
    )
  })

  it('English that is not there, or of another shape', async () => {
    await write('en', '{"title": null}')
    await expect(loadMessages(dir, ['de'])).rejects.toThrow(
      'locales/en.json:1: The message "title" is null, not a text.',
    )
    await write('en', '"text"')
    await expect(loadMessages(dir, ['de'])).rejects.toThrow('The messages "(all)" are a string, not a group.')
    await write('en', `${'{"a":'.repeat(9)}"b"${'}'.repeat(9)}`)
    await expect(loadMessages(dir, ['de'])).rejects.toThrow(
      'The messages are grouped deeper than 5 levels at "a.a.a.a.a.a".',
    )
    await rm(join(dir, 'en.json'))
    await expect(loadMessages(dir, ['de'])).rejects.toThrow('locales/en.json: The English messages are not there.')
  })

  it('the problems of all locales together', async () => {
    await write('de', '{}')
    await write('fr', '{"title": 1}')
    await expect(loadMessages(dir, ['en', 'de', 'fr', 'ar'])).rejects.toThrow(
      /4 problems[\s\S]*locales\/fr\.json:1[\s\S]*locales\/de\.json[\s\S]*locales\/fr\.json: There is no[\s\S]*locales\/ar\.json/,
    )
  })
})

it('while writing, what is missing is told, and English stands in for it', async () => {
  const reported: string[] = []
  await write('de', '{"nav": {"next": "Weiter", "previous": ""}}')
  const all = await loadMessages(dir, ['en', 'de', 'ar'], line => reported.push(line))
  expect(all.get('de')).toEqual({ title: 'Zig', nav: { next: 'Weiter', previous: 'Previous' } })
  expect(all.get('ar')).toEqual(all.get('en'))
  expect(reported.join('\n')).toContain('locales/de.json: There is no message "title", "nav.previous".')
  expect(reported.join('\n')).toContain('locales/ar.json')
  await write('de', '{"title": 7}')
  await expect(loadMessages(dir, ['de'], line => reported.push(line))).rejects.toThrow('is a number, not a text')
})
