import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { stamp } from './source-hash.ts'
import { formatStatus, isComplete, translationStatus } from './status.ts'

const HOME = '---\ntitle: Home\ndescription: The home page.\n---\n\nWelcome.\n'
const MEM = '---\ntitle: std.mem\ndescription: Memory.\n---\n\nBytes.\n'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'i18n-'))
  await write('content/en/index.md', HOME)
  await write('content/en/docs/std/systems/mem.md', MEM)
  await write('content/en/reference/mem.md', '## trim\n\nCuts.\n')
  await write('locales/en.json', '{"nav": {"next": "Next", "previous": "Previous"}}')
})
afterEach(() => rm(root, { recursive: true }))

async function write(name: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, name)), { recursive: true })
  await writeFile(join(root, name), text)
}

async function statusOf(code: string) {
  const { locales } = await translationStatus(root)
  return locales.find(each => each.locale === code)!
}

describe('translationStatus', () => {
  it('has all 53 locales; English is whole', async () => {
    const { locales } = await translationStatus(root)
    expect(locales).toHaveLength(53)
    expect(await statusOf('en')).toMatchObject({ messages: { done: 2, total: 2 }, pages: { done: 2, total: 2 } })
  })

  it('counts messages; an empty one is none', async () => {
    await write('locales/nl.json', '{"nav": {"next": "Volgende", "previous": ""}}')
    expect((await statusOf('nl')).messages).toEqual({ done: 1, total: 2, missing: ['nav.previous'] })
    expect((await statusOf('pl')).messages.done).toBe(0)
  })

  it('tells which file of messages is broken', async () => {
    await write('locales/nl.json', '{"nav":')
    await expect(translationStatus(root)).rejects.toThrow('locales/nl.json:1: The JSON ends before it is complete.')
  })

  it('counts pages with a body and titles apart', async () => {
    await write('content/nl/index.md', stamp('---\ntitle: Thuis\n---\n\nWelkom.\n', HOME))
    await write('content/nl/docs/std/systems/mem.md', stamp('---\ntitle: std.mem\ndescription: Geheugen.\n---\n', MEM))
    expect((await statusOf('nl')).pages).toEqual({ done: 1, titles: 1, total: 2, stale: [] })
  })

  it('a page is stale when English has changed, or when nobody said what it was made from', async () => {
    await write('content/nl/index.md', stamp('---\ntitle: Thuis\n---\n\nWelkom.\n', HOME))
    await write('content/nl/docs/std/systems/mem.md', '---\ntitle: std.mem\n---\n\nBytes.\n')
    expect((await statusOf('nl')).pages.stale).toEqual(['content/nl/docs/std/systems/mem.md'])
    await write('content/en/index.md', HOME.replace('Welcome.', 'Welcome back.'))
    expect((await statusOf('nl')).pages.stale).toContain('content/nl/index.md')
  })

  it('nine locales must have the home page with a body and a head for each module, eight of them 23 guides', async () => {
    expect((await statusOf('de')).lacking).toEqual(['docs/std/systems/mem.md', 'index.md'])
    expect((await statusOf('nl')).lacking).toEqual([])
    for (const code of ['ar', 'de']) {
      await write(`content/${code}/index.md`, '---\ntitle: Start\ndescription: Der Anfang.\n---\n')
      await write(`content/${code}/docs/std/systems/mem.md`, '---\ntitle: std.mem\ndescription: Speicher.\n---\n')
    }
    expect((await statusOf('ar')).lacking).toEqual(['index.md'])
    expect((await statusOf('de')).lacking).toEqual(['docs/std/systems/mem.md', 'index.md'])
    await write('content/de/docs/std/systems/mem.md', '---\ntitle: std.mem\ndescription: Speicher.\n---\n\nBytes.\n')
    expect((await statusOf('de')).lacking).toEqual(['index.md'])
  })

  it('is not complete with a stale page', async () => {
    await write('content/nl/index.md', stamp('---\ntitle: Thuis\n---\n\nWelkom.\n', HOME))
    await write('locales/nl.json', '{"nav": {"next": "Volgende", "previous": "Vorige"}}')
    expect(isComplete({ locales: [await statusOf('nl')], unknown: [] })).toBe(true)
    await write('content/en/index.md', HOME.replace('Welcome.', 'Welcome back.'))
    expect(isComplete({ locales: [await statusOf('nl')], unknown: [] })).toBe(false)
  })

  it('reports locales, pages and keys that nothing knows, and is not complete then', async () => {
    await write('content/xx/index.md', HOME)
    await write('content/claims/mem.zig', '')
    await write('content/nl/other.md', HOME)
    await write('locales/yy.json', '{}')
    await write('locales/nl.json', '{"nav": {"next": "Volgende", "up": "Omhoog"}}')
    const status = await translationStatus(root)
    expect(status.unknown).toEqual([
      'content/nl/other.md has no English original',
      'content/xx is no locale of the site',
      'locales/nl.json has the unknown key "nav.up"',
      'locales/yy.json is no locale of the site',
    ])
    expect(isComplete({ ...status, locales: [] })).toBe(false)
    expect(isComplete({ locales: [await statusOf('en')], unknown: [] })).toBe(true)
    expect(isComplete({ locales: [await statusOf('nl')], unknown: [] })).toBe(false)
  })

  it('is printed as a table with what is missing below it', async () => {
    await write('locales/nl.json', '{"nav": {"next": "Volgende"}}')
    const lines = formatStatus(await translationStatus(root)).split('\n')
    expect(lines[0]).toBe('locale  messages  pages  titles  stale  lacking')
    expect(lines.find(line => line.startsWith('nl '))).toBe('nl           1/2    0/2       0      0        0')
    expect(lines).toContain('nl: messages missing')
    expect(lines).toContain('  nav.previous')
  })
})
