import { afterEach, describe, expect, it, vi } from 'vitest'
import { errorText } from '../log.ts'
import { type D1, openD1 } from './d1.ts'
import { CollectionLoading, DatabaseUnavailable, QueryTimeout } from './database.ts'

afterEach(() => vi.useRealTimers())

function d1(version: string | null | Error, all: () => Promise<{ results: Record<string, unknown>[] }>) {
  const asked: unknown[] = []
  const database: D1 = {
    prepare: sql => ({
      bind: (...values) => ({
        async first(column) {
          asked.push([sql, values, column])
          if (version instanceof Error) throw version
          return version
        },
      }),
      all,
    }),
  }
  return { database, asked }
}

const rows = async () => ({ results: [{ stem: 'zig' }] })

describe('openD1', () => {
  it('answers where the rows are those of this build, and looks once', async () => {
    const { database, asked } = d1('v1', rows)
    const opened = openD1(database, { info: 'v1' })
    expect(await opened.all('info', 'SELECT 1')).toEqual([{ stem: 'zig' }])
    expect(await opened.all('info', 'SELECT 1')).toEqual([{ stem: 'zig' }])
    expect(asked).toEqual([
      ['SELECT version FROM _dump_versions WHERE id = ? AND ready = 1', ['checksum_info'], 'version'],
    ])
  })

  it.each<[version: string | null | Error, why: string]>([
    ['v0', 'D1 has the rows of v0, this build needs v1.'],
    [null, 'D1 has no rows that are complete, this build needs v1.'],
    [new Error('D1_ERROR: no such table: _dump_versions: SQLITE_ERROR'), 'Error: D1_ERROR: no such table'],
  ])('does not answer with rows of another build, or half loaded ones: %s', async (version, why) => {
    const { database, asked } = d1(version, rows)
    const opened = openD1(database, { info: 'v1' })
    const error = await opened.all('info', 'SELECT 1').catch(thrown => thrown)
    expect(error).toBeInstanceOf(CollectionLoading)
    expect(error.message).toBe('The collection "info" is being loaded. Try again in a moment.')
    expect(errorText(error.cause)).toContain(why)
    expect(errorText(error.cause)).toContain('Fill it from this build: "npm run preview:edge -- --prepare"')
    // The next one looks again.
    await opened.all('info', 'SELECT 1').catch(() => {})
    expect(asked).toHaveLength(2)
  })

  it('a table that is gone while a new build is loaded is being loaded, too', async () => {
    const { database } = d1('v1', () => Promise.reject(new Error('D1_ERROR: no such table: _content_info')))
    await expect(openD1(database, { info: 'v1' }).all('info', 'SELECT 1')).rejects.toBeInstanceOf(CollectionLoading)
  })

  it('an error of the database is told as one, whether it looks or asks', async () => {
    const failure = new Error('D1_ERROR: D1 DB is overloaded.')
    for (const { database } of [d1(failure, rows), d1('v1', () => Promise.reject(failure))]) {
      const error = await openD1(database, { info: 'v1' })
        .all('info', 'SELECT 1')
        .catch(thrown => thrown)
      expect(error).toBeInstanceOf(DatabaseUnavailable)
      expect(error).not.toBeInstanceOf(CollectionLoading)
      expect([error.message, error.cause.message, error.cause.cause]).toEqual([
        'The database answered with an error. Try again in a moment.',
        'D1 failed for the collection "info". Where this goes on, look at the database in the dashboard, and at the status of the platform.',
        failure,
      ])
    }
  })

  it('does not wait for ever', async () => {
    vi.useFakeTimers()
    const { database } = d1('v1', () => new Promise(() => {}))
    const waiting = openD1(database, { info: 'v1' })
      .all('info', 'SELECT 1')
      .catch(thrown => thrown)
    await vi.advanceTimersByTimeAsync(2000)
    const error = await waiting
    expect(error).toBeInstanceOf(QueryTimeout)
    expect(error.cause).toMatch(/^D1 did not answer within 2000 ms\. Where this goes on, look at the database/)
  })

  it('says that a worker was deployed without a database, and where it is named', async () => {
    const error = await openD1(undefined, { info: 'v1' })
      .all('info', 'SELECT 1')
      .catch(thrown => thrown)
    expect(error).toBeInstanceOf(DatabaseUnavailable)
    expect(errorText(error)).toContain(
      'The worker has no database. Name it under "d1_databases" in wrangler.jsonc, as DB.',
    )
  })
})
