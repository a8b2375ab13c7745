// `npm test` and, with `--all`, `npm run test:all`: one step after the other, then a line of numbers. Some steps run at a lower priority
// beside those that leave a part of the processor free, and are shown after them.

import { isCI } from '../ci.ts'
import { SPEED } from '../speed.ts'
import { readArguments } from './arguments.ts'
import { type Counts, conclude, sum } from './counts.ts'
import { heldBack } from './held-back.ts'
import { type Print, type Runner, runnerIn, show } from './run-node.ts'
import { ALL, type ChosenStep, WHOLE } from './steps.ts'

/** Returns the exit code. */
export async function main(root: string, parameters: readonly string[]): Promise<number> {
  const request = readArguments(parameters)
  if ('text' in request) {
    console[request.code === 0 ? 'log' : 'error'](request.text)
    return request.code
  }
  const { table, steps, installBrowser } = request
  const environment: Record<string, string> = {
    TEST_SPEED: String(SPEED),
    ...(table === ALL ? WHOLE : {}),
    ...(installBrowser ? { INSTALL_BROWSER: '1' } : {}),
  }
  const all: Counts[] = []
  const run = async (step: ChosenStep, runner: Runner, print: Print) => {
    const started = Date.now()
    print(`\n== ${step.name}\n`)
    const counts = checkMatch(step, await table[step.name]!.run(runner, step))
    all.push(counts)
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    print(`== ${step.name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s\n`)
  }
  const hasBrowser = steps.some(({ name }) => name === 'browser')
  const beside = hasBrowser ? steps.filter(({ name }) => table[name]!.beside) : []
  // What needs no site can begin at once.
  beside.sort((a, b) => Number(table[a.name]!.afterSites ?? false) - Number(table[b.name]!.afterSites ?? false))
  let sitesEnded = () => {}
  const built = new Promise<void>(resolve => (sitesEnded = resolve))
  const held = heldBack(show)
  const runBeside = async () => {
    for (const step of beside) {
      if (table[step.name]!.afterSites) await built
      await run(step, runnerIn(root, environment, held.print), held.print)
    }
  }
  const others = runBeside()
  for (const step of steps.filter(each => !beside.includes(each))) {
    await run(step, runnerIn(root, environment), show)
    if (step.name === 'sites') sitesEnded()
  }
  held.release()
  await others
  const { lines, code } = conclude(sum(all), { isCI: isCI() })
  console.log(`\n${lines.join('\n')}`)
  return code
}

/** A tool that finds no such file fails by itself; some succeed where a title or a filter matches nothing in it. */
function checkMatch({ name, filters, title }: ChosenStep, counts: Counts): Counts {
  const { passed, failed, skipped, flaky } = counts
  if (passed + failed + skipped.length + flaky.length > 0) return counts
  const words = [...filters, ...(title ? [`-g "${title}"`] : [])].join(' ')
  console.error(`${name}: there is nothing to test${words && ` for ${words}`}. Name other words, or leave them out.`)
  return { ...counts, failed: 1 }
}
