import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sketchFacts } from '../../../test/support/facts.ts'
import { loadReference } from './reference.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'reference-'))
  const [facts] = sketchFacts([
    { path: 'std.mem.OpenError', kind: 'errorSet', errors: { names: ['AccessDenied', 'FileNotFound'] } },
  ]).modules
  await mkdir(join(dir, 'reference/0.15.1'), { recursive: true })
  await mkdir(join(dir, 'content/en/reference/errors'), { recursive: true })
  await writeFile(join(dir, 'reference/0.15.1/mem.json'), JSON.stringify(facts))
})
afterEach(() => rm(dir, { recursive: true }))

const explain = (text: string) => writeFile(join(dir, 'content/en/reference/errors/files.md'), text)
const load = () => loadReference({ referenceDir: join(dir, 'reference'), contentDir: join(dir, 'content') })

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
