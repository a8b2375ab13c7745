// Names that exist, that were removed and that are made up: `check` calls no name valid that the compiler of a release does not have
// on any system, and none missing that it has on one. Names that the compiler cannot be asked about are only counted.

import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { lastName, pathAbove } from '../src/library/names/paths.ts'
import type { LookupStore } from '../src/lookup/store.ts'
import { checkTool, MAX_CODE } from '../src/mcp/tools/check.ts'
import { HISTORY_VERSIONS } from '../src/model/constants.ts'
import { ensureZig, globalCacheDir } from '../src/zig/toolchain.ts'
import { randomOf } from './attack/random.ts'
import { committedStore } from './support/committed-store.ts'
import { committedShapes } from './support/shapes.ts'

const RELEASES = ['0.14.1', '0.15.1', '0.15.2', '0.16.0', '0.17.0']
const COUNT = 400
const SEED = Number(process.env.SEED ?? 1)
/** A name that another system or processor has exists, too. */
const TARGETS = [
  ...['linux', 'windows', 'freebsd', 'openbsd', 'netbsd', 'dragonfly', 'haiku', 'illumos', 'uefi'].map(
    os => `x86_64-${os}`,
  ),
  ...['aarch64', 'arm', 'mips', 'powerpc64', 'riscv32', 'riscv64', 's390x', 'sparc64', 'x86'].map(
    cpu => `${cpu}-linux`,
  ),
  'aarch64-macos',
  'wasm32-wasi',
  'wasm32-emscripten',
  'bpfel-freestanding',
]

let store: LookupStore
let committed: Awaited<ReturnType<typeof committedShapes>>
beforeAll(async () => {
  store = await committedStore()
  committed = await committedShapes()
})

describe.each(RELEASES)('names in %s', version => {
  it('are judged as the compiler judges them', async context => {
    const zig = await ensureZig(version)
    if (!zig) return context.skip(`Zig ${version} cannot be had here`)
    const drawn = drawNames(version)
    const paths = [...drawn.keys()]
    const judged = await checked(paths, version)
    const found = await existing(zig.zig, paths)
    const table: Record<string, Record<string, number>> = {}
    const wrong: string[] = []
    for (const [path, group] of drawn) {
      const status = judged.get(path)!
      const truth = found.get(path)!
      const row = `${group}, ${truth}`
      table[row] ??= {}
      table[row][status] = (table[row][status] ?? 0) + 1
      const isMissing = status === 'unknown' || status === 'removed'
      if (status !== 'unchecked' && truth !== 'not askable' && isMissing !== (truth === 'missing'))
        wrong.push(`${path}: ${status}, but ${truth}`)
    }
    console.log(`Zig ${version}, seed ${SEED}:`)
    console.table(table)
    expect(wrong).toEqual([])
  })
})

describe.each(RELEASES)('fields in %s', version => {
  it('are judged in code as the compiler judges them', async context => {
    const zig = await ensureZig(version)
    if (!zig) return context.skip(`Zig ${version} cannot be had here`)
    const paths = drawFields(version)
    const found = await existing(zig.zig, paths)
    const table: Record<string, Record<string, number>> = {}
    const wrong: string[] = []
    for (const path of paths) {
      const truth = found.get(path)!
      const { code, isField } = fieldCode(path, version)
      for (const [line, status] of await statusesOfLines(code, version, lastName(path))) {
        const row = `${truth}, line ${line}`
        table[row] ??= {}
        table[row][status] = (table[row][status] ?? 0) + 1
        if (truth === 'missing' && status === 'valid') wrong.push(`${path}: ${status} in line ${line}, but missing`)
        if (truth === 'there' && isField(line) && status === 'wrong') wrong.push(`${path}: refused in line ${line}`)
      }
    }
    console.log(`Zig ${version}, seed ${SEED}:`)
    console.table(table)
    expect(wrong).toEqual([])
  })
})

it('the code of `check` may be as long as any file of std', async context => {
  const lengths: number[] = []
  for (const version of HISTORY_VERSIONS) {
    const zig = await ensureZig(version)
    if (!zig) return context.skip(`Zig ${version} cannot be had here`)
    for (const file of await readdir(zig.std, { recursive: true }))
      if (file.endsWith('.zig')) lengths.push((await stat(join(zig.std, file))).size)
  }
  expect(Math.max(...lengths)).toBeLessThan(MAX_CODE)
})

/** Draws names by their origin: any release, removed before this release, and made up. */
function drawNames(version: string): Map<string, string> {
  const { history, library, shapesFor } = committed
  const at = history.versions.indexOf(version)
  const random = randomOf(SEED, at)
  const values = [...library.declarations.keys()].flatMap(path => {
    const shape = shapesFor('0.15.1').get(path)
    return shape?.kind === 'enum' ? Object.keys(shape.fields ?? {}).map(name => `${path}.${name}`) : []
  })
  const all = [...history.rows.map(({ path }) => path), ...library.declarations.keys(), ...values]
  const removed = history.rows.filter(row => row.in?.[at] === '0' && row.in.slice(0, at).includes('1'))
  const drawn = new Map<string, string>()
  const add = (group: string, share: number, draw: () => string) => {
    for (let left = Math.floor(COUNT * share); left > 0; ) {
      const path = draw()
      if (drawn.has(path) || !/^std(?:\.[A-Za-z_]\w*)+$/.test(path)) continue
      drawn.set(path, group)
      left--
    }
  }
  add('of any release', 0.4, () => random.pick(all))
  add('removed', 0.3, () => random.pick(removed).path)
  add('made up', 0.3, () => {
    const path = random.pick(all)
    const other = lastName(random.pick(all))
    return `${pathAbove(path)}.${random.pick([other, `${lastName(path)}${other}`, `${lastName(path)}X`])}`
  })
  return drawn
}

