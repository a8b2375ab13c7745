// Settings: the file itself, and what stands in it.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Edit, type Said, write } from './edit.ts'

export const SETTINGS_EDITS: readonly Edit[] = [
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
  redirects('a redirect to nowhere', { '/a': '/dosc' }, [
    'The redirect from /a leads nowhere: /dosc.',
    'Did you mean /docs?',
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
]

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

function redirects(name: string, rules: Record<string, string>, [fact, fix]: Said): Edit {
  return setting(name, /"?redirects"?: \{\}/, `redirects: ${JSON.stringify(rules)}`, { fact, fix })
}
