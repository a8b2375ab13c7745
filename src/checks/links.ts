// Dead links, found as the build finds them: the site is put together, and what would stop it is told.

import { assembleSite } from '../build/assemble.ts'
import type { BuildOptions } from '../build/options.ts'
import { Problem, Problems } from '../shared/problem.ts'
import type { Finding } from './finding.ts'

export async function checkLinks(options: BuildOptions): Promise<Finding[]> {
  try {
    await assembleSite({ ...options, log: () => {} })
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
