// `npm pack` makes a package whose program works in an empty folder, without a network and without other packages.

import { execFile, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ZIG_VERSION } from '../../src/model/constants.ts'
import { ROOT } from '../sites.ts'

const run = promisify(execFile)
let folder: string
let program: string
let packed: { name: string; size: number; files: { path: string }[] }

beforeAll(async () => {
  if (inject('ownProblem')) throw new Error(inject('ownProblem')!)
  folder = await mkdtemp(join(tmpdir(), 'zig-std-'))
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: ROOT })
  const [told] = JSON.parse(stdout) as [typeof packed & { filename: string }]
  packed = told
  const empty = join(folder, 'empty')
  await mkdir(empty)
  await run('tar', ['-xzf', join(folder, told.filename), '-C', empty])
  const { bin } = JSON.parse(await readFile(join(empty, 'package/package.json'), 'utf8')) as {
    bin: { 'zig-std': string }
  }
  program = join(empty, 'package', bin['zig-std'])
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function zigStd(...args: string[]): Promise<{ code: number | null; out: string; error: string }> {
  return new Promise(resolve => {
    // As a shell starts it, by its first line.
    const child = spawn(program, args, { cwd: folder, env: { PATH: process.env.PATH } })
    const said = { out: '', error: '' }
    child.stdout.on('data', chunk => (said.out += chunk))
    child.stderr.on('data', chunk => (said.error += chunk))
    child.on('close', code => resolve({ code, ...said }))
  })
}

it('holds the program and its data, and nothing else', () => {
  const others = packed.files.map(({ path }) => path).filter(path => !path.startsWith('dist/terminal/'))
  expect(others.sort()).toEqual(['LICENSE', 'README.md', 'package.json'])
  expect(packed.size).toBeLessThan(4_000_000)
})

describe('a declaration', () => {
  it('is printed with signature, words, errors, an example and where it is from', async () => {
    const { code, out } = await zigStd('ArrayList.append')
    expect(code).toBe(0)
    expect(out).toContain('std.array_list.Aligned.append')
    expect(out).toContain('pub fn append(self: *Self, gpa: Allocator, item: T) Allocator.Error!void')
    expect(out).toMatch(/• OutOfMemory: \w/)
    expect(out).toMatch(/\n {2}const std = @import\("std"\);\n/)
    expect(out).toContain(`/blob/${ZIG_VERSION}/lib/std/array_list.zig#L`)
    expect(
      Math.max(
        ...out
          .split('\n')
          .filter(line => !/https:|^ {2}/.test(line))
          .map(line => line.length),
      ),
    ).toBeLessThan(81)
    expect(out).not.toContain('\x1b')
  })

  it('as data and as Markdown', async () => {
    const data = JSON.parse((await zigStd('mem.eql', '--json')).out) as Record<string, unknown>
    expect(data).toMatchObject({ path: 'std.mem.eql', kind: 'fn', url: expect.stringContaining('/mem#eql') })
    expect((await zigStd('mem.eql', '--md')).out).toMatch(/^# std\.mem\.eql\n\nfn, Zig .*\n\n```zig\npub fn eql/)
  })

  it('that is not the only one of its name: the candidates, in the order of the site', async () => {
    const { candidates } = JSON.parse((await zigStd('eql', '--json')).out) as { candidates: { path: string }[] }
    expect(candidates.map(({ path }) => path).slice(0, 2)).toEqual(['std.mem.eql', 'std.meta.eql'])
  })

  it('that is not there is told with what may be meant', async () => {
    const { code, error } = await zigStd('std.mem.eqll')
    expect([code, error]).toEqual([1, expect.stringContaining('Did you mean std.mem.eql')])
  })

  it('of an earlier version is told with what became of it', async () => {
    const { code, error } = await zigStd('std.mem.split')
    expect([code, error]).toEqual([1, expect.stringContaining('std.mem.splitScalar')])
  })
})

it('search finds names and guides; examples are programs', async () => {
  const { out } = await zigStd('search', 'read', 'file', 'line', 'by', 'line')
  expect(out).toContain('std.Io.Reader.takeDelimiterExclusive')
  expect(out).toContain('Read a file line by line')
  const { total, examples } = JSON.parse((await zigStd('examples', 'json.parseFromSlice', '--json')).out) as {
    total: number
    examples: { code: string }[]
  }
  expect(total).toBeGreaterThan(2)
  expect(examples[0]!.code).toContain('parseFromSlice')
})

it('open names the address, at a copy of the site where one is given', async () => {
  const { out } = await zigStd('open', 'mem.eql', '--md', '--site', 'https://zig.company.example/')
  expect(out).toMatch(/^<https:\/\/zig\.company\.example\/\S+\/mem#eql>\n$/)
})

it('completes commands, names and members, in bash as it is typed', async () => {
  expect((await zigStd('--complete', 'ArrayList.appendS')).out.split('\n')).toContain('ArrayList.appendSlice')
  expect((await zigStd('--complete', 'ex')).out).toBe('examples\n')
  const { out: script } = await zigStd('completion', 'bash')
  const typed = `PATH=${JSON.stringify(join(program, '..'))}:$PATH; zig-std() { "${program}" "$@"; }; ${script}
    COMP_WORDS=(zig-std mem.eq); COMP_CWORD=1; compopt() { :; }; _zig_std; echo "\${COMPREPLY[@]}"`
  expect((await run('bash', ['-c', typed])).stdout.split(/\s/)).toContain('mem.eql')
})
