// `npm run attack`: the whole campaign against the built site. Each part says what was asked, what was found and what it took.

import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openCurrent } from '../../src/files/builds.ts'
import { type AttackResults, writeAttack } from '../../src/pipeline/figures/attack-results.ts'
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
  /** Shows one request of a seed. */
  only: { type: 'string' },
  'no-edge': { type: 'boolean', default: false },
  'no-browser': { type: 'boolean', default: false },
  /** Keeps the figures for the page about operations. */
  save: { type: 'boolean', default: false },
} as const

export async function main(parameters: string[]): Promise<number> {
  const { values } = parseArgs({ args: parameters, options: OPTIONS })
  const seed = Number(values.seed)
  if (values.save && (values['no-edge'] || values['no-browser']))
    return fail('--save keeps the figures of every part. Leave out --no-edge and --no-browser.')
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
  const { node, stop } = await attackNode(
    { out: build.folder, words, seed, count: Number(values.requests), concurrency },
    failures,
  )
  const swap = await swapInTheMiddle(failures)
  const edits = malformedEdits(failures)
  const edge = values['no-edge']
    ? null
    : await attackEdge(
        {
          out: outOf('multi'),
          worker: join(build.folder, 'server/worker.js'),
          seed,
          count: Number(values['edge-requests']),
        },
        failures,
      )
  const faults = values['no-browser'] ? null : browserFaults(failures)

  if (values.save && edge && faults) {
    const measured = new Date().toISOString()
    const { buildId } = build.stamp
    const results: AttackResults = { measured, build: buildId, seed, node, edge, swap, stop, faults, edits }
    await writeAttack(ROOT, results)
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
