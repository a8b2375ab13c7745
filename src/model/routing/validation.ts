// Route validation (R36): true goes on; anything else becomes an error.

import type { SiteError, Validation } from '../wire/payload.ts'

export function validationError(validation: Validation | undefined, fullPath: string): SiteError | null {
  if (validation === undefined || validation === true) return null
  const given = typeof validation === 'object' ? validation : {}
  const missing = missingError(fullPath)
  return {
    ...missing,
    statusCode: given.statusCode ?? missing.statusCode,
    statusMessage: given.statusMessage ?? missing.statusMessage,
  }
}

/** Missing content is failed validation. */
export function missingError(fullPath: string): SiteError {
  return { statusCode: 404, statusMessage: `Page Not Found: ${fullPath}`, fatal: true }
}

/** A path outside the page pattern: no route matches. */
export function unmatchedError(path: string): SiteError {
  return { statusCode: 404, statusMessage: `Page not found: ${path}`, fatal: false }
}
