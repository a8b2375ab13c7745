// The server on Node in a process of its own: requests beside slow clients, its memory, then SIGTERM in the middle of the load.

import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { AnsweredThrough, AttackResults } from '../../src/pipeline/collect/result-files.ts'
import { requestOf } from './grammar.ts'
import { conclude } from './report.ts'
import { emptyTally, MAX_ANSWER_MS, sendAll } from './send.ts'
import { startSlowClients } from './slow.ts'
import type { SiteVocabulary } from './vocabulary.ts'

interface NodeAttack {
  /** Folder of a build. */
  out: string
  words: SiteVocabulary
  seed: number
  count: number
  concurrency: number
}

const MAX_READY_MS = 50
const MAX_GROWTH = 1.5
const TELL_EACH = 50_000
/** As many as make the server lag behind: what it has not read yet has arrived, too. */
const CONNECTIONS_AT_STOP = 1000

export async function attackNode(
  { out, words, seed, count, concurrency }: NodeAttack,
  failures: string[],
): Promise<Pick<AttackResults, 'node' | 'stop'>> {
  const { child, url, memory } = await startChild(out)
  const tally = emptyTally()
  const slow = startSlowClients(url, words.largest)
  const measured: Partial<AttackResults['node']['memory']> = {}
  await sendAll({
    origin: url,
    count,
    concurrency,
    make: index => requestOf(seed, index, words),
    tally,
    async progress(sent) {
      if (sent >= count / 10) measured.tenth ??= await memory()
      if (sent >= count / 2) measured.half ??= await memory()
      if (sent > 0 && sent % TELL_EACH === 0) console.log(`  ${sent} requests, ${tally.findings.length} findings`)
    },
  })
  const all = await memory()
  const { tenth = all, half = all } = measured
  slow.end()
  const result = conclude('Node', tally, failures)
  console.log(
    `  ${slow.count} slow clients beside; memory at 10 %, 50 %, 100 %: ${[tenth, half, all].map(mb).join(', ')}`,
  )
  if (all > tenth * MAX_GROWTH) failures.push(`Node: memory grew from ${mb(tenth)} to ${mb(all)}`)
  if (result.slowestMs > MAX_ANSWER_MS)
    failures.push(`Node: an answer took ${result.slowestMs} ms (limit ${MAX_ANSWER_MS}), number ${tally.slowest.index}`)
  if (result.readyMs > MAX_READY_MS)
    failures.push(`Node: 99 of 100 files that lie ready took up to ${result.readyMs} ms (limit ${MAX_READY_MS})`)
  return {
    node: { ...result, memory: { tenth, half, all } },
    stop: await endInTheMiddle(child, url, words.files, failures),
  }
}

/** What was asked before the signal is answered; what comes after finds nobody, or is told that the connection ends. */
async function endInTheMiddle(
  child: ChildProcess,
  url: string,
  files: readonly string[],
  failures: string[],
): Promise<AnsweredThrough> {
  const tally = emptyTally()
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  await sendAll({
    origin: url,
    count: 20_000,
    concurrency: CONNECTIONS_AT_STOP,
    make: index => ({ method: 'GET', path: files[index % files.length]!, headers: {} }),
    tally,
    isOver: () => tally.findings.length > 0,
    progress: sent => void (sent === 5000 && child.kill('SIGTERM')),
  })
  const code = await ended
  const broken = tally.findings.filter(({ what }) => !/ECONNREFUSED/.test(what))
  const answers = [...tally.statuses.values()].reduce((sum, number) => sum + number, 0)
  console.log(`SIGTERM in the middle: ${answers} answers, ${broken.length} broken off, exit code ${code}`)
  if (code !== 0) failures.push(`SIGTERM: exit code ${code}`)
  if (broken.length > 0)
    failures.push(`SIGTERM: ${broken.length} answers broken off, such as ${JSON.stringify(broken[0])}`)
  return { answers, broken: broken.length }
}

async function startChild(out: string) {
  const child = fork(join(import.meta.dirname, 'serve-site.mjs'), [out], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const hear = <T>() => new Promise<T>(resolve => child.once('message', message => resolve(message as T)))
  const { url } = await hear<{ url: string }>()
  const memory = async () => {
    const reported = hear<{ rss: number }>()
    child.send('memory')
    return (await reported).rss
  }
  return { child, url, memory }
}

function mb(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`
}
