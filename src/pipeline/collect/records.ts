// Files that commands leave in the repository for the build. They are read where they are shown, late: a broken one is told
// before anything is drawn.

import { relative } from 'node:path'
import { readPublished } from '../../exports/published.ts'
import { readCheck } from '../../library/saved-check.ts'
import { Problem, Problems } from '../../model/problem.ts'
import { readBench } from '../figures/bench-results.ts'
import type { BuildOptions } from '../options.ts'

export async function checkRecords({ root, referenceDir, publishedFile }: BuildOptions): Promise<void> {
  const read = await Promise.allSettled([
    readBench(root),
    readCheck(referenceDir),
    readPublished(publishedFile, relative(root, publishedFile)),
  ])
  const errors = read.flatMap(each => (each.status === 'rejected' ? [each.reason as unknown] : []))
  for (const error of errors) if (!(error instanceof Problem)) throw error
  if (errors.length > 0) throw new Problems(errors as Problem[])
}
