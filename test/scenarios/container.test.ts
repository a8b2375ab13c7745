// The Dockerfile without Docker: what its last stage copies is put into an empty folder and started as the image would.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ZIG_VERSION } from '../../src/model/constants.ts'
import DIGESTS from '../../src/zig/digests.json' with { type: 'json' }
import { ROOT } from '../sites.ts'
import { type Deployed, deploy, expectToServe } from './deployed.ts'

const packageJson = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
  dependencies: Record<string, string>
}
const text = await readFile(join(ROOT, 'Dockerfile'), 'utf8')
const lines = text
  .replaceAll('\\\n', ' ')
  .split('\n')
  .map(line => line.trim())
  .filter(line => line && !line.startsWith('#'))
const [buildStage, runStage, lastStage] = stagesOf(lines)

function stagesOf(all: string[]): [string[], string[], string[]] {
  const [, second, third] = all.flatMap((line, index) => (line.startsWith('FROM ') ? [index] : []))
  return [all.slice(0, second), all.slice(second, third), all.slice(third)]
}

/** The JSON form of a command: `CMD ["node", "x"]`. */
function commandOf(instruction: string): string[] {
  const line = lastStage.find(each => each.startsWith(instruction))!
  return JSON.parse(line.slice(line.indexOf('['))) as string[]
}

/** What a stage copies, as paths of the place that it copies from. */
function copied(stage: string[]): string[] {
  return stage
    .filter(line => line.startsWith('COPY '))
    .flatMap(line => line.split(/\s+/).slice(1, -1))
    .filter(word => !word.startsWith('--'))
}

describe('Dockerfile', () => {
  it('has a build stage and a last stage that runs as a user without rights, with a health check', () => {
    // A tag can be moved to another image, a digest cannot.
    expect(buildStage[0]).toMatch(/^FROM node:24\.\d+\.\d+-slim@sha256:[0-9a-f]{64} AS build$/)
    expect(lastStage[0]).toMatch(/^FROM node:24\.\d+\.\d+-alpine@sha256:[0-9a-f]{64}$/)
    expect(lastStage).toContain('USER node')
    const order = ['COPY', 'USER', 'HEALTHCHECK', 'CMD'].map(name => lastStage.findLastIndex(l => l.startsWith(name)))
    expect(order).toEqual([...order].sort((a, b) => a - b))
  })

  it('copies only what exists, and the ignore file keeps nothing of it away', async () => {
    const ignored = (await readFile(join(ROOT, '.dockerignore'), 'utf8')).split('\n')
    expect(copied(buildStage).filter(source => !existsSync(join(ROOT, source)))).toEqual([])
    for (const needed of ['src', 'content', 'locales', 'reference', 'public', 'scripts', 'bench', 'site.config.ts'])
      expect(ignored).not.toContain(needed)
    // The second stage takes from the first alone, and everything stays where it was.
    for (const line of lastStage.filter(each => each.startsWith('COPY ')))
      expect(line).toMatch(
        /^COPY --from=build (\/site\/[\w.-]+ )+\.\/$|^COPY --from=build \/site\/(\S+\/)?\S+ \.\/\S+\/$/,
      )
  })

  it('installs what the lock file names, and for serving only what serving needs', () => {
    const runs = (stage: string[]) => stage.filter(line => line.startsWith('RUN ')).map(line => line.slice(4))
    expect(runs(buildStage)).toEqual([
      expect.stringMatching(/^apt-get update && apt-get install .*python3-pip/),
      'npm ci',
      'npm run build -- --sources',
    ])
    expect(runs(lastStage)).toEqual(['npm ci --omit=dev && npm cache clean --force'])
  })
})

describe('the target with a compiler', () => {
  it('is the last stage with Zig and a fence, switched on', () => {
    expect(runStage[0]).toBe(buildStage[0]!.replace(/build$/, 'run'))
    const plain = (stage: string[]) => stage.filter(line => !/^(?:FROM|ENV|RUN (?!npm))/.test(line))
    expect(plain(runStage)).toEqual(plain(lastStage))
    const text = runStage.join('\n')
    expect(text).toContain('RUN=on')
    expect(text).toMatch(/apt-get install .*bubblewrap/)
    expect(text).toContain(`--target /zig/zig-${ZIG_VERSION} --require-hashes`)
    const [, required] = /echo "(ziglang==[^"]*)"/.exec(text)!
    const [name, ...hashes] = required!.split(' ')
    expect(name).toBe(`ziglang==${ZIG_VERSION}`)
    expect(hashes).toHaveLength(2)
    for (const hash of hashes) expect(DIGESTS[ZIG_VERSION]!.map(each => `--hash=sha256:${each}`)).toContain(hash)
    expect(text).toContain('ZIG_STD_DOCS_CACHE=/zig')
  })
})

describe('what the image holds, and what `npm run serve` needs beside a copied dist/', () => {
  let image: Deployed

  beforeAll(async () => {
    expect(inject('ownProblem')).toBeNull()
    const [, ...set] = lastStage.find(each => each.startsWith('ENV '))!.split(/\s+/)
    image = await deploy({
      files: copied(lastStage).map(path => path.replace(/^\/site\//, '')),
      command: commandOf('CMD'),
      env: Object.fromEntries(set.map(each => each.split('='))),
    })
  })
  afterAll(() => image?.remove())

  it('serves pages, payloads, queries and tools', () => expectToServe(image.ask))

  it('is started as `npm run serve` starts it', () => {
    expect(commandOf('CMD').join(' ')).toBe(packageJson.scripts.serve)
  })

  it('has the packages that package.json names for serving, and no other', async () => {
    const folders = (await readdir(join(image.folder, 'node_modules'))).filter(name => !name.startsWith('.'))
    const named = Object.keys(packageJson.dependencies).map(name => name.split('/')[0])
    expect(folders.sort()).toEqual([...new Set(named)].sort())
  })

  it('is healthy while it runs, and is not when it has ended', async () => {
    const [, ...args] = commandOf('HEALTHCHECK')
    const check = () => spawnSync(process.execPath, args, { cwd: image.folder, env: image.env }).status
    expect(check()).toBe(0)
    const code = await image.stop()
    // On Windows a process is ended without being asked.
    if (process.platform !== 'win32') expect(code).toBe(0)
    expect(check()).toBe(1)
  })
})
