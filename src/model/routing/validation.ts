// Route validation (R36): every value but `true` becomes an error.

import type { SiteError, Validation } from '../wire/payload.ts'

/** Returns the error of a page's validation, or `null` if it passes. */
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

/** The error of a page without content, which counts as failed validation. */
export function missingError(fullPath: string): SiteError {
  return { statusCode: 404, statusMessage: `Page Not Found: ${fullPath}`, fatal: true }
}

/** The error of a path that matches no route. */
export function unmatchedError(path: string): SiteError {
  return { statusCode: 404, statusMessage: `Page not found: ${path}`, fatal: false }
}
