// Dead links, found as the build finds them: the site is put together, and what would stop it is told.

import { Problem, Problems } from '../model/problem.ts'
import type { Finding } from './finding.ts'

export async function checkAssembly(assemble: () => Promise<unknown>): Promise<Finding[]> {
  try {
    await assemble()
    return []
  } catch (error) {
    return problemsOf(error).map(
      ({ place, fact, fix }): Finding => ({
        check: 'links',
        file: place.file,
        line: place.line ?? 1,
        fact,
        fix,
      }),
    )
  }
}

function problemsOf(error: unknown): readonly Problem[] {
  if (error instanceof Problems) return error.all
  if (error instanceof Problem) return [error]
  throw error
}
