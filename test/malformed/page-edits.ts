// Files that are no pages, front matter that is none, and text that is nested too deep.

import { rm, symlink, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { body, DEEP, type Edit, fields, file, laughs, PAGE, TOO_DEEP, write } from './edit.ts'
import { page } from './site.ts'

export const PAGE_EDITS: readonly Edit[] = [
  file('a picture named like a page', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff, 0xd8]), 1, [
    'The file is no text in UTF-8.',
    'Save it as text in UTF-8; pictures and other files belong below public/.',
  ]),
  {
    name: 'a page of 50 MB',
    file: PAGE,
    async apply(root) {
      await write(root, PAGE, page('Big'))
      await truncate(join(root, PAGE), 50_000_000)
      return undefined
    },
    fact: 'The file has 50.0 MB; at most 1.0 are read.',
    fix: 'Split it; pictures and other files belong below public/.',
  },
  file('bytes that are no UTF-8', Buffer.concat([Buffer.from(page('Latin', 'caf')), Buffer.from([0xe9, 0x0a])]), 7, [
    'The file is no text in UTF-8.',
    'Save it as text in UTF-8',
  ]),
  file('a NUL character', page('Nul', 'One.\n\nTwo\0.'), 8, [
    'The text holds the control character NUL.',
    'Save it as text in UTF-8',
  ]),
  file('an escape character', page('Escape', 'Red: \u001b[31m.'), 6, [
    'The text holds the control character U+001B.',
    'Save it as text in UTF-8',
  ]),
  link('a link that leads to itself', PAGE, 'malformed.md'),
  link('a folder that holds itself', 'content/en/docs/loop', '.'),
  link('a link that leaves content/', PAGE, '../../../package.json'),
  link('a link to nothing', PAGE, './nowhere.md'),
  link('a language that is a link', 'content/de', 'en'),
  {
    name: 'a folder named like a page',
    file: 'content/en/docs/foo.md',
    async apply(root) {
      await write(root, 'content/en/docs/foo.md/inner.md', page('Inner'))
      return undefined
    },
    fact: 'This is a folder, but it is named like a page.',
    fix: 'Rename the folder, or make it a file.',
  },
  {
    name: 'two pages on one path',
    file: PAGE,
    async apply(root) {
      await write(root, PAGE, page('One'))
      await write(root, 'content/en/docs/1.malformed.md', page('Another'))
      return 1
    },
    fact: 'The path /en/docs/malformed is already that of content/en/docs/1.malformed.md.',
    fix: 'Rename one of the files, or give one a "path" in its front matter.',
  },

  file('front matter without its end', '---\ntitle: Open\ndescription: It never ends.\n\nText.\n', 1, [
    'The front matter is not closed.',
    'Put --- on a line of its own below its fields.',
  ]),
  fields('front matter that is no YAML', 'note: one: two', 4, [
    'The front matter is no valid YAML: Nested mappings are not allowed in compact mappings.',
    'Correct it; quote a value that holds ": "',
  ]),
  fields('a field of another kind', 'layout: wide', 4, [
    'Wrong front matter field "layout"',
    'Correct the value or remove the field.',
  ]),
  fields('a field twice', 'title: Again', 4, [
    'The front matter is no valid YAML: Map keys must be unique.',
    'Correct it',
  ]),
  fields('a billion laughs', laughs(), 5, [
    'its aliases (*name) stand for more than 20 values.',
    'Write the values where they are needed.',
  ]),
  fields('a thousand anchors in a row', chain(1000), 5, ['stand for more than 20 values.', 'Write the values where']),
  fields('an anchor inside of itself', 'own: &a [*a]', 4, ['nested deeper than 20 levels.', 'Make it flatter.']),
  fields('an alias of nothing', 'own: *nothing', 4, ['Unresolved alias', 'Set the anchor (&name) above']),
  fields('fields nested 5,000 deep', `own: ${'['.repeat(DEEP)}${']'.repeat(DEEP)}`, 4, [
    'The front matter is nested deeper than 20 levels.',
    'Make it flatter.',
  ]),
  fields('an icon that is not in its set', 'icon: i-lucide-suun', 4, [
    'There is no icon "i-lucide-suun".',
    'Did you mean "i-lucide-sun"?',
  ]),
  fields('an icon of an unknown set', 'icon: i-material-symbols-home', 4, [
    'The icon "i-material-symbols-home" is of no known set.',
    'Known sets are lucide, simple-icons; add another to icons.sets of the settings.',
  ]),
  file('a page without a description', '---\ntitle: T\n---\n\n## Only a heading\n', 1, [
    'The page has no description.',
    'Add "description: …" to its front matter',
  ]),
  file(
    'a module page without its source',
    page('std.hash'),
    1,
    ['The module page has no "source".', 'Add "source: '],
    'content/en/docs/std/crypto/hash.md',
  ),
  file(
    'a folder file that is no YAML',
    'title: a: b\n',
    1,
    ['The folder file is no valid YAML', 'Correct it.'],
    'content/en/docs/.navigation.yml',
  ),
  file(
    'a folder file without fields',
    '- a\n',
    1,
    ['The folder file holds no fields.', 'Write "title: …"'],
    'content/en/docs/.navigation.yml',
  ),
  file(
    'a folder file with a field of another kind',
    'navigation: maybe\n',
    1,
    ['Wrong field "navigation" of the folder file', 'Correct the value or remove the field.'],
    'content/en/docs/.navigation.yml',
  ),

  ...['> ', '- ', '1. '].map(marker =>
    body(`5,000 times "${marker.trim()}" in a line`, `${marker.repeat(DEEP)}x`, 6, TOO_DEEP),
  ),
  body('lists indented ever deeper', indented(600), 6 + 101, TOO_DEEP),
  body('5,000 components in each other', `${'::note\n'.repeat(DEEP)}x\n${'::\n'.repeat(DEEP)}`, 6 + 50, TOO_DEEP),
  body('5,000 times emphasis in a line', `${'*a '.repeat(DEEP)}x${' b*'.repeat(DEEP)}`, 6, TOO_DEEP),
  body('120 levels of emphasis over many lines', `${'*a\n'.repeat(120)}x\n${'b*\n'.repeat(120)}`, 6 + 98, TOO_DEEP),
]

function link(name: string, at: string, to: string): Edit {
  return {
    name,
    file: at,
    isLink: true,
    async apply(root) {
      await rm(join(root, at), { recursive: true, force: true })
      await symlink(to, join(root, at))
      return undefined
    },
    fact: `This is a symbolic link to ${to}; links are not followed.`,
    fix: 'Put the file itself here.',
  }
}

function chain(length: number): string {
  return Array.from({ length }, (_, index) => `a${index}: &a${index} [${index === 0 ? 'x' : `*a${index - 1}`}]`).join(
    '\n',
  )
}

function indented(depth: number): string {
  return Array.from({ length: depth }, (_, index) => `${'  '.repeat(index)}- x`).join('\n')
}
