// Another build takes over in the middle of the load, then the server is stopped and started again: every answer is whole, and
// belongs to the build that was served.

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCurrent } from '../../src/files/builds.ts'
import { buildSite } from '../../src/pipeline/build.ts'
import type { AttackResults } from '../../src/pipeline/collect/result-files.ts'
import { startProcess } from '../scenarios/running.ts'
import { optionsOf } from '../sites.ts'
import { isOf, openReaders, pathsOf, type ReadAnswer } from '../support/build-readers.ts'

/** With the first build, with the second, and after the restart. */
const PHASES = 3
const ANSWERS_EACH = 2000
const GIVEN_UP_MS = 120_000
/** More readers than this wait between two pages, as people do. Otherwise they would only wait for each other. */
const HURRIED = 100
const PAUSE_MS = 1000
const PROCESSES = 2

interface Load {
  readers: number
  /** Length of all phases together. Without it, a phase ends after some answers. */
  minutes: number
}

export async function swapInTheMiddle(
  { readers: count, minutes }: Load,
  failures: string[],
): Promise<AttackResults['swap']> {
  const folder = await mkdtemp(join(tmpdir(), 'attack-swap-'))
  try {
    const single = await optionsOf('single')
    const contentDir = join(folder, 'content')
    await cp(single.contentDir, contentDir, { recursive: true })
    const options = { ...single, contentDir, out: join(folder, 'dist') }
    // Both are built before anybody reads, because a build in this process would stop the readers.
    await buildSite(options)
    const first = (await openCurrent(options.out))!
    const guide = join(contentDir, 'en/docs/guide.md')
    await writeFile(guide, (await readFile(guide, 'utf8')).replace(/^title: .*$/m, 'title: Another guide'))
    await buildSite(options)
    const second = (await openCurrent(options.out))!

    const server = await startProcess(options.out, first.folder, { processes: PROCESSES })
    const readers = openReaders(server.port, count, count > HURRIED ? PAUSE_MS : 0)
    const paths: string[] = []
    for (const path of pathsOf(first)) if ((await readers.ask(path)).status === 200) paths.push(path)
    const { answers, end } = readers.read(paths)
    const more = async () => {
      const from = answers.length
      await new Promise(resolve => setTimeout(resolve, (minutes * 60_000) / PHASES))
      await until(() => answers.length >= from + ANSWERS_EACH, 'The readers get no more answers.')
    }

    await more()
    const reported = performance.now()
    server.kill('SIGUSR2')
    const hasSwapped = () => server.said().split('serving the current build').length > PROCESSES
    await until(hasSwapped, 'The server takes up no other build.')
    const swapped = performance.now()
    await more()
    server.kill('SIGTERM')
    const code = await server.ended
    const next = await startProcess(options.out, undefined, { processes: PROCESSES, port: server.port })
    await more()
    await end()
    readers.close()
    next.kill('SIGTERM')
    await next.ended

    const isFirst = isOf(first)
    const isSecond = isOf(second)
    const isRight = (answer: ReadAnswer) =>
      answer.isWhole && ((answer.at < swapped && isFirst(answer)) || (answer.end > reported && isSecond(answer)))
    const broken = answers.filter(answer => !isRight(answer))
    console.log(`\nAnother build and a restart: ${answers.length} answers, ${broken.length} broken or of no build`)
    if (broken.length > 0)
      failures.push(`Other build: ${broken.length} answers broken or of no build, such as ${JSON.stringify(broken[0])}`)
    if (!answers.some(answer => !isFirst(answer))) failures.push('Other build: no answer came from it')
    if (code !== 0) failures.push(`Other build: exit code ${code}`)
    return { answers: answers.length, broken: broken.length, readers: count, minutes }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function until(holds: () => boolean, otherwise: string): Promise<void> {
  const started = performance.now()
  while (!holds()) {
    if (performance.now() - started > GIVEN_UP_MS) throw new Error(otherwise)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
