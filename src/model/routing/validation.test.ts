import { expect, it } from 'vitest'
import { unmatchedError, validationError } from './validation.ts'

it('a validator that answers true, or none at all, lets the page through', () => {
  expect(validationError(true, '/x')).toBeNull()
  expect(validationError(undefined, '/x')).toBeNull()
})

it('false is a fatal 404 that names the full path', () => {
  expect(validationError(false, '/en/x?q=1#h')).toEqual({
    statusCode: 404,
    statusMessage: 'Page Not Found: /en/x?q=1#h',
    fatal: true,
  })
})

it('a status and message of the validator are used (R36)', () => {
  expect(validationError({ statusCode: 410, statusMessage: 'Removed' }, '/x')).toEqual({
    statusCode: 410,
    statusMessage: 'Removed',
    fatal: true,
  })
  expect(validationError({ statusCode: 451 }, '/x')).toMatchObject({
    statusCode: 451,
    statusMessage: 'Page Not Found: /x',
  })
  expect(validationError({ statusMessage: 'No' }, '/x')).toMatchObject({ statusCode: 404, statusMessage: 'No' })
})

it('no route matches: a 404 that is not fatal and names the path', () => {
  expect(unmatchedError('/api')).toEqual({ statusCode: 404, statusMessage: 'Page not found: /api', fatal: false })
})
