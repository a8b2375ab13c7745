import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import german from '../../../locales/de.json' with { type: 'json' }
import { sketchFacts, sketchFunction } from '../../../test/support/facts.ts'
import { stamp } from '../../i18n/source-hash.ts'
import { changeWords } from '../../library/texts/change-words.ts'
import { readClaimsFiles } from '../../library/words/claims.ts'
import { loadReference } from './reference.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'reference-'))
  const [facts] = sketchFacts([
    { path: 'std.mem.OpenError', kind: 'errorSet', errors: { names: ['AccessDenied', 'FileNotFound'] } },
    sketchFunction('std.mem.copy'),
  ]).modules
  await mkdir(join(dir, 'reference/0.15.1'), { recursive: true })
  await mkdir(join(dir, 'content/en/reference/errors'), { recursive: true })
  await writeFile(join(dir, 'reference/0.15.1/mem.json'), JSON.stringify(facts))
})
afterEach(() => rm(dir, { recursive: true }))

const explain = (text: string) => writeFile(join(dir, 'content/en/reference/errors/files.md'), text)
const load = () =>
  loadReference({ referenceDir: join(dir, 'reference'), contentDir: join(dir, 'content'), files: 'https://r.example/' })

it('reads what errors mean', async () => {
  await explain('## AccessDenied\nRefused.\n\n## FileNotFound\nSee [it](/docs/std/core/mem).\n')
  const reference = await load()
  expect([...reference!.errors.keys()]).toEqual(['AccessDenied', 'FileNotFound'])
  expect(reference!.wordLinks).toEqual([
    { file: 'content/en/reference/errors/files.md', href: '/docs/std/core/mem', line: 5 },
  ])
})

it('stops at errors that are not explained', async () => {
  await explain('## AccessDenied\nRefused.\n')
  await expect(load()).rejects.toThrow(
    'content/en/reference/errors: The error "FileNotFound" is not explained. Add "## FileNotFound" to one of the files there.',
  )
})

it('explains none where a site has no such files', async () => {
  expect((await load())!.errors.size).toBe(0)
})

const ENGLISH = '---\ntitle: Files\n---\n\n## AccessDenied\nRefused.\n\n## FileNotFound\nNot there.\n'
const GERMAN = '---\ntitle: Dateien\n---\n\n## FileNotFound\nNicht da.\n'

async function translate(text: string): Promise<void> {
  await mkdir(join(dir, 'content/de/reference/errors'), { recursive: true })
  await writeFile(join(dir, 'content/de/reference/errors/files.md'), text)
}

const inGerman = async () => (await load())!.declarationsAt('/docs/errors')!.localize!(changeWords(german, 'de'))

it('shows what errors mean in another language, and the rest in English, marked as such', async () => {
  await explain(ENGLISH)
  await translate(stamp(GERMAN, ENGLISH, 'content/en/reference/errors/files.md'))
  const { html, toc, markdown } = await inGerman()
  const markup = html(route => route)
  expect(markup).toContain('<h2 class="group" id="topic-files">Dateien <small>2</small>')
  expect(markup).toMatch(
    /<section style="[^"]*" class="decl" id="FileNotFound">.*<div class="words"><p>Nicht da\.<\/p><\/div>/,
  )
  expect(markup).toContain('<p lang="en" dir="ltr">Refused.</p>')
  expect(markup).toContain('Fehlermengen: ')
  expect(markup).not.toContain('Not there.')
  expect(toc).toEqual([{ id: 'topic-files', text: 'Dateien', depth: 2 }])
  expect(markdown(route => route)).toContain(
    '## Dateien\n\n### AccessDenied\n\nRefused.\n\n### FileNotFound\n\nNicht da.',
  )
  const english = (await load())!.declarationsAt('/docs/errors')!
  expect(english.html(route => route)).toContain('<p>Not there.</p>')
})

it('shows the English words for an error whose English words have changed since the translation', async () => {
  await translate(stamp(GERMAN, ENGLISH, 'content/en/reference/errors/files.md'))
  await explain(ENGLISH.replace('Refused.', 'Denied.'))
  expect((await inGerman()).html(route => route)).toContain('Nicht da.')
  await explain(ENGLISH.replace('Not there.', 'Missing.'))
  expect((await inGerman()).html(route => route)).toContain('<p lang="en" dir="ltr">Missing.</p>')
})

it('stops at translated errors that English does not explain in that file, or that have no words', async () => {
  await explain(ENGLISH)
  await translate(`${GERMAN}\n## Unknown\nWeg.\n\n## AccessDenied\n`)
  await expect(load()).rejects.toThrow(
    'content/de/reference/errors/files.md:8: "Unknown" is not explained in content/en/reference/errors/files.md. Give it',
  )
  await expect(load()).rejects.toThrow('There are no words under "AccessDenied".')
})

it('marks statements whose claims passed, on the page and as Markdown, and none after an edit', async () => {
  const content = join(dir, 'content')
  await writeFile(join(content, 'en/reference/mem.md'), '## copy\nCopies. Panics when `n` is 0. Panics on Windows.\n')
  await mkdir(join(content, 'claims'))
  const claims = '\ntest "copy: Panics when n is 0." {}\n'.replace('{}', '{\n}')
  const read = '// Read in std/mem.zig:7: "copy: Panics on Windows."\n'
  await writeFile(join(content, 'claims/mem.zig'), claims + read)
  const files = Object.fromEntries((await readClaimsFiles(content)).map(({ file, hash }) => [file, hash]))
  const record = { zig: ['0.15.1', '0.15.2'], optimize: ['Debug', 'ReleaseSafe'], files }
  await writeFile(join(content, 'claims.json'), JSON.stringify(record))
  const { words, declarationsAt } = (await load())!
  expect(words.get('std.mem.copy')!.proven!.map(({ text }) => text)).toEqual([
    'Panics when n is 0.',
    'Panics on Windows.',
  ])
  const page = declarationsAt('/docs/std/systems/mem')!
  const html = page.html(route => route)
  expect(html).toContain(
    'is 0.<a class="proof" href="https://r.example/content/claims/mem.zig#L2" title="Proven by a test, with Zig 0.15.1 and 0.15.2, in Debug and ReleaseSafe"',
  )
  expect(html).toContain('href="https://github.com/ziglang/zig/blob/0.15.1/lib/std/mem.zig#L7"')
  expect(page.markdown(route => route)).toContain('Copies. Panics when `n` is 0. ✓ Panics on Windows. §')
  await writeFile(join(content, 'claims/mem.zig'), `${claims}// edited\n`)
  expect((await load())!.words.get('std.mem.copy')!.proven).toBeUndefined()
})
