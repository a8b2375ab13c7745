// `npm test`: one step after the other, then a line of numbers. Tests wait at times, for a disk, for pages and for animations:
// what needs the processor alone is done beside them, out of their way, and shown when the browser is done.

import { LATER_ZIG_VERSION } from '../../src/model/constants.ts'
import { isCI } from '../ci.ts'
import { type ChosenStep, readArguments, type StepName } from './arguments.ts'
import {
  type Counts,
  conclude,
  ofCommand,
  ofContent,
  ofExamples,
  ofNothing,
  ofPlaywright,
  ofReference,
  ofVitest,
  sum,
} from './counts.ts'
import { heldBack } from './held-back.ts'
import { isTerminal, type Print, type Runner, runnerIn, show } from './run-node.ts'

/** From the start on, at the lowest priority, so that little is left of them when the browser comes; the longest first. */
const BESIDE: readonly StepName[] = ['examples', 'content', 'reference']

/** Gives the exit code. */
export async function main(root: string, parameters: readonly string[]): Promise<number> {
  const asked = readArguments(parameters)
  if ('told' in asked) {
    console[asked.code === 0 ? 'log' : 'error'](asked.told)
    return asked.code
  }
  const environment: Record<string, string> = asked.installBrowser ? { INSTALL_BROWSER: '1' } : {}
  const all: Counts[] = []
  const run = async (step: ChosenStep, runner: Runner, print: Print) => {
    const started = Date.now()
    print(`\n== ${step.name}\n`)
    const counts = checkMatch(step, await RUN[step.name](runner, step))
    all.push(counts)
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    print(`== ${step.name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s\n`)
  }
  const hasBrowser = asked.steps.some(({ name }) => name === 'browser')
  const beside = hasBrowser ? BESIDE.flatMap(name => asked.steps.find(step => step.name === name) ?? []) : []
  const held = heldBack(show)
  const runBeside = async () => {
    for (const step of beside) await run(step, runnerIn(root, environment, held.print), held.print)
  }
  const others = runBeside()
  for (const step of asked.steps.filter(each => !beside.includes(each)))
    await run(step, runnerIn(root, environment), show)
  held.release()
  await others
  const { lines, code } = conclude(sum(all), { isCI: isCI() })
  console.log(`\n${lines.join('\n')}`)
  return code
}

/** Tools say by themselves that there is no such file; that nothing in it is meant, some take for a success. */
function checkMatch({ name, filters, title }: ChosenStep, counts: Counts): Counts {
  const { passed, failed, skipped, flaky } = counts
  if (passed + failed + skipped.length + flaky.length > 0) return counts
  const asked = [...filters, ...(title ? [`-g "${title}"`] : [])].join(' ')
  console.error(`${name}: there is nothing to test${asked && ` for ${asked}`}. Name other words, or leave them out.`)
  return { ...counts, failed: 1 }
}

const RUN: Record<StepName, (runner: Runner, step: ChosenStep) => Promise<Counts>> = {
  types: async ({ node }) => ofCommand(await node('scripts/check.mjs', ['types'])),
  lint: async ({ node }) => ofCommand(await node('scripts/check.mjs', ['lint'])),
  unit: vitest,
  sites: async ({ node }) => ofCommand(await node('scripts/test-sites.mjs')),
  scenarios: vitest,
  browser: async ({ node, fresh, read }, { filters, title }) => {
    const report = fresh('playwright.json')
    const args = ['test', '-c', 'test/e2e', ...filters, ...(title ? ['-g', literal(title)] : [])]
    const code = await node('node_modules/@playwright/test/cli.js', args)
    return ofPlaywright(read(report), code)
  },
  content: async ({ node, fresh, read }, { filters }) => {
    const report = fresh('check-content.json')
    const code = await node('scripts/check-content.mjs', filters)
    return ofContent(read(report), code)
  },
  examples: async ({ node }, { filters }) => {
    if (process.platform === 'win32' && filters.length === 0)
      return ofNothing('examples', 'pages show what programs print on Linux and macOS')
    const counts: Counts[] = []
    for (const version of [['--check'], ['--zig', LATER_ZIG_VERSION, '--running']]) {
      let output = ''
      const code = await node('scripts/examples.mjs', [...version, ...filters], { print: text => (output += text) })
      counts.push(ofExamples(output, code))
    }
    return sum(counts)
  },
  reference: async ({ node }) => ofReference(await node('scripts/reference.mjs', ['--check'])),
}

async function vitest({ node, fresh, read }: Runner, step: ChosenStep): Promise<Counts> {
  const report = fresh(`vitest-${step.name}.json`)
  const reporters = ['--reporter=default', '--reporter=./test/runner/vitest-report.ts']
  const chosen = [...step.filters, ...(step.title ? ['-t', literal(step.title)] : [])]
  const args = ['run', '--project', step.name, ...reporters, ...chosen, ...(isTerminal ? [] : ['--no-color'])]
  const code = await node('node_modules/vitest/vitest.mjs', args, { env: { TEST_REPORT: report } })
  return ofVitest(read(report), code)
}

/** Both tools take titles for regular expressions; a title that is copied from a report has to find itself. */
function literal(title: string): string {
  return title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
