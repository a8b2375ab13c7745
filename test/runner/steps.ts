// The steps of `npm test` and of `npm run test:all`. Both are tables of the same kind, so that one runner serves them.

import { LATER_ZIG_VERSION, ZIG_VERSION } from '../../src/model/constants.ts'
import { isCI } from '../ci.ts'
import { type Counts, ofCommand, ofContent, ofExamples, ofNothing, ofPlaywright, ofVitest } from './counts.ts'
import { isTerminal, type Runner } from './run-node.ts'

export interface Step {
  /** Its line in the help. */
  does: string
  /** What a filter names. A step without it always runs as a whole. */
  filter?: string
  /** Its tests have titles, which `-g` searches. */
  titles?: boolean
  /** Adds the step that builds the sites. */
  needsSites?: boolean
  /** Starts when the sites are built, if they are built in the same run. */
  afterSites?: boolean
  /** Runs beside steps that leave a part of the processor free, as the tests in a browser do. */
  beside?: boolean
  run(runner: Runner, chosen: ChosenStep): Promise<Counts>
}

export type Steps = Readonly<Record<string, Step>>

export interface ChosenStep {
  name: string
  filters: string[]
  /** Part of a test's title. */
  title?: string
  /** `2/4`: the second quarter of the tests. */
  shard?: string
}

/** Recorded examples that `npm test` compiles again. */
const SAMPLE = '60'
const PATH = 'part of a path'
const PAGE = 'a file or folder of content/'

const types: Step = {
  does: 'TypeScript reports no error',
  run: async ({ node }) => ofCommand('types', await node('scripts/check.mjs', ['types'])),
}
const lint: Step = {
  does: 'Biome reports no error and would format nothing differently',
  beside: true,
  run: async ({ node }) => ofCommand('lint', await node('scripts/check.mjs', ['lint'])),
}
const unit: Step = { does: 'tests beside the files', filter: PATH, titles: true, run: vitest }
const sites: Step = {
  does: 'builds the sites that scenarios and browser tests use',
  run: async ({ node }) => ofCommand('sites', await node('scripts/test-sites.mjs')),
}
const scenarios: Step = {
  does: 'whole sites over HTTP, and the commands',
  filter: PATH,
  titles: true,
  afterSites: true,
  beside: true,
  run: vitest,
}
const browser: Step = {
  does: 'whole sites in a real browser',
  filter: PATH,
  titles: true,
  needsSites: true,
  run: async ({ node, fresh, read }, { filters, title, shard }) => {
    const report = fresh('playwright.json')
    const chosen = [...filters, ...(title ? ['-g', literal(title)] : []), ...(shard ? ['--shard', shard] : [])]
    const code = await node('node_modules/@playwright/test/cli.js', ['test', '-c', 'test/e2e', ...chosen])
    return ofPlaywright(read(report), code)
  },
}
const content: Step = {
  does: 'spelling, links, names and headings of the pages',
  filter: PAGE,
  afterSites: true,
  beside: true,
  run: async ({ node, fresh, read }, { filters }) => {
    const report = fresh('check-content.json')
    const code = await node('scripts/check-content.mjs', filters)
    return ofContent(read(report), code)
  },
}

function claims(does: string, args: readonly string[]): Step {
  const step = command(does, 'scripts/claims.mjs', ['--check', ...args])
  return {
    ...step,
    beside: true,
    run: (runner, chosen) =>
      process.platform === 'win32'
        ? Promise.resolve(ofNothing(chosen.name, 'claims that panic run in a forked process'))
        : step.run(runner, chosen),
  }
}

/** `npm test`, in the order in which the steps run. */
export const QUICK: Steps = {
  types,
  lint,
  unit,
  sites,
  scenarios,
  browser,
  content,
  examples: examples(
    `new Zig blocks and ${SAMPLE} recorded ones compile and print what their pages say`,
    // Of a page that is named, every block is compiled.
    filters => (filters.length > 0 ? ['--check'] : ['--check', '--sample', SAMPLE]),
  ),
  claims: claims('claims that changed pass, and their record is current', ['--changed']),
}

