// `npm run attack`: the whole campaign against the built site. Each part says what was asked, what was found and what it took.

import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEdge } from '../../src/pipeline/publish/preview-edge.ts'
import { outOf, ROOT } from '../sites.ts'
import { requestOf } from './grammar.ts'
import { emptyTally, MAX_ANSWER_MS, percentile, sendAll, type Tally } from './send.ts'
import { startSlowClients } from './slow.ts'
import { vocabularyOf } from './vocabulary.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    requests: { type: 'string', default: '1000000' },
    'edge-requests': { type: 'string', default: '20000' },
    concurrency: { type: 'string', default: '16' },
    /** Sends one request of a seed again, and shows it. */
    only: { type: 'string' },
    'no-edge': { type: 'boolean', default: false },
    'no-browser': { type: 'boolean', default: false },
  },
})
const seed = Number(values.seed)
const count = Number(values.requests)
const concurrency = Number(values.concurrency)
const MAX_READY_MS = 50
const MAX_GROWTH = 1.5

const out = outOf('own')
if (!existsSync(join(out, 'server', 'node.js'))) {
  console.error('There is no built site in dist/. Run "npm run build" first.')
  process.exit(1)
}
const words = vocabularyOf(join(out, 'site'))
const make = (index: number) => requestOf(seed, index, words)

if (values.only !== undefined) {
  console.log(JSON.stringify(make(Number(values.only)), null, 2))
  process.exit(0)
}

const failures: string[] = []
console.log(`seed ${seed}; a request is shown with: npm run attack -- --seed ${seed} --only NUMBER`)
await attackNode()
if (!values['no-edge']) await attackEdge()
command('malformed edits', [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project',
  'scenarios',
  'test/scenarios/malformed.test.ts',
])
if (!values['no-browser']) browserFaults()
console.log(
  failures.length === 0
    ? '\nNothing was found.'
    : `\n${failures.length} found:\n${failures.map(each => `  ${each}`).join('\n')}`,
)
process.exitCode = failures.length === 0 ? 0 : 1

async function attackNode(): Promise<void> {
  const { child, url, memory } = await startChild()
  const tally = emptyTally()
  const slow = startSlowClients(url, words.largest)
  const measured: number[] = []
  const marks = [0.1, 0.5]
  await sendAll({
    origin: url,
    count,
    concurrency,
    make,
    tally,
    async progress(sent) {
      if (marks.length > 0 && sent >= count * marks[0]!) {
        marks.shift()
        measured.push(await memory())
      }
      if (sent > 0 && sent % 50_000 === 0) console.log(`  ${sent} requests, ${tally.findings.length} findings`)
    },
  })
  measured.push(await memory())
  slow.end()
  report('Node', tally, `${slow.count} slow clients beside`)
  check(
    measured.at(-1)! <= measured[0]! * MAX_GROWTH,
    `Node: memory grew from ${mb(measured[0]!)} to ${mb(measured.at(-1)!)}`,
  )
  console.log(`  memory at 10 %, 50 %, 100 %: ${measured.map(mb).join(', ')}`)
  await endInTheMiddle(child, url)
}

/** What was asked before the signal is answered; what comes after finds nobody, or is told that the connection ends. */
async function endInTheMiddle(child: ChildProcess, url: string): Promise<void> {
  const tally = emptyTally()
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  const load = sendAll({
    origin: url,
    count: 20_000,
    concurrency: 8,
    make: index => ({ method: 'GET', path: words.files[index % words.files.length]!, headers: {} }),
    tally,
    isOver: () => tally.findings.length > 0,
    progress: sent => void (sent === 1000 && child.kill('SIGTERM')),
  })
  await load
  const code = await ended
  const broken = tally.findings.filter(({ what }) => !/ECONNREFUSED/.test(what))
  console.log(`SIGTERM in the middle: ${tally.requests} requests, ${broken.length} broken off, exit code ${code}`)
  check(code === 0, `SIGTERM: exit code ${code}`)
  check(broken.length === 0, `SIGTERM: ${broken.length} answers broken off, such as ${JSON.stringify(broken[0])}`)
}

async function attackEdge(): Promise<void> {
  const edge = await startEdge({
    out,
    worker: join(out, 'server', 'worker.js'),
    collections: ['landing', 'info', 'docs_en'],
  })
  const tally = emptyTally()
  await sendAll({ origin: edge.url, count: Number(values['edge-requests']), concurrency: 4, make, tally })
  await edge.stop()
  report('edge', tally, '')
}

function report(name: string, tally: Tally, beside: string): void {
  const { requests, statuses, findings, times, slowest } = tally
  console.log(`\n${name}: ${requests} requests${beside && `, ${beside}`}`)
  console.log(
    `  statuses: ${[...statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, number]) => `${status} ${number}`)
      .join(', ')}`,
  )
  const p99 = percentile(times, 0.99)
  console.log(
    `  files that lie ready: ${times.length}, half within ${percentile(times, 0.5).toFixed(1)} ms, 99 of 100 within ${p99.toFixed(1)} ms (limit ${MAX_READY_MS})`,
  )
  console.log(
    `  slowest answer: ${Math.round(slowest.milliseconds)} ms, number ${slowest.index}: ${slowest.request} (limit ${MAX_ANSWER_MS})`,
  )
  for (const { index, request, what } of findings.slice(0, 20))
    check(false, `${name}: ${what}, number ${index}: ${request}`)
  check(findings.length <= 20, `${name}: ${findings.length} findings in all`)
  if (name === 'Node') {
    check(
      slowest.milliseconds <= MAX_ANSWER_MS,
      `${name}: an answer took ${Math.round(slowest.milliseconds)} ms, number ${slowest.index}`,
    )
    check(p99 <= MAX_READY_MS, `${name}: files that lie ready took ${p99.toFixed(1)} ms`)
  }
}

function browserFaults(): void {
  const spec = 'test/e2e/client-faults.spec.ts'
  const found = [spec, 'test/e2e/faults.spec.ts', 'test/e2e/faults/client-faults.spec.ts'].find(each =>
    existsSync(join(ROOT, each)),
  )
  if (found) command('faults in a browser', ['node_modules/@playwright/test/cli.js', 'test', '-c', 'test/e2e', found])
  else console.log('faults in a browser: there is no spec of them yet')
}

function command(name: string, args: string[]): void {
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] })
  console.log(`${name}: ${status === 0 ? 'held' : `failed with code ${status}`}`)
  check(status === 0, `${name}: ${args.join(' ')}`)
}

function check(holds: boolean, failure: string): void {
  if (!holds) failures.push(failure)
}

function mb(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`
}

async function startChild() {
  const child = fork(join(import.meta.dirname, 'serve-site.mjs'), [out], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const hear = <T>() => new Promise<T>(resolve => child.once('message', message => resolve(message as T)))
  const { url } = await hear<{ url: string }>()
  const memory = async () => {
    const told = hear<{ rss: number }>()
    child.send('memory')
    return (await told).rss
  }
  return { child, url, memory }
}
