import { gunzipSync } from 'node:zlib'
import sqlite3InitModule from '@sqlite.org/sqlite-wasm'
import { describe, expect, it } from 'vitest'
import { createDump, encodeDump } from './dump.ts'

const row = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  title: `It's "${id}"`,
  body: { type: 'minimark', value: [['p', {}, "don't; -- not a comment"]], toc: [] },
  description: 'Ümlaut 配列 🙂',
  extension: 'md',
  meta: {},
  navigation: null,
  path: `/${id}`,
  seo: { title: 't', description: 'd' },
  stem: id,
  links: null,
  ...more,
})

/** Loads a dump as every client does: one statement after the other. */
async function load(text: string) {
  const sqlite = await sqlite3InitModule()
  const db = new sqlite.oo1.DB(':memory:')
  const statements = JSON.parse(gunzipSync(Buffer.from(text, 'base64')).toString('utf8')) as string[]
  for (const statement of statements) db.exec(statement)
  return {
    all: (sql: string) => db.exec({ sql, rowMode: 'object', returnValue: 'resultRows' }) as Record<string, unknown>[],
    again: () => {
      for (const statement of statements) db.exec(statement)
    },
  }
}

describe('createDump (docs/dump-format.md, R18)', () => {
  it('orders its statements: bookkeeping, structure, one insert a row, ready', () => {
    const { statements, version, structureVersion } = createDump('docs_en', [row('a'), row('b')])
    expect(
      statements.map(statement => statement.replace(/ .*?( -- \S+)?$/s, ' …$1').replace(/-- \w{14}$/, '-- {hash}')),
    ).toEqual([
      'CREATE … -- structure',
      'INSERT … -- meta',
      'DROP … -- structure',
      'CREATE … -- structure',
      'CREATE … -- structure',
      'INSERT … -- {hash}',
      'INSERT … -- {hash}',
      'UPDATE … -- meta',
    ])
    expect(statements[0]).toContain('CREATE TABLE IF NOT EXISTS _dump_versions')
    expect(statements[1]).toContain(`VALUES ('checksum_docs_en', 0, '${structureVersion}', '${version}')`)
    expect(statements[3]).toBe(
      'CREATE TABLE IF NOT EXISTS _content_docs_en ("id" TEXT PRIMARY KEY, "title" TEXT, "body" TEXT, "description" TEXT, "extension" TEXT, "meta" TEXT, "navigation" TEXT, "path" TEXT, "seo" TEXT, "stem" TEXT, "links" TEXT, "__hash__" TEXT UNIQUE); -- structure',
    )
    expect(statements.at(-1)).toBe(`UPDATE _dump_versions SET "ready" = 1 WHERE "id" = 'checksum_docs_en'; -- meta`)
  })

  it('has a version of its content and one of its structure', () => {
    const one = createDump('docs', [row('a')])
    const other = createDump('docs', [row('a', { title: 'Other' })])
    expect(one.version).toMatch(/^v3\.5\.0--[\w-]{14}$/)
    expect(createDump('docs', [row('a')]).version).toBe(one.version)
    expect(other.version).not.toBe(one.version)
    expect(other.structureVersion).toBe(one.structureVersion)
    expect(createDump('landing', []).structureVersion).not.toBe(one.structureVersion)
  })

  it('is base64 of gzip of JSON, and the same bytes each time (R42)', async () => {
    const text = await encodeDump(createDump('docs', [row('a')]))
    expect(text).toMatch(/^H4sI[A-Za-z0-9+/]+=*$/)
    expect(await encodeDump(createDump('docs', [row('a')]))).toBe(text)
  })

  it('gives the rows back: quotes, other scripts, JSON, NULL', async () => {
    const db = await load(
      await encodeDump(
        createDump('docs', [row('a'), row('b', { navigation: false, links: [{ label: "L's", to: '/x' }] })]),
      ),
    )
    const [a, b] = db.all('SELECT * FROM _content_docs ORDER BY stem ASC')
    expect(a).toMatchObject({
      id: 'a',
      title: 'It\'s "a"',
      description: 'Ümlaut 配列 🙂',
      navigation: null,
      links: null,
    })
    expect(JSON.parse(a!.body as string)).toEqual(row('a').body)
    expect(b).toMatchObject({ navigation: 'false', links: '[{"label":"L\'s","to":"/x"}]' })
    expect(db.all('SELECT ready FROM _dump_versions')).toEqual([{ ready: 1 }])
    // Loading it again replaces the rows.
    db.again()
    expect(db.all('SELECT COUNT(*) AS count FROM _content_docs')).toEqual([{ count: 2 }])
  })

  it('has a table of info beside that of its own bookkeeping (R18)', async () => {
    const db = await load(
      await encodeDump(
        createDump('info', [
          { id: 'info/zig.json', stem: 'zig', extension: 'json', title: 'Zig', value: { version: '0.15.1' }, meta: {} },
        ]),
      ),
    )
    expect(db.all('SELECT stem, value FROM _content_info')).toEqual([{ stem: 'zig', value: '{"version":"0.15.1"}' }])
  })

  const long = (bytes: number) => "it's 配列🙂 ".repeat(Math.ceil(bytes / 20))

  it.each([
    ['one column of 300 KB', { body: { type: 'minimark', value: [long(300_000)], toc: [] } }],
    [
      'two columns of 90 KB',
      { body: { type: 'minimark', value: [long(90_000)], toc: [] }, meta: { long: long(90_000) } },
    ],
    ['two columns of 60 KB', { body: { type: 'minimark', value: [long(60_000)], toc: [] }, description: long(60_000) }],
    ['quotes alone', { description: "'".repeat(120_000) }],
  ])('cuts rows over 100 KB and joins them again: %s', async (_name, more) => {
    const dump = createDump('docs', [row('long', more), row('short')])
    // What D1 takes; "it's 配列🙂 " is 18 bytes, its quote counts twice.
    for (const statement of dump.statements) expect(Buffer.byteLength(statement)).toBeLessThanOrEqual(100_000)
    const db = await load(await encodeDump(dump))
    const found = db.all("SELECT * FROM _content_docs WHERE id = 'long'")[0]!
    const expected = row('long', more)
    expect(found.description).toBe(expected.description)
    expect(JSON.parse(found.body as string)).toEqual(expected.body)
    expect(JSON.parse(found.meta as string)).toEqual(expected.meta)
    // Its hash is the whole row's, not that of a part.
    expect(found.__hash__).toMatch(/^\w{14}$/)
    expect(db.all('SELECT COUNT(*) AS count FROM _content_docs')).toEqual([{ count: 2 }])
  })
})
