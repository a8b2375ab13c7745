import { expect, it } from 'vitest'
import type { PagePayload } from '../wire/payload.ts'
import { type Middleware, runMiddleware } from './middleware.ts'

const page = (...middleware: string[]) => ({ meta: { layout: 'docs', middleware } }) as unknown as PagePayload
const failed = { statusCode: 403, statusMessage: 'No', fatal: true }

const registry: Record<string, Middleware> = {
  pass: () => undefined,
  away: async () => '/docs/std',
  fail: () => failed,
}

it('goes on where every step does, in order', async () => {
  expect(await runMiddleware(page(), registry)).toBeNull()
  expect(await runMiddleware({ meta: { layout: 'docs' } } as unknown as PagePayload, registry)).toBeNull()
  expect(await runMiddleware(page('pass', 'pass'), registry)).toBeNull()
  expect(await runMiddleware(page('pass', 'away', 'fail'), registry)).toEqual({ redirect: '/docs/std' })
  expect(await runMiddleware(page('fail', 'away'), registry)).toEqual({ error: failed })
})

it.each(['nowhere', 'constructor', '__proto__'])(
  'says that %s is unknown, letter for letter ("Error catalog")',
  async name => {
    expect(await runMiddleware(page(name), registry)).toEqual({
      error: { statusCode: 500, statusMessage: `Unknown route middleware: '${name}'`, fatal: true },
    })
  },
)
