// Checks the files that commands write to the repository for the build. They are used late, so a broken one is reported here, before
// anything is rendered.

import { checkFile } from '../../library/probe/saved.ts'
import { Problem, Problems } from '../../model/problem.ts'
import type { BuildOptions } from '../setup/options.ts'
import { readPublished } from './published-file.ts'
import { ATTACK, BENCH, PEERS, RUN } from './result-files.ts'

export async function checkRecords(options: BuildOptions): Promise<void> {
  const { root, referenceDir } = options
  const read = await Promise.allSettled([
    BENCH.read(root),
    PEERS.read(root),
    ATTACK.read(root),
    RUN.read(root),
    checkFile.read(referenceDir),
    readPublished(options),
  ])
  const errors = read.flatMap(each => (each.status === 'rejected' ? [each.reason as unknown] : []))
  for (const error of errors) if (!(error instanceof Problem)) throw error
  if (errors.length > 0) throw new Problems(errors as Problem[])
}
