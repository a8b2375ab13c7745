// A small project in a folder of its own, with every kind of file that authors and commands leave: what mistakes are tried on.

import { cp, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import own from '../../site.config.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Files of this repository that the small one takes over. */
const COPIED = ['locales/en.json', 'locales/de.json', 'reference/check.json', 'bench/results.json']

const settings = { ...own, i18n: { enabled: true, defaultLocale: 'en', locales: ['en', 'de'] }, redirects: {} }

const STD = { path: 'std', kind: 'namespace', source: ['std.zig', 1, 9] }
const BIT_STACK = [
  { path: 'std.BitStack', kind: 'struct', source: ['BitStack.zig', 1, 9], fields: [{ name: 'bit_len', line: 2 }] },
  {
    path: 'std.BitStack.init',
    kind: 'function',
    source: ['BitStack.zig', 3, 4],
    signature: { text: 'pub fn init() @This()', refs: [[14, 21, 'std.BitStack']] },
  },
]

const ANSWERED = { requests: 1, errors: {}, findings: 0, slowestMs: 1, readyMs: 1 }
const ATTACK = {
  measured: '2025-10-18T00:00:00.000Z',
  build: 'b0',
  seed: 1,
  node: { ...ANSWERED, memory: { tenth: 1, half: 1, all: 1 } },
  edge: ANSWERED,
  swap: { answers: 1, broken: 0 },
  stop: { answers: 1, broken: 0 },
  faults: { held: 1, tried: 1 },
  edits: { held: 1, tried: 1 },
}

const WRITTEN: Record<string, string> = {
  'package.json': '{ "type": "module" }\n',
  'site.config.ts': `export default ${JSON.stringify(settings, null, 2)}\n`,
  'content/examples.json': '{\n  "zig": "0.15.1",\n  "blocks": {}\n}\n',
  'content/en/index.md': page('Home'),
  'content/en/docs/index.md': page('Docs'),
  'content/en/docs/guide.md': page('Guide', '## Part\n\nText.'),
  'content/de/docs/guide.md': page('Anleitung'),
  'content/en/docs/std/index.md': page('Overview'),
  'content/en/reference/BitStack.md': '## BitStack.init\n\nMakes an empty stack.\n',
  'reference/0.15.1/std.json': facts('std', 'std', [STD]),
  'reference/0.15.1/BitStack.json': facts('BitStack', 'std.BitStack', BIT_STACK),
  'exports/published.ndjson': '{"since":"2025-10-18T00:00:00.000Z"}\n',
  'bench/attack.json': `${JSON.stringify(ATTACK, null, 2)}\n`,
  'public/green.png': 'x',
}

export async function writeSite(root: string): Promise<void> {
  for (const [name, text] of Object.entries(WRITTEN)) {
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), text)
  }
  for (const name of COPIED) await cp(join(ROOT, name), join(root, name))
}

/** A page whose body begins in line 6. */
export function page(title: string, body = 'Text.', more = ''): string {
  return `---\ntitle: ${title}\ndescription: About ${title}.\n${more}---\n\n${body}\n`
}

/** As `npm run reference` writes them: a line a declaration. */
function facts(module: string, path: string, declarations: readonly object[]): string {
  const head = JSON.stringify({ module, path, version: '0.15.1' }).slice(0, -1)
  return `${head},"declarations":[\n${declarations.map(each => JSON.stringify(each)).join(',\n')}\n]}\n`
}