/** Read by tests that take a part of their cases in `npm test`. */
export const WHOLE = {
  ALL_EXAMPLES: '1',
  ALL_FAULTS: '1',
  ALL_LOCALES: '1',
  ALL_LOOKS: '1',
  ALL_SETTINGS: '1',
  ALL_TESTS: '1',
}

/** `npm run test:all`: each step is a job of the weekly workflow. */
export const ALL: Steps = {
  types,
  lint,
  unit,
  'unit-slow': {
    does: 'growth of time with input, and tests that read or run other Zig releases',
    filter: PATH,
    titles: true,
    run: vitest,
  },
  sites,
  scenarios,
  browser,
  content,
  examples: examples(`every Zig block with ${ZIG_VERSION}, or with the version it names`, () => ['--check']),
  [`examples-${LATER_ZIG_VERSION}`]: examples(`every Zig block with ${LATER_ZIG_VERSION}`, () => [
    '--zig',
    LATER_ZIG_VERSION,
  ]),
  claims: claims(`every claim passes with ${ZIG_VERSION} and ${LATER_ZIG_VERSION}, in Debug and ReleaseSafe`, []),
  'examples-releases': command('how Zig blocks fare in other releases is recorded', 'scripts/examples.mjs', [
    '--versions',
    '--check',
  ]),
  reference: { ...reference("the facts of reference/ are those of Zig's source", ['--check']), beside: true },
  history: reference('what changed between releases is what their sources say', ['--history', '--check']),
  'history-compile': reference('and what their compilers say', ['--history', '--compile']),
  platforms: reference('what does not compile on other systems', ['--platforms', '--check']),
  errors: reference('inferred errors are those of the compiler', ['--errors', '--check']),
  attack: {
    ...command('hostile requests, slow clients, signals and malformed pages', 'scripts/attack.mjs', [
      // The faults of a browser are among the tests of the step `browser`.
      ...['node', 'swap', 'edits', 'edge'].flatMap(part => ['--part', part]),
    ]),
    needsSites: true,
  },
  'attack-run': command('hostile programs against the compile server', 'scripts/attack-run.mjs'),
  books: {
    ...command('the EPUB books against EPUBCheck', 'scripts/check-books.mjs', isCI() ? ['--strict'] : []),
    needsSites: true,
  },
  edge: {
    ...command('what a deployment to the edge uploads', 'scripts/preview-edge.mjs', ['--prepare']),
    needsSites: true,
  },
  translations: command('translations have a status', 'scripts/i18n-status.mjs'),
}

function command(does: string, script: string, args: readonly string[] = []): Step {
  return { does, run: async ({ node }, { name }) => ofCommand(name, await node(script, args)) }
}

function reference(does: string, args: readonly string[]): Step {
  return command(does, 'scripts/reference.mjs', args)
}

function examples(does: string, optionsFor: (filters: readonly string[]) => string[]): Step {
  return {
    does,
    filter: PAGE,
    beside: true,
    run: async ({ node }, { name, filters }) => {
      if (process.platform === 'win32' && filters.length === 0)
        return ofNothing(name, 'pages show what programs print on Linux and macOS')
      let output = ''
      const print = (text: string) => (output += text)
      const code = await node('scripts/examples.mjs', [...optionsFor(filters), ...filters], { print })
      return ofExamples(name, output, code)
    },
  }
}

async function vitest({ node, fresh, read }: Runner, { name, filters, title, shard }: ChosenStep): Promise<Counts> {
  const report = fresh(`vitest-${name}.json`)
  const reporters = ['--reporter=default', '--reporter=./test/runner/vitest-report.ts']
  const chosen = [...filters, ...(title ? ['-t', literal(title)] : []), ...(shard ? ['--shard', shard] : [])]
  const args = ['run', '--project', name, ...reporters, ...chosen, ...(isTerminal ? [] : ['--no-color'])]
  const code = await node('node_modules/vitest/vitest.mjs', args, { env: { TEST_REPORT: report } })
  return ofVitest(read(report), code)
}

/** Both tools read titles as regular expressions; a title that is copied from a report has to match itself. */
function literal(title: string): string {
  return title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