/** Draws fields of containers: their own, with a letter doubled, and of other containers. */
function drawFields(version: string): string[] {
  const shapes = committed.shapesFor(version)
  const random = randomOf(SEED, RELEASES.indexOf(version))
  const kinds = new Set(['struct', 'union', 'enum'])
  const containers = [
    ...committed.history.rows.map(({ path }) => path),
    ...committed.library.declarations.keys(),
  ].filter(
    path =>
      kinds.has(shapes.get(path)?.kind ?? '') && shapes.get(path)!.fields && /^std(?:\.[A-Za-z_]\w*)*$/.test(path),
  )
  const fieldOf = (path: string) => random.pick(Object.keys(shapes.get(path)!.fields!))
  const drawn = new Set<string>()
  while (drawn.size < COUNT) {
    const container = random.pick(containers)
    const own = fieldOf(container)
    const name = random.pick([own, `${own[0]}${own}`, fieldOf(random.pick(containers))])
    if (/^[A-Za-z]\w*$/.test(name)) drawn.add(`${container}.${name}`)
  }
  return [...drawn]
}

/** Code that reads a field from a value in line 3, and writes it in a literal in line 5. */
function fieldCode(path: string, version: string): { code: string; isField: (line: number) => boolean } {
  const [container, name] = [pathAbove(path)!, lastName(path)]
  const shape = committed.shapesFor(version).get(container)!
  const isEnum = shape.kind === 'enum'
  const literal = isEnum ? `.${name}` : `.{ .${name} = undefined }`
  const lines = ['const std = @import("std");', `fn f(v: *${container}) void {`, `_ = v.${name};`, '}']
  const isListed = Object.hasOwn(shape.fields!, name)
  // The value of an enum is no field of its values.
  return {
    code: [...lines, `const w: ${container} = ${literal};`].join('\n'),
    isField: line => isListed && !(isEnum && line === 3),
  }
}

/** Judges a name in the lines of code that hold it. */
async function statusesOfLines(code: string, version: string, name: string): Promise<[number, string][]> {
  const { data } = await checkTool.run(store, { code, version })
  const { results } = data as unknown as { results: { name: string; status: string; lines?: number[] }[] }
  return [3, 5].map(line => {
    const here = results.filter(each => lastName(each.name) === name && each.lines?.includes(line))
    const isBad = here.some(({ status }) => ['wrong', 'unknown', 'removed', 'unusable'].includes(status))
    if (isBad) return [line, 'wrong']
    return [
      line,
      here.length === 0 ? 'silent' : here.some(({ status }) => status === 'unchecked') ? 'unchecked' : 'valid',
    ]
  })
}

async function checked(paths: readonly string[], version: string): Promise<Map<string, string>> {
  const statuses = new Map<string, string>()
  for (const path of paths) {
    const { data, text, failed } = await checkTool.run(store, { path, version })
    if (failed) throw new Error(text)
    const [result] = (data as unknown as { results: { status: string }[] }).results
    statuses.set(path, result!.status)
  }
  return statuses
}

type Truth = 'there' | 'missing' | 'not askable'

/** Asks the compiler for each target about the names that no target before it has. */
async function existing(zig: string, paths: readonly string[]): Promise<Map<string, Truth>> {
  const folder = await mkdtemp(join(tmpdir(), 'zig-names-'))
  const truths = new Map<string, Truth>(paths.map(path => [path, 'missing']))
  try {
    for (const target of TARGETS) {
      const left = paths.filter(path => truths.get(path) !== 'there')
      await writeFile(join(folder, 'asked.zig'), programOf(left))
      const answers = answersIn(await errorsOf(zig, folder, target))
      for (const [index, path] of left.entries()) {
        const truth = answers.get(index + 1) ?? 'not askable'
        if (truth !== 'missing') truths.set(path, truth)
      }
    }
    return truths
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Writes one name per line, and the answer as an error. A path may end in a field, which `@hasDecl` does not know. */
function programOf(paths: readonly string[]): string {
  const lines = paths.map(path => {
    const [container, name] = [pathAbove(path), JSON.stringify(lastName(path))]
    const isThere = `@hasDecl(${container}, ${name}) or @hasField(${container}, ${name})`
    return `comptime { @compileError(if (${isThere}) "there" else "missing"); }`
  })
  return [...lines, 'const std = @import("std");', ''].join('\n')
}

/** Reads the answer of each line. A line without one cannot be compiled for the target. */
function answersIn(output: string): Map<number, Truth> {
  const answers = new Map<number, Truth>()
  for (const [, line, error = ''] of output.matchAll(/^asked\.zig:(\d+):\d+: error: (.*)$/gm))
    if (error === 'there') answers.set(Number(line), 'there')
    else if (error === 'missing' || /has no member named|is not marked 'pub'/.test(error))
      answers.set(Number(line), 'missing')
  return answers
}

function errorsOf(zig: string, folder: string, target: string): Promise<string> {
  const env = { ...process.env, ZIG_GLOBAL_CACHE_DIR: globalCacheDir(), ZIG_LOCAL_CACHE_DIR: join(folder, 'cache') }
  const parameters = ['build-obj', 'asked.zig', '-fno-emit-bin', '-freference-trace=64', '--color', 'off']
  return new Promise((resolve, reject) => {
    execFile(
      zig,
      [...parameters, '-target', target],
      { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 },
      (error, _, stderr) => {
        if (error && stderr === '') reject(error)
        else resolve(stderr)
      },
    )
  })
}
