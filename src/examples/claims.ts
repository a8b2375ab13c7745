// `npm run claims [-- [--check] [--changed] [modules]]` runs the claims of content/claims as few programs, one for each version of
// Zig and each mode, and records the files that pass in all of them (content/claims.json). With `--check` nothing is written, and
// with `--changed` only files that are not recorded are run.

import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { readOptions } from '../files/read-options.ts'
import { writeAtomic } from '../files/write-atomic.ts'
import {
  CLAIMS_RECORD,
  CLAIMS_RUNNER,
  type ClaimsFile,
  type ClaimsRecord,
  claimsIn,
  readClaimsFiles,
  readClaimsRecord,
} from '../library/words/claims.ts'
import type { Claim } from '../library/words/sections.ts'
import { LATER_ZIG_VERSION, ZIG_VERSION } from '../model/constants.ts'
import { ensureZig, type Toolchain } from '../zig/toolchain.ts'
import { withSources } from './workspace.ts'

const VERSIONS = [ZIG_VERSION, LATER_ZIG_VERSION]
/** The modes in which a failed check panics. */
const MODES = ['Debug', 'ReleaseSafe']

/** Returns the exit code: 2 if Zig is not available. */
export async function claimsMain(contentDir: string, parameters: string[]): Promise<number> {
  const { values, positionals } = readOptions({
    args: parameters,
    options: { check: { type: 'boolean', default: false }, changed: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const files = await readClaimsFiles(contentDir)
  const names = files.map(({ file }) => basename(file, '.zig'))
  const unknown = positionals.find(name => !names.includes(name))
  if (unknown !== undefined) {
    console.error(`There are no claims of "${unknown}". Modules with claims: ${names.join(', ')}.`)
    return 1
  }
  const record = await readClaimsRecord(contentDir)
  const isRecorded = ({ file, hash }: ClaimsFile) => record.files[file] === hash && isSame(record, currentRecord({}))
  const chosen = files.filter(
    each =>
      (positionals.length === 0 || positionals.includes(basename(each.file, '.zig'))) &&
      !(values.changed && isRecorded(each)),
  )
  const isNone = chosen.length === 0
  // No compiler is fetched if there is nothing to run.
  const toolchains = isNone ? [] : await Promise.all(VERSIONS.map(version => ensureZig(version)))
  if (toolchains.some(toolchain => !toolchain)) return 2
  const wrong = isNone ? [] : await unreadable(chosen, toolchains[0]!)
  const reports: string[] = []
  for (const mode of isNone ? [] : MODES) {
    // Two compilers at a time, one for each version: more would need too much memory.
    const outputs = await Promise.all(toolchains.map(each => runClaims(contentDir, chosen, each!, mode)))
    for (const [index, output] of outputs.entries()) {
      const [count] = /^\d+ claims, \d+ failed$/m.exec(output) ?? ['does not compile']
      const isPassed = count.endsWith(', 0 failed')
      const name = `Zig ${VERSIONS[index]}, ${mode}: ${count}`
      console.log(`${isPassed ? '✓' : '✗'} ${name}`)
      if (!isPassed) reports.push(`${name}\n${output}`)
    }
  }
  for (const report of [...wrong, ...reports]) console.log(`\n${report}`)
  if (wrong.length + reports.length > 0) return 1
  return values.check
    ? reportStale(
        files.filter(each => !isRecorded(each)),
        record,
        files,
      )
    : save(contentDir, files, chosen, record)
}

/** Compiles the files as one program and runs it. Returns what it prints. */
async function runClaims(
  contentDir: string,
  files: readonly ClaimsFile[],
  toolchain: Toolchain,
  mode: string,
): Promise<string> {
  const texts = await Promise.all(CLAIMS_RUNNER.map(name => readFile(join(contentDir, 'claims', name), 'utf8')))
  const root = files.map(({ file }) => `    _ = @import("${basename(file)}");`)
  const sources = [
    ...CLAIMS_RUNNER.map((name, index) => ({ name, code: texts[index]! })),
    ...files.map(({ file, text }) => ({ name: basename(file), code: text })),
    { name: 'claims.zig', code: ['test {', ...root, '}'].join('\n') },
  ]
  return withSources(sources, toolchain, async ({ main, source, compile, run }) => {
    const program = join(source, 'claims')
    const runner = join(source, 'runner.zig')
    const compiled = await compile([
      ...['test', main, '--test-runner', runner, `-O${mode}`, '-fstrip', '--test-no-exec', `-femit-bin=${program}`],
    ])
    return compiled.code === 0 ? (await run(program)).output : compiled.output
  })
}

/** Reports claims whose line of std does not exist. */
async function unreadable(files: readonly ClaimsFile[], { std }: Toolchain): Promise<string[]> {
  const read = files
    .flatMap(claimsIn)
    .filter((claim): claim is Claim & { source: string } => claim.source !== undefined)
  const wrong = await Promise.all(
    read.map(async ({ file, line, source }) => {
      const [name = '', at] = source.split(':')
      const text = await readFile(join(std, name.replace(/^std\//, '')), 'utf8').catch(() => '')
      return text.split('\n')[Number(at) - 1]?.trim()
        ? []
        : [`✗ ${file}:${line}: ${source} is no line of Zig ${ZIG_VERSION}.`]
    }),
  )
  return wrong.flat()
}

function currentRecord(files: ClaimsRecord['files']): ClaimsRecord {
  return { zig: VERSIONS, optimize: MODES, files }
}

function isSame(a: ClaimsRecord, b: ClaimsRecord): boolean {
  return a.zig.join() === b.zig.join() && a.optimize.join() === b.optimize.join()
}

function reportStale(missing: readonly ClaimsFile[], record: ClaimsRecord, files: readonly ClaimsFile[]): number {
  const left = Object.keys(record.files).filter(name => !files.some(({ file }) => file === name))
  for (const name of [...missing.map(({ file }) => file), ...left])
    console.log(`✗ ${name}: content/${CLAIMS_RECORD} is out of date. Run "npm run claims", and commit the file.`)
  return missing.length + left.length > 0 ? 1 : 0
}

async function save(
  contentDir: string,
  files: readonly ClaimsFile[],
  passed: readonly ClaimsFile[],
  record: ClaimsRecord,
): Promise<number> {
  const rows = files.flatMap(({ file, hash }): [string, string][] =>
    passed.some(each => each.file === file) || record.files[file] === hash ? [[file, hash]] : [],
  )
  const text = JSON.stringify(currentRecord(Object.fromEntries(rows)), null, 2).replace(
    /\[\n\s+([^\]]*?)\n\s+\]/g,
    (_, inner: string) => `[${inner.replace(/\s+/g, ' ')}]`,
  )
  await writeAtomic(join(contentDir, CLAIMS_RECORD), `${text}\n`)
  return 0
}
