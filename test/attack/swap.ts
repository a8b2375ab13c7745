// Another build takes over in the middle of the load: every answer is whole, and of the one or of the other.

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCurrent } from '../../src/files/builds.ts'
import { buildSite } from '../../src/pipeline/build.ts'
import type { AnsweredThrough } from '../../src/pipeline/collect/result-files.ts'
import { startProcess } from '../scenarios/running.ts'
import { optionsOf } from '../sites.ts'
import { isOf, openReaders, pathsOf, type ReadAnswer } from '../support/build-readers.ts'

const READERS = 16
/** Before the new build is there, before the server is told of it, and after. */
const ANSWERS_EACH = 2000
const GIVEN_UP_MS = 120_000

export async function swapInTheMiddle(failures: string[]): Promise<AnsweredThrough> {
  const folder = await mkdtemp(join(tmpdir(), 'attack-swap-'))
  try {
    const single = await optionsOf('single')
    const contentDir = join(folder, 'content')
    await cp(single.contentDir, contentDir, { recursive: true })
    const options = { ...single, contentDir, out: join(folder, 'dist') }
    await buildSite(options)
    const first = (await openCurrent(options.out))!
    const server = await startProcess(options.out)
    const readers = openReaders(server.port, READERS)
    const paths: string[] = []
    for (const path of pathsOf(first)) if ((await readers.ask(path)).status === 200) paths.push(path)
    const { answers, end } = readers.read(paths)
    const more = () => {
      const from = answers.length
      return until(() => answers.length >= from + ANSWERS_EACH, 'The readers get no more answers.')
    }

    await more()
    const guide = join(contentDir, 'en/docs/guide.md')
    await writeFile(guide, (await readFile(guide, 'utf8')).replace(/^title: .*$/m, 'title: Another guide'))
    await buildSite(options)
    const second = (await openCurrent(options.out))!
    await more()
    const told = performance.now()
    server.kill('SIGUSR2')
    await until(() => server.said().includes('serving the current build'), 'The server takes up no other build.')
    const swapped = performance.now()
    await more()
    await end()
    readers.close()
    server.kill('SIGTERM')
    const code = await server.ended

    const isFirst = isOf(first)
    const isSecond = isOf(second)
    const isRight = (answer: ReadAnswer) => {
      if (!answer.isWhole || answer.at < told) return answer.isWhole && isFirst(answer)
      return isSecond(answer) || (answer.at < swapped && isFirst(answer))
    }
    const broken = answers.filter(answer => !isRight(answer))
    console.log(`\nAnother build in the middle: ${answers.length} answers, ${broken.length} broken or of no build`)
    if (broken.length > 0)
      failures.push(`Other build: ${broken.length} answers broken or of no build, such as ${JSON.stringify(broken[0])}`)
    if (!answers.some(answer => !isFirst(answer))) failures.push('Other build: no answer came from it')
    if (code !== 0) failures.push(`Other build: exit code ${code}`)
    return { answers: answers.length, broken: broken.length }
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
