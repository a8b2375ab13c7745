import { afterEach, describe, expect, it, vi } from 'vitest'
import { type D1, openD1 } from './d1.ts'
import { DatabaseUnavailable, QueryTimeout } from './database.ts'

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

  it.each([['v0'], [null], [new Error('no such table')]])(
    'does not answer with rows of another build, or half loaded ones: %s',
    async version => {
      const { database, asked } = d1(version, rows)
      const opened = openD1(database, { info: 'v1' })
      const error = await opened.all('info', 'SELECT 1').catch(thrown => thrown)
      expect(error).toBeInstanceOf(DatabaseUnavailable)
      expect(error.message).toBe('The collection "info" is being loaded. Try again in a moment.')
      // The next one looks again.
      await opened.all('info', 'SELECT 1').catch(() => {})
      expect(asked).toHaveLength(2)
    },
  )

  it('does not wait for ever', async () => {
    vi.useFakeTimers()
    const { database } = d1('v1', () => new Promise(() => {}))
    const waiting = expect(openD1(database, { info: 'v1' }).all('info', 'SELECT 1')).rejects.toBeInstanceOf(
      QueryTimeout,
    )
    await vi.advanceTimersByTimeAsync(2000)
    await waiting
  })
})
