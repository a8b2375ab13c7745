// Mistakes that authors make, each with what the build has to say of it. They can be tried on any project of this layout.

import { mkdir, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { page } from './site.ts'

export interface Edit {
  name: string
  /** Makes the mistake in the project at `root`; gives the line where it stands, if it stands in one. */
  apply(root: string): Promise<number | undefined>
  /** The file that the message names. */
  file: string
  /** Pieces of the message. */
  fact: string
  fix: string
}

const PAGE = 'content/en/docs/malformed.md'
const DEEP = 5000

export const EDITS: readonly Edit[] = [
  // Files that are no pages.
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
  link('a language that is a link', 'content/fr-link', 'en', 'content/de'),
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
  file(
    'two pages on one path',
    page('Twice'),
    1,
    ['The path /en/docs/guide is already that of', 'Rename one of the files'],
    {
      file: 'content/en/docs/guide.md',
      at: 'content/en/docs/1.guide.md',
    },
  ),

  // Front matter.
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
  file('a module page without its source', page('std.hash'), 1, ['The module page has no "source".', 'Add "source: '], {
    at: 'content/en/docs/std/crypto/hash.md',
  }),
  file('a folder file that is no YAML', 'title: a: b\n', 1, ['The folder file is no valid YAML', 'Correct it.'], {
    at: 'content/en/docs/.navigation.yml',
  }),
  file('a folder file without fields', '- a\n', 1, ['The folder file holds no fields.', 'Write "title: …"'], {
    at: 'content/en/docs/.navigation.yml',
  }),
  file(
    'a folder file with a field of another kind',
    'navigation: maybe\n',
    1,
    ['Wrong field "navigation" of the folder file', 'Correct the value or remove the field.'],
    { at: 'content/en/docs/.navigation.yml' },
  ),

  // Depth.
  ...['> ', '- ', '1. '].map(marker =>
    body(`5,000 times "${marker.trim()}" in a line`, `${marker.repeat(DEEP)}x`, 6, TOO_DEEP()),
  ),
  body('lists indented ever deeper', indented(600), 6 + 101, TOO_DEEP()),
  body('5,000 components in each other', `${'::note\n'.repeat(DEEP)}x\n${'::\n'.repeat(DEEP)}`, 6 + 50, TOO_DEEP()),
  body('5,000 times emphasis in a line', `${'*a '.repeat(DEEP)}x${' b*'.repeat(DEEP)}`, 6, TOO_DEEP()),
  body('120 levels of emphasis over many lines', `${'*a\n'.repeat(120)}x\n${'b*\n'.repeat(120)}`, 6 + 98, TOO_DEEP()),

  // Blocks.
  body('a component without its end', '::note\nText.\n\nMore.', 6, [
    'The component "note" is not closed.',
    'Put :: on a line of its own where it ends.',
  ]),
  body('an inner component without its end', '::card-group\n:::card{title="A"}\nText.\n::', 7, [
    'The component "card" is not closed.',
    'Put ::: on a line of its own where it ends.',
  ]),
  body('an end without a component', '::note\nText.\n::\n\n::', 10, [
    'The line closes a component, but none with as many colons is open.',
    'Remove it, or write as many colons as in the line that opens the component.',
  ]),
  body('code without its end', 'Text.\n\n```sh\nnpm start\n\nMore.', 8, [
    'The code block is not closed.',
    'Put ``` on a line of its own below the code.',
  ]),
  body('code without its end in a component', '::note\n~~~sh\nnpm start\n::', 7, [
    'The code block is not closed.',
    'Put ~~~ on a line of its own below the code.',
  ]),
  body('an unknown component', '::crd\nx\n::', 6, ['Unknown component "crd".', 'Did you mean "card"?']),
  body('an unknown property', '::note{color="red"}\nx\n::', 6, ['Wrong property of "note"', 'Its properties are:']),
  body('properties that are no YAML', '::card\n---\ntitle: T\nbadge: a: b\n---\nText.\n::', 9, [
    'The block of properties of "card" is no valid YAML',
    'Correct it; quote a value',
  ]),
  body('a billion laughs in properties', `::card\n---\ntitle: T\n${laughs()}\n---\nText.\n::`, 10, [
    'its aliases (*name) stand for more than 20 values.',
    'Write the values where they are needed.',
  ]),
  body('a part outside of its group', '::tabs-item{label="x"}\nx\n::', 6, [
    '"tabs-item" stands outside its parent.',
    'Put it directly into "tabs".',
  ]),
  body('a group with something else', '::card-group\nText.\n::', 6, [
    '"card-group" holds "p".',
    'Put only "card" into it.',
  ]),
  body('an empty badge', 'A :badge here.', 6, ['The component is empty.', 'give it a "label", or remove it.']),
  ...['note', 'tip', 'warning', 'caution', 'callout'].map(name =>
    body(`an empty ${name}`, `::${name}\n::`, 6, ['The component is empty.', 'give it a "title", or remove it.']),
  ),
  ...['card-group', 'field-group', 'blockquote', 'code-preview'].map(name =>
    body(`an empty ${name}`, `::${name}\n::`, 6, ['The component is empty.', 'Write something into it, or remove it.']),
  ),
  ...['accordion', 'code-group', 'tabs'].map(name =>
    body(`an empty ${name}`, `::${name}\n::`, 6, ['The component is empty.', 'Put at least one part into it.']),
  ),
  body('an empty code-tree', '::code-tree\n::', 6, ['The tree is empty.', 'Put at least one code block into it.']),
  body('empty steps', '::steps\n::', 6, ['The steps have no heading of level 3.', 'Start each step with ###']),
  body('an icon that is not there', 'The :icon{name="i-lucide-suun"}.', 6, [
    'There is no icon "i-lucide-suun".',
    'Did you mean "i-lucide-sun"?',
  ]),
  body('raw HTML', 'A <b>bold</b> word.', 6, ['Raw HTML (<b>) is not drawn.', 'Use Markdown or one of the components']),
  body('an id twice', '## A {#same}\n\n## B {#same}', 8, ['The id "same" is used twice', 'Choose another one.']),
  body('a word behind a fence that means nothing', '```zig tets\nx\n```', 6, [
    'Unknown word "tets"',
    'Use `test`, `run`',
  ]),
  body('a highlighted line that is not there', '```zig {7}\nx\n```', 6, [
    'Line 7 is highlighted',
    'Count the visible lines',
  ]),

  // Links and pictures.
  body('a dead link', '[x](/docs/gudie)', 6, ['The link "/en/docs/gudie" leads nowhere.', 'Did you mean /docs/guide?']),
  body('a dead anchor', '[x](/docs/guide#parts)', 6, [
    'names an anchor that is not on /docs/guide.',
    'Did you mean #part?',
  ]),
  body('a link that runs script', '[x](javascript:alert(1))', 6, [
    'has the protocol javascript:',
    'Links lead to pages',
  ]),
  body('a link out of the content', '[x](../../../../x.md)', 6, ['leaves the content folder.', 'Correct the path.']),
  body('a missing picture', '![x](/red.png)', 6, ['There is no picture "/red.png".', 'Put it below public/']),
  ...['https://other.example/x.png', '//other.example/x.png', 'data:image/png;base64,AA==', 'x.png'].map(url =>
    body(`a picture from elsewhere: ${url}`, `![x](${url})`, 6, [
      `The picture "${url}" is no file of this site`,
      'Put it below public/ and name it from there: /pictures/x.png.',
    ]),
  ),

  // Words for declarations.
  file('words for a name that is not in std', '## inti\n\nAdds a bit.\n', 1, ['has no declaration', 'Did you mean'], {
    at: 'content/en/reference/BitStack.md',
  }),
  file(
    'words that are binary',
    '## BitStack.push\n\nAdds\0 a bit.\n',
    3,
    ['the control character NUL.', 'Save it as text'],
    {
      at: 'content/en/reference/BitStack.md',
    },
  ),
  file('words nested 5,000 deep', `## BitStack.push\n\n${'> '.repeat(DEEP)}x\n`, 3, TOO_DEEP(), {
    at: 'content/en/reference/BitStack.md',
  }),

  // Messages.
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
    {
      at: 'locales/de.json',
    },
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

  // Settings.
  {
    name: 'settings that are no TypeScript',
    file: 'site.config.ts',
    async apply(root) {
      const text = await readFile(join(root, 'site.config.ts'), 'utf8')
      await write(root, 'site.config.ts', `${text}export const = 1\n`)
      return text.split('\n').length
    },
    fact: 'The file is no valid TypeScript',
    fix: 'Correct the line, or the end of the one above it.',
  },
  {
    name: 'settings that name what is not there',
    file: 'site.config.ts',
    async apply(root) {
      const text = await readFile(join(root, 'site.config.ts'), 'utf8')
      await write(root, 'site.config.ts', `${text}\nmissingFunction()\n`)
      return text.split('\n').length + 1
    },
    fact: 'The file cannot be loaded: missingFunction is not defined.',
    fix: 'Correct what it names or imports.',
  },
  {
    name: 'no settings at all',
    file: 'site.config.ts',
    async apply(root) {
      await write(root, 'site.config.ts', 'export const settings = {}\n')
      return 1
    },
    fact: 'The file exports no settings.',
    fix: 'Write "export default { … }".',
  },
  setting('a wrong value', /"?depth"?: 3/, 'depth: 9', {
    fact: 'toc.depth: Too big',
    fix: 'Correct these fields',
    isListed: true,
  }),
  setting('an unknown field', /"?depth"?: 3/, 'depth: 3, deep: 3', {
    fact: 'Unrecognized key: "deep"',
    fix: 'Correct these fields',
    isListed: true,
  }),
  redirects('a redirect onto itself', { '/a': '/a' }, [
    'The redirects lead in a circle: /a → /a.',
    'Let one of them lead to a page.',
  ]),
  redirects('redirects in a circle', { '/a': '/b', '/b': '/de/a#x' }, [
    'The redirects lead in a circle: /a → /b → /a.',
    'Let one of them lead to a page.',
  ]),
  redirects('a redirect to nowhere', { '/a': '/docs/gudie' }, [
    'The redirect from /a leads nowhere: /docs/gudie.',
    'Did you mean /docs/guide?',
  ]),
  setting('an unknown icon of a link', /i-lucide-globe/, 'i-lucide-glob', {
    fact: 'There is no icon "i-lucide-glob".',
    fix: 'Did you mean "i-lucide-globe"?',
  }),
  setting('sets of icons that nobody serves', /"?services"?: \[[^\]]*\]/, 'services: [], sets: ["mdi"]', {
    fact: 'icons.services: name a service that has the sets of icons.sets',
    fix: 'Correct these fields',
    isListed: true,
  }),

  // What commands have left.
  ...[
    ['facts', 'reference/0.15.1/BitStack.json', 'Take it back from git, or run "npm run reference".'],
    ['a saved check', 'reference/check.json', 'Take it back from git, or run "npm run reference -- --check --save".'],
    ['results of examples', 'content/examples.json', 'Take it back from git, or run "npm run examples".'],
    ['results of benchmarks', 'bench/results.json', 'Take it back from git, or run "npm run bench -- --save".'],
    [
      'the record of what was published',
      'exports/published.ndjson',
      'Take it back from git, or remove it and run "npm run exports -- --publish".',
    ],
  ].flatMap(([what, at, fix]) => [
    {
      name: `${what}, cut off`,
      file: at!,
      async apply(root: string) {
        const text = await readFile(join(root, at!), 'utf8')
        const half = text.slice(0, text.lastIndexOf(':'))
        await write(root, at!, half)
        return half.split('\n').length
      },
      fact: 'The JSON ends before it is complete.',
      fix: fix!,
    },
    file(`${what}, of another shape`, '[1]\n', 1, ['The file is wrong: expected', fix!], { at: at! }),
  ]),
  {
    name: 'facts of a module that is not there',
    file: 'reference/0.15.1/BitStack.json',
    async apply(root) {
      const at = 'reference/0.15.1/BitStack.json'
      const text = await readFile(join(root, at), 'utf8')
      await write(root, at, text.replace(/(\[\d+,\d+,)"std\.BitStack"/, '$1"std.gone.Thing"'))
      return lineWith(root, at, 'std.gone.Thing')
    },
    fact: 'The facts lead to std.gone.Thing, which no file of them declares.',
    fix: 'Take it back from git, or run "npm run reference".',
  },
  file(
    'a fact of another shape',
    '{"module":"BitStack","path":"std.BitStack","version":"0.15.1","declarations":[\n{"path":"std.BitStack","kind":"sturct","source":["std.zig",7,7]}\n]}',
    2,
    ['The value "declarations.0.kind" is wrong: expected one of function,', 'Take it back from git'],
    { at: 'reference/0.15.1/BitStack.json' },
  ),
]

function TOO_DEEP(): [string, string] {
  return ['The text is nested deeper than 50 levels.', 'Make it flatter']
}

/** A file as it is given. `at` is where it stands, `file` what the message names where that is another. */
function file(
  name: string,
  content: string | Buffer,
  line: number,
  [fact, fix]: string[],
  { at = PAGE, file = at }: { at?: string; file?: string } = {},
): Edit {
  const apply = async (root: string) => {
    await write(root, at, content)
    return line
  }
  return { name, apply, file, fact: fact!, fix: fix! }
}

/** A page with further fields, which begin in line 4. */
function fields(name: string, yaml: string, line: number, said: string[]): Edit {
  return file(name, page('Fields', 'Text.', `${yaml}\n`), line, said)
}

/** A page with a body, which begins in line 6. */
function body(name: string, markdown: string, line: number, said: string[]): Edit {
  return file(name, page('Body', markdown), line, said)
}

function link(name: string, at: string, to: string, instead?: string): Edit {
  const place = instead ?? at
  return {
    name,
    file: place,
    async apply(root) {
      await rm(join(root, place), { recursive: true, force: true })
      await symlink(to, join(root, place))
      return undefined
    },
    fact: `This is a symbolic link to ${to}; links are not followed.`,
    fix: 'Put the file itself here.',
  }
}

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

/** `isListed`: settings of the wrong shape are told in a list of fields, without lines. */
function setting(
  name: string,
  from: RegExp,
  to: string,
  { isListed = false, fact, fix }: { isListed?: boolean; fact: string; fix: string },
): Edit {
  return {
    name: `settings: ${name}`,
    file: 'site.config.ts',
    async apply(root) {
      const text = await readFile(join(root, 'site.config.ts'), 'utf8')
      await write(root, 'site.config.ts', text.replace(from, to))
      return isListed ? undefined : text.slice(0, text.search(from)).split('\n').length
    },
    fact,
    fix,
  }
}

function redirects(name: string, rules: Record<string, string>, [fact, fix]: string[]): Edit {
  return setting(name, /"?redirects"?: \{\}/, `redirects: ${JSON.stringify(rules)}`, { fact: fact!, fix: fix! })
}

/** Nine times nine times nine …: a billion values in eleven lines. */
function laughs(): string {
  const names = [...'abcdefghij']
  const line = (name: string, index: number) =>
    `${name}: &${name} [${Array(9)
      .fill(index === 0 ? 'lol' : `*${names[index - 1]}`)
      .join(', ')}]`
  return names.map(line).join('\n')
}

function chain(length: number): string {
  return Array.from({ length }, (_, index) => `a${index}: &a${index} [${index === 0 ? 'x' : `*a${index - 1}`}]`).join(
    '\n',
  )
}

function indented(depth: number): string {
  return Array.from({ length: depth }, (_, index) => `${'  '.repeat(index)}- x`).join('\n')
}

async function write(root: string, name: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(join(root, name)), { recursive: true })
  await writeFile(join(root, name), content)
}

async function lineWith(root: string, name: string, text: string): Promise<number> {
  const lines = (await readFile(join(root, name), 'utf8')).split('\n')
  return lines.findIndex(line => line.includes(text)) + 1
}
