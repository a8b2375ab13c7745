import { afterEach, expect, it, vi } from 'vitest'
import { FILES_FILE } from '../model/wire/files.ts'
import { SITE_DATA_FILE } from '../model/wire/site-data.ts'
import type { D1 } from './database/d1.ts'
import worker from './worker.ts'

afterEach(() => vi.restoreAllMocks())

const DATA = {
  buildId: 'b1',
  checksums: { info: 'v1' },
  assets: { shells: {} },
  settings: { i18n: { enabled: false, locales: ['en'], defaultLocale: 'en' }, redirects: {} },
}
const FILES = { [FILES_FILE]: `{"${SITE_DATA_FILE}":{"etag":"x"}}`, [SITE_DATA_FILE]: JSON.stringify(DATA) }

function env(files: Record<string, string>, failure = new Error('D1_ERROR: Network connection lost.')) {
  const fetch = vi.fn(async (request: Request) => {
    const text = files[new URL(request.url).pathname]
    return text === undefined ? new Response('no', { status: 404 }) : new Response(text)
  })
  const prepare = () => ({ bind: () => ({ first: () => Promise.reject(failure) }), all: () => Promise.reject(failure) })
  return { ASSETS: { fetch }, DB: { prepare } as D1 }
}

const kept = vi.fn()
const context = { waitUntil: kept }

it('tells and logs that it cannot start, starts with the next request, and then stays', async () => {
  const logged: string[] = []
  vi.spyOn(console, 'log').mockImplementation(line => void logged.push(line))
  const health = () => new Request('https://x/health')

  const failed = await worker.fetch(health(), env({}), context)
  expect([failed.status, failed.headers.get('retry-after'), await failed.text()]).toEqual([
    503,
    '5',
    'The site could not be started. Try again in a moment.\n',
  ])
  expect(JSON.parse(logged[0]!)).toMatchObject({
    level: 'error',
    message: 'the site could not be started',
    error: expect.stringContaining(`The assets binding answered 404 for ${FILES_FILE}.`),
  })

  const good = env(FILES)
  expect(await (await worker.fetch(health(), good, context)).json()).toEqual({ status: 'ok', build: 'b1' })
  expect((await worker.fetch(health(), good, context)).status).toBe(200)
  expect(good.ASSETS.fetch).toHaveBeenCalledTimes(2)
  // Each read may outlive its request, the one that failed as well.
  expect(kept).toHaveBeenCalledTimes(3)

  const body = JSON.stringify({ sql: 'SELECT * FROM _content_info ORDER BY stem ASC' })
  const query = new Request('https://x/__nuxt_content/info/query', { method: 'POST', body })
  const refused = await worker.fetch(query, good, context)
  expect([refused.status, await refused.json()]).toEqual([
    503,
    { statusCode: 503, statusMessage: 'The database answered with an error. Try again in a moment.' },
  ])
  expect(logged.at(-1)).toContain('Network connection lost.')
})
