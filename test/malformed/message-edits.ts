// Messages of the interface.

import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Edit, file, lineWith, write } from './edit.ts'
import { page } from './site.ts'

export const MESSAGE_EDITS: readonly Edit[] = [
  {
    name: 'a language without messages',
    file: 'locales/de.json',
    async apply(root) {
      await rm(join(root, 'locales/de.json'))
      return undefined
    },
    fact: 'The settings name the locale "de", but its messages are not there.',
    fix: 'take the locale out of i18n.locales.',
  },
  file(
    'messages that are cut off',
    '{\n  "a": {\n    "b": "c',
    3,
    ['The JSON ends before it is complete.', 'Correct it'],
    'locales/de.json',
  ),
  message('a message that is missing', () => undefined, {
    isMissing: true,
    fact: 'There is no message',
    fix: 'Add a translation',
  }),
  message('a message that is a number', () => 7, {
    fact: 'is a number, not a text.',
    fix: 'Write it as in locales/en.json',
  }),
  message('a message that is an object', () => ({ one: 'a' }), {
    fact: 'is a group, not a text.',
    fix: 'Write it as in',
  }),
  {
    name: 'a message that English has lost',
    file: 'locales/de.json',
    async apply(root) {
      const key = await changeMessage(root, 'locales/en.json', () => undefined)
      return lineWith(root, 'locales/de.json', `"${key}":`)
    },
    fact: 'English has no message',
    fix: 'Remove it, or add it to locales/en.json.',
  },
  {
    name: 'a category that no language names',
    file: 'locales/en.json',
    async apply(root) {
      for (const at of (await readdir(join(root, 'locales'))).map(name => `locales/${name}`)) {
        const messages = JSON.parse(await readFile(join(root, at), 'utf8')) as { categories: Record<string, unknown> }
        delete messages.categories.crypto
        await write(root, at, JSON.stringify(messages))
      }
      await write(root, 'content/en/docs/std/crypto/index.md', page('Cryptography'))
      return undefined
    },
    fact: 'There is no message "categories.crypto".',
    fix: 'Add its label and description',
  },
]

function message(
  name: string,
  change: () => unknown,
  { isMissing = false, fact, fix }: { isMissing?: boolean; fact: string; fix: string },
): Edit {
  const at = 'locales/de.json'
  return {
    name,
    file: at,
    async apply(root) {
      const key = await changeMessage(root, at, change)
      return isMissing ? undefined : lineWith(root, at, `"${key}":`)
    },
    fact,
    fix,
  }
}

/** Changes the first message of the file's first group; gives its key. */
async function changeMessage(root: string, at: string, change: () => unknown): Promise<string> {
  const messages = JSON.parse(await readFile(join(root, at), 'utf8')) as Record<string, Record<string, unknown>>
  const [group] = Object.values(messages)
  const [key] = Object.keys(group!)
  group![key!] = change()
  await write(root, at, `${JSON.stringify(messages, null, 2)}\n`)
  return key!
}
