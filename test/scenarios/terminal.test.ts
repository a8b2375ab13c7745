// The build leaves a package whose program works in an empty folder, without a network and without other packages.

import { execFile, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { unpackTar } from '../../src/books/tar.ts'
import { TERMINAL_PATH } from '../../src/exports/book-list.ts'
import { readStoredText } from '../../src/files/stored.ts'
import { ZIG_VERSION } from '../../src/model/constants.ts'
import { type ExportManifest, MANIFEST_PATH } from '../../src/model/wire/exports.ts'
import { ensureZig } from '../../src/zig/toolchain.ts'
import { outOf, ROOT } from '../sites.ts'
import { runThread } from '../support/run-thread.ts'
import { WITHOUT_COMPILER } from '../support/without-compiler.ts'

const run = promisify(execFile)
let folder: string
let program: string
let packed: { name: string; size: number; filename: string; files: { path: string }[] }

beforeAll(async () => {
  if (inject('ownProblem')) throw new Error(inject('ownProblem')!)
  folder = await mkdtemp(join(tmpdir(), 'zig-std-'))
  const { stdout } = await run('npm', ['pack', './dist/terminal', '--json', '--pack-destination', folder], {
    cwd: ROOT,
  })
  const [reported] = JSON.parse(stdout) as [typeof packed]
  packed = reported
  const empty = join(folder, 'empty')
  await mkdir(empty)
  await run('tar', ['-xzf', join(folder, reported.filename), '-C', empty])
  const { bin } = JSON.parse(await readFile(join(empty, 'package/package.json'), 'utf8')) as {
    bin: { 'zig-std': string }
  }
  program = join(empty, 'package', bin['zig-std'])
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const zigStd = (...args: string[]) => zigStdIn({}, ...args)

const zigStdIn = (env: Record<string, string>, ...args: string[]) =>
  runThread(program, args, { PATH: process.env.PATH, ...env })

/** As a shell starts it, by its first line. */
function zigStdAlone(input: string, ...args: string[]): Promise<{ code: number | null; out: string }> {
  return new Promise(resolve => {
    const child = spawn(program, args, { cwd: folder, env: { PATH: process.env.PATH } })
    child.stdin.end(input)
    let out = ''
    child.stdout.on('data', chunk => (out += chunk))
    child.on('close', code => resolve({ code, out }))
  })
}

it('the site offers it as an export that works in an empty folder, too', async () => {
  const archive = join(outOf('own'), 'site', TERMINAL_PATH)
  const empty = join(folder, 'export')
  await mkdir(empty)
  await run('tar', ['-xzf', archive, '-C', empty])
  const { stdout } = await run(process.execPath, [join(empty, 'package/zig-std.mjs'), 'mem.eql', '--json'])
  expect(JSON.parse(stdout)).toMatchObject({ path: 'std.mem.eql' })
  const { files } = JSON.parse(await readStoredText(join(outOf('own'), 'site'), MANIFEST_PATH)) as ExportManifest
  expect(files.find(({ path }) => path === TERMINAL_PATH)?.bytes).toBe((await stat(archive)).size)
})

it('is the same package that the site offers', async () => {
  expect(packed.filename).toBe(TERMINAL_PATH.split('/').at(-1))
  const archive = await readFile(join(outOf('own'), 'site', TERMINAL_PATH))
  const offered = [...unpackTar(archive)]
  expect(packed.files.map(({ path }) => `package/${path}`).sort()).toEqual(offered.map(({ name }) => name).sort())
  for (const { name, content } of offered)
    expect(content.equals(await readFile(join(folder, 'empty', name))), name).toBe(true)
  const page = await readFile(join(ROOT, 'content/en/docs/editors.md'), 'utf8')
  const [, reported] = /the package contains all the data, about (\d+) MB in total/.exec(page)!
  expect(Math.round(archive.length / 1_000_000)).toBe(Number(reported))
})

it('npm run doc answers from what the build has left, without compiling anything', async () => {
  const script = join(ROOT, 'scripts/doc.mjs')
  const { stdout } = await run(process.execPath, [...WITHOUT_COMPILER, script, 'mem.eql', '--json'])
  expect(JSON.parse(stdout)).toMatchObject({ path: 'std.mem.eql' })
})

describe('source and everything of a name', () => {
  it('the source is read from a Zig of the version, where there is one', async context => {
    const zig = await ensureZig()
    if (!zig) return context.skip('Zig 0.15.1 cannot be had here')
    const { out } = await zigStdIn({ ZIG: zig.zig }, '-src', 'mem.eql', '--json')
    const { code, file, line } = JSON.parse(out) as { code: string; file: string; line: number }
    const lines = (await readFile(join(zig.std, 'mem.zig'), 'utf8')).split('\n')
    expect(file).toBe(join(zig.std, 'mem.zig'))
    expect(lines[line - 1]).toMatch(/^pub fn eql\(/)
    expect(code.split('\n').at(-1)).toBe('}')
    expect(lines.join('\n')).toContain(code)
    const whole = await zigStdIn({ ZIG: zig.zig }, '--src', 'ascii')
    expect(whole.out).toContain('pub fn isAlphanumeric(c: u8) bool {')
  })

  it('where there is none, that is reported with what to do', async () => {
    const env = { ZIG: join(folder, 'no-zig'), ZIG_STD_DOCS_CACHE: join(folder, 'no-cache') }
    const { code, error } = await zigStdIn(env, '--src', 'mem.eql')
    expect([code, error.replace(/\s+/g, ' ')]).toEqual([1, expect.stringContaining('There is no Zig 0.15.1 on this')])
  })

  it('everything in a module is shown in full', async () => {
    const { out } = await zigStd('-all', 'ascii', '--md')
    expect(out).toMatch(/^# std\.ascii\n/)
    expect(out).toContain('## std.ascii.control_code.nul\n')
    expect(out).toMatch(/## std\.ascii\.isAlphanumeric\n\n```zig\npub fn isAlphanumeric\(c: u8\) bool\n```\n\n\w/)
    const { declarations } = JSON.parse((await zigStd('--all', 'ArrayList', '--json')).out) as {
      declarations: { path: string }[]
    }
    expect(declarations.map(({ path }) => path)).toContain('std.array_list.Aligned.append')
  })
})

it('opens what is under the cursor as the page tells Neovim to', async () => {
  const page = await readFile(join(ROOT, 'content/en/docs/editors.md'), 'utf8')
  const [, format] = /\("(--at[^"]*)"\):format\(row, column \+ 1\)/.exec(page)!
  const argument = format!.replace('%d', '2').replace('%d', '20')
  const input = 'const std = @import("std");\nconst a = std.mem.eql(u8, "a", "b");\n'
  expect(await zigStdAlone(input, '--json', argument)).toMatchObject({
    code: 0,
    out: expect.stringContaining('"path": "std.mem.eql"'),
  })
})

describe('a declaration', () => {
  it('is printed with signature, words, errors, an example and where it is from', async () => {
    const { code, out } = await zigStd('ArrayList.append')
    expect(code).toBe(0)
    expect(out).toContain('std.array_list.Aligned.append')
    expect(out).toContain('pub fn append(self: *Self, gpa: Allocator, item: T) Allocator.Error!void')
    expect(out).toMatch(/• OutOfMemory: \w/)
    expect(out).toMatch(/\n {2}try names\.append\(gpa, "Ada"\);\n/)
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
    expect(data).toMatchObject({ path: 'std.mem.eql', kind: 'function', url: expect.stringContaining('/mem#eql') })
    const { out } = await zigStd('mem.eql', '--md')
    expect(out).toMatch(/^# std\.mem\.eql\n\nfunction, Zig .*\n\n```zig\npub fn eql/)
    // The example of its own words is told once.
    expect(out.match(/std\.mem\.eql\(u8, "tea", "tea"\)/g)).toHaveLength(1)
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

describe('other releases', () => {
  it('changes tells what became of a name, also of one that is gone', async () => {
    const { code, out } = await zigStd('changes', 'ArrayList.append')
    expect(code).toBe(0)
    expect(out).toContain('In 0.11 to 0.17.')
    expect(out.replace(/\s+/g, ' ')).toContain(
      '0.15: breaks • was pub fn append(self: *Self, item: T) Allocator.Error!void • now pub fn append(self: *Self, gpa: Allocator, item: T)',
    )
    // The container that a generic returns is what changes.
    expect((await zigStd('changes', 'ArrayList')).out.replace(/\s+/g, ' ')).toContain('without allocator: Allocator')
    const gone = JSON.parse((await zigStd('changes', 'mem.split', '--json')).out) as object
    expect(gone).toMatchObject({
      path: 'std.mem.split',
      // 0.14 has it as nothing but an error.
      releases: ['0.11.0', '0.12.1', '0.13.0'],
      changes: [
        {
          version: '0.14.1',
          change: 'gone',
          use: ['std.mem.splitSequence', 'std.mem.splitScalar', 'std.mem.splitAny'],
        },
      ],
    })
    expect((await zigStd('changes', 'mem.eqll')).code).toBe(1)
  })

  it('changes of a release: by module, or in full below a name', async () => {
    expect((await zigStd('changes', '0.15')).out).toMatch(/• std\.fs: \d+ removed, \d+ breaking/)
    const { out } = await zigStd('changes', '0.14', 'mem', '--md')
    expect(out).toMatch(/^# std\.mem: 0\.13 to 0\.14\n/)
    expect(out).toContain('- `std.mem.split`')
    expect((await zigStd('changes', '0.11')).error).toContain('0.11 is the oldest release that is known')
    expect(await zigStd('changes', '0.9')).toMatchObject({ code: 2 })
  })

  it('--zig shows a name as another release has it, and what is different since', async () => {
    const { out } = await zigStd('ArrayList.append', '--zig', '0.14', '--md')
    expect(out).toMatch(
      /^# std\.ArrayListAligned\.append\n\nfunction, Zig 0\.14\.1, asked for as `std\.ArrayList\.append`\n/,
    )
    expect(out).toContain('```zig\npub fn append(self: *Self, item: T) Allocator.Error!void\n```')
    expect(out).toContain('- breaks `std.ArrayList.append`')
    const later = JSON.parse((await zigStd('mem.split', '--zig', '0.16', '--json')).out) as object
    expect(later).toMatchObject({ path: 'std.mem.split', zig: '0.16.0', isThere: false })
    const { out: added } = await zigStd('Io.Dir.readFile', '--zig', '0.17', '--md')
    expect(added).toContain('function, Zig 0.17.0')
    expect(added).toMatch(/\nZig 0\.15\.1 does not have it: there it is (?:probably )?`std\.fs\.Dir\.readFile`\.\n$/)
    expect(added).toMatch(/\/docs\/0\.17\/std\/\S+#readFile>/)
    expect((await zigStd('mem.split', '--zig', '0.12', '--md')).out).toContain('# std.mem.split in Zig 0.12.1\n')
    const list = JSON.parse((await zigStd('changes', 'fs', '--zig', '0.13', '--json', '-n', '3')).out) as {
      total: number
      changes: { change: string }[]
    }
    expect(list.total).toBeGreaterThan(50)
    expect(list.changes).toHaveLength(3)
    expect(list.changes[0]!.change).toBe('gone')
  })

  it('--zig searches and opens another release, and says which there are', async () => {
    const { declarations } = JSON.parse((await zigStd('search', 'Io.Threaded', '--zig', '0.17', '--json')).out) as {
      declarations: { path: string; url: string }[]
    }
    expect(declarations[0]).toMatchObject({ path: 'std.Io.Threaded', url: expect.stringContaining('/docs/0.17/std/') })
    expect((await zigStd('open', 'Io.Threaded', '--zig', '0.16', '--md', '--site', 'https://x.example')).out).toMatch(
      /^<https:\/\/x\.example\/\S*\/docs\/0\.16\/std\//,
    )
    const { out } = await zigStd('examples', 'Io.net.HostName.connect', '--zig', '0.17', '--json')
    expect((JSON.parse(out) as { total: number }).total).toBeGreaterThan(0)
    const { code, error } = await zigStd('search', 'fs', '--zig', '0.13')
    expect([code, error]).toEqual([2, expect.stringContaining('Say one of 0.14.1, 0.15.1, 0.15.2, 0.16.0, 0.17.0.')])
  })
})

it('open names the address, at a copy of the site where one is given', async () => {
  const { out } = await zigStd('open', 'mem.eql', '--md', '--site', 'https://zig.company.example/')
  expect(out).toMatch(/^<https:\/\/zig\.company\.example\/\S+\/mem#eql>\n$/)
})

it('completes commands, names and members, in bash as it is typed', async () => {
  expect((await zigStd('--complete', 'ArrayList.appendS')).out.split('\n')).toContain('ArrayList.appendSlice')
  expect((await zigStd('--complete', 'ex')).out).toBe('examples\n')
  expect((await zigStd('--complete', 'mem.eql', '--zig', '0.1')).out).toMatch(/^0\.11\.0\n[\s\S]*0\.17\.0\n$/)
  expect((await zigStd('--complete', 'changes', '0.1')).out).toMatch(/^0\.12\n/)
  expect((await zigStd('--complete', 'changes', 'mem.spli')).out.split('\n')).toEqual(
    expect.arrayContaining(['mem.splitScalar', 'mem.split']),
  )
  const { out: script } = await zigStd('completion', 'bash')
  const typed = `PATH=${JSON.stringify(join(program, '..'))}:$PATH; zig-std() { "${program}" "$@"; }; ${script}
    COMP_WORDS=(zig-std mem.eq); COMP_CWORD=1; compopt() { :; }; _zig_std; echo "\${COMPREPLY[@]}"`
  expect((await run('bash', ['-c', typed])).stdout.split(/\s/)).toContain('mem.eql')
})
