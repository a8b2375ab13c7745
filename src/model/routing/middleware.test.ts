import { expect, it } from 'vitest'
import { runMiddleware } from './middleware.ts'

const page = (...middleware: string[]) => ({ meta: { layout: 'docs' as const, middleware } })

it('shows a page without middleware, and leaves one that redirects', () => {
  expect(runMiddleware({ meta: { layout: 'docs' } })).toBeNull()
  expect(runMiddleware(page())).toBeNull()
  expect(runMiddleware(page('overview', 'nowhere'))).toEqual({ redirect: '/docs/std' })
})

it.each(['nowhere', 'constructor', '__proto__'])(
  'says that %s is unknown, letter for letter ("Error catalog")',
  name => {
    expect(runMiddleware(page(name, 'overview'))).toEqual({
      error: { statusCode: 500, statusMessage: `Unknown route middleware: '${name}'`, fatal: true },
    })
  },
)
