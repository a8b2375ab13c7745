// The small site in the Workers runtime on this machine, as `npm run preview:edge` starts it.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEdge } from '../../src/dev/preview-edge.ts'
import type { AttackedServer } from '../../src/pipeline/collect/result-files.ts'
import { forEdge, requestOf } from './grammar.ts'
import { conclude } from './report.ts'
import { emptyTally, sendAll } from './send.ts'
import { vocabularyOf, withoutFailing } from './vocabulary.ts'

interface EdgeAttack {
  /** Folder of a build. */
  out: string
  worker: string
  seed: number
  count: number
}

export async function attackEdge(
  { out, worker, seed, count }: EdgeAttack,
  failures: string[],
): Promise<AttackedServer> {
  const words = withoutFailing(vocabularyOf(join(out, 'site')))
  const directory = await mkdtemp(join(tmpdir(), 'attack-edge-'))
  const edge = await startEdge({
    out,
    worker,
    directory,
    collections: ['landing', 'info', 'docs_en'],
    onLine(line) {
      if (/"level":"error"|uncaught/i.test(line)) failures.push(`edge: ${line.slice(0, 300)}`)
    },
  })
  const tally = emptyTally()
  try {
    await sendAll({
      origin: edge.url,
      count,
      concurrency: 4,
      keepAlive: false,
      make: index => forEdge(requestOf(seed, index, words)),
      tally,
    })
  } finally {
    await edge.stop()
    await rm(directory, { recursive: true })
  }
  return conclude('edge', tally, failures)
}
