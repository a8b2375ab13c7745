// `npm run attack`: the whole campaign against the built site. Each part says what was asked, what was found and what it took.

import { join } from 'node:path'
import { openCurrent } from '../../src/files/builds.ts'
import { readOptions } from '../../src/files/read-options.ts'
import { ATTACK, type AttackResults } from '../../src/pipeline/collect/result-files.ts'
import { buildsOf, buildTestSites, outOf, ROOT, SCENARIOS } from '../sites.ts'
import { browserFaults, malformedEdits } from './commands.ts'
import { attackEdge } from './edge.ts'
import { requestOf } from './grammar.ts'
import { attackNode } from './node.ts'
import { swapInTheMiddle } from './swap.ts'
import { vocabularyOf } from './vocabulary.ts'

const OPTIONS = {
  seed: { type: 'string', default: '1' },
  requests: { type: 'string', default: '1000000' },
  'edge-requests': { type: 'string', default: '5000' },
  /** As many as keep two cores busy; more would only wait for each other in the line. */
  concurrency: { type: 'string', default: '4' },
  /** Readers of a server that gets another build and is restarted, and for how many minutes they read. */
  readers: { type: 'string', default: '16' },
  minutes: { type: 'string', default: '0' },
  /** Shows one request of a seed. */
  only: { type: 'string' },
  /** One part alone, or several: the others keep the figures that they have. */
  part: { type: 'string', multiple: true },
  /** Keeps the figures for the page about operations. */
  save: { type: 'boolean', default: false },
} as const

const PARTS: readonly string[] = ['node', 'swap', 'edits', 'edge', 'faults']

export async function main(parameters: string[]): Promise<number> {
  const { values } = readOptions({ args: parameters, options: OPTIONS })
  const seed = Number(values.seed)
  const parts = values.part ?? PARTS
  const unknown = parts.find(part => !PARTS.includes(part))
  if (unknown) return fail(`There is no part "${unknown}". Parts: ${PARTS.join(', ')}.`)
  const build = await openCurrent(buildsOf('own')).catch((error: Error) => error)
  if (build instanceof Error) return fail(build.message)
  if (!build) return fail('There is no built site in dist/. Run "npm run build" first.')
  const words = vocabularyOf(join(build.folder, 'site'))

  if (values.only !== undefined) {
    console.log(JSON.stringify(requestOf(seed, Number(values.only), words), null, 2))
    return 0
  }

  await buildTestSites(SCENARIOS)
  console.log(`seed ${seed}; a request is shown with: npm run attack -- --seed ${seed} --only NUMBER`)
  const failures: string[] = []
  const concurrency = Number(values.concurrency)
  const count = Number(values.requests)
  const wanted = (part: string) => parts.includes(part)
  const found: Partial<AttackResults> = {}
  if (wanted('node'))
    Object.assign(found, await attackNode({ out: build.folder, words, seed, count, concurrency }, failures))
  if (wanted('swap'))
    found.swap = await swapInTheMiddle({ readers: Number(values.readers), minutes: Number(values.minutes) }, failures)
  if (wanted('edits')) found.edits = malformedEdits(failures)
  if (wanted('edge')) {
    const worker = join(build.folder, 'server/worker.js')
    found.edge = await attackEdge(
      { out: outOf('multi'), worker, seed, count: Number(values['edge-requests']) },
      failures,
    )
  }
  if (wanted('faults')) found.faults = browserFaults(failures)

  if (values.save) {
    const { buildId } = build.stamp
    const before = await ATTACK.read(ROOT)
    const reported = wanted('node') || !before ? { measured: new Date().toISOString(), build: buildId, seed } : {}
    await ATTACK.write(ROOT, { ...before, ...reported, ...found } as AttackResults)
  }
  console.log(
    failures.length === 0
      ? '\nNothing was found.'
      : `\n${failures.length} found:\n${failures.map(each => `  ${each}`).join('\n')}`,
  )
  return failures.length === 0 ? 0 : 1
}

function fail(message: string): number {
  console.error(message)
  return 1
}
