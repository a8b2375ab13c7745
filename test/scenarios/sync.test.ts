// `npm run sync` against a server that can misbehave.

import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ExportManifest } from '../../src/model/wire/exports.ts'
import { assembleSite } from '../../src/pipeline/collect/assemble.ts'
import { createExports } from '../../src/pipeline/publish/exports.ts'
import { optionsOf, ROOT } from '../sites.ts'
import { SPEED } from '../speed.ts'
import { runThread } from '../support/run-thread.ts'
import { serve } from './http.ts'

const IS_WHOLE = process.env.ALL_FAULTS === '1'
/** The short run takes some of the cases that are alike. */
const some = <T>(count: number, cases: readonly T[]): readonly T[] => (IS_WHOLE ? cases : cases.slice(0, count))
const SCRIPT = join(ROOT, 'scripts/sync.mjs')
const isWindows = process.platform === 'win32'
const isRoot = process.getuid?.() === 0
/** Root may write everywhere; the user that owns nothing may not. */
const NOBODY = 65534
/** Small disks can be made without any rights, in a namespace of their own. */
const canMount = spawnSync('unshare', ['-Urm', 'sh', '-c', 'mount -t tmpfs none /tmp']).status === 0

let original: Map<string, string>
/** What the server has at the moment, by address. */
let files: Map<string, string>
let asked: string[]
/** Answers a request in its own way; true where it did. */
let misbehave: (path: string, response: ServerResponse) => boolean
let folder: string
let to: string

const server = createServer((request, response) => {
  const path = request.url!
  asked.push(path)
  if (misbehave(path, response)) return
  const text = files.get(path)
  response.writeHead(text === undefined ? 404 : 200)
  response.end(text)
})
let from: string

beforeAll(async () => {
  original = await exportsOf((await optionsOf('multi')).contentDir)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  from = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
beforeEach(async () => {
  files = new Map(original)
  asked = []
  misbehave = () => false
  folder = await mkdtemp(join(tmpdir(), 'sync-'))
  to = join(folder, 'exports')
})
afterEach(async () => {
  server.closeAllConnections()
  await rm(folder, { recursive: true, force: true })
})

async function exportsOf(contentDir: string): Promise<Map<string, string>> {
  const options = { ...(await optionsOf('multi')), contentDir }
  const { outputs } = await createExports(options, await assembleSite(options))
  const made = new Map<string, string>()
  for (const [path, make] of outputs) made.set(path, await make())
  return made
}

interface Run {
  code: number | null
  out: string
  error: string
}

interface RunOptions {
  env?: Record<string, string>
  /** Called with what the program says, while it runs. */
  onOutput?: (text: string, stop: () => void) => void
  command?: [string, ...string[]]
  /** Who runs it. */
  uid?: number
}

const AS_PEOPLE: [string, ...string[]] = [process.execPath, SCRIPT]

/** A thread of its own starts in a third of the time of a process. Only a process has a user, and ends by signals. */
function run(args: string[], { env = {}, onOutput, command, uid }: RunOptions = {}): Promise<Run> {
  return command || onOutput
    ? runProcess(args, {
        env,
        command: command ?? AS_PEOPLE,
        ...(onOutput ? { onOutput } : {}),
        ...(uid ? { uid } : {}),
      })
    : runThread(SCRIPT, args, { ...process.env, ...env })
}

function runProcess(
  args: string[],
  { env = {}, onOutput, command, uid }: RunOptions & { command: [string, ...string[]] },
): Promise<Run> {
  return new Promise((resolve, reject) => {
    const [program, ...before] = command
    const child = spawn(program, [...before, ...args], {
      env: { ...process.env, ...env },
      ...(uid === undefined ? {} : { uid, gid: uid }),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const result = { out: '', error: '' }
    let isStopped = false
    const stop = () => {
      // A second signal would end it at once.
      if (!isStopped) child.kill('SIGTERM')
      isStopped = true
    }
    child.stdout.on('data', chunk => {
      result.out += chunk
      onOutput?.(result.out, stop)
    })
    child.stderr.on('data', chunk => {
      result.error += chunk
    })
    child.on('error', reject)
    child.on('close', code => resolve({ code, ...result }))
  })
}

const sync = (options?: RunOptions) => run(['--from', from, '--to', to], options)

const lastLine = ({ out }: Run) => out.trimEnd().split('\n').at(-1)!

/** Name below the folder → text; what the program keeps for itself aside. */
async function tree(root = to): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  const names = entries
    .filter(entry => entry.isFile())
    .map(entry =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter(name => !name.startsWith('.sync/'))
    .sort()
  return Object.fromEntries(
    await Promise.all(names.map(async name => [name, await readFile(join(root, name), 'utf8')])),
  )
}

function served(): Record<string, string> {
  const names = [...files].filter(([path]) => path.startsWith('/exports/'))
  return Object.fromEntries(names.map(([path, text]) => [path.slice('/exports/'.length), text]).sort())
}

function manifestNow(): ExportManifest {
  return JSON.parse(files.get('/exports/manifest.json')!) as ExportManifest
}

/** Changes a file of the server, and the manifest with it; `null` takes it away. */
function change(path: string, text: string | null): void {
  const manifest = manifestNow()
  const others = manifest.files.filter(file => file.path !== path)
  if (text === null) files.delete(path)
  else {
    files.set(path, text)
    const sha256 = createHash('sha256').update(text).digest('hex')
    others.push({ path, title: 'x', kind: 'data', type: 'x', items: 1, bytes: Buffer.byteLength(text), sha256 })
  }
  setManifest({ ...manifest, files: others })
}

function setManifest(manifest: unknown): void {
  files.set('/exports/manifest.json', JSON.stringify(manifest))
}

const fetched = () => asked.filter(path => path !== '/exports/manifest.json').sort()

describe('what changed is copied, and nothing else', () => {
  it('into an empty folder, then nothing', async () => {
    const first = await sync({ command: AS_PEOPLE })
    expect([first.code, first.error]).toEqual([10, ''])
    expect(await tree()).toEqual(served())
    const count = manifestNow().files.length
    expect(lastLine(first)).toMatch(new RegExp(`^${count} written \\(.+\\), 0 removed, 0 unchanged in [\\d.]+ s\\.$`))
    expect(first.out).toContain('fetched llms.txt (')
    expect(fetched()).toEqual(manifestNow().files.map(({ path }) => path))
    expect(await readdir(join(to, '.sync'))).toEqual(['state.json'])

    asked = []
    const again = await sync()
    expect([again.code, asked]).toEqual([0, ['/exports/manifest.json']])
    expect(again.out).toMatch(new RegExp(`^Up to date: ${count} files in [\\d.]+ s\\.\n$`))
  })

  it('from the server of the site, whatever form the address has', async () => {
    const { url } = await serve('multi')
    const results = []
    for (const address of [url, `${url}/`, `${url}/exports`, `${url}/exports/manifest.json`])
      results.push((await run(['--from', address, '--to', to])).code)
    expect(results).toEqual([10, 0, 0, 0])
    const manifest = JSON.parse(await readFile(join(to, 'manifest.json'), 'utf8')) as ExportManifest
    const here = await tree()
    // Archives hold what is there already: they come only where they are asked for.
    const plain = manifest.files.filter(({ kind }) => kind !== 'archive')
    expect(Object.keys(here).length).toBe(plain.length + 1)
    expect(plain.length).toBe(manifest.files.length - 2)
    expect((await run(['--from', url, '--to', to, '--archives'])).code).toBe(10)
    for (const { path, sha256 } of manifest.files)
      expect(digestOf(await readFile(join(to, path.slice('/exports/'.length))))).toBe(sha256)
  })

  it('after one page changed, only what depends on it', async () => {
    await sync()
    const content = join(folder, 'content')
    await cp((await optionsOf('multi')).contentDir, content, { recursive: true })
    const page = join(content, 'en/docs/std/collections/array-list.md')
    await writeFile(page, `${await readFile(page, 'utf8')}\nOne more sentence.\n`)
    files = await exportsOf(content)
    asked = []
    const { code, out } = await sync()
    expect([code, fetched()]).toEqual([
      10,
      ['/exports/llms-collections.txt', '/exports/llms-full.txt', '/exports/modules/array-list.md'],
    ])
    expect(out).toMatch(/\n3 written \(.+\), 0 removed, \d+ unchanged/)
    expect(await tree()).toEqual(served())
  })

  it('another build of the same content is no change, but its manifest is kept', async () => {
    await sync()
    setManifest({ ...manifestNow(), build: 'another' })
    expect((await sync()).code).toBe(0)
    expect((await tree())['manifest.json']).toContain('"another"')
  })

  it('what is gone is removed, with its folder; what others put there or changed stays', async () => {
    change('/exports/extra/one.txt', 'one')
    change('/exports/extra2/two.txt', 'two')
    await sync()
    await writeFile(join(to, 'notes.txt'), 'mine')
    await writeFile(join(to, 'extra2/two.txt'), 'mine now')
    change('/exports/extra/one.txt', null)
    change('/exports/extra2/two.txt', null)
    const { code, out } = await sync()
    expect(code).toBe(10)
    expect(out).toContain('kept extra2/two.txt: it is no export any more, but was changed here')
    expect(lastLine({ code, out, error: '' })).toMatch(/^0 written \(0 KB\), 1 removed/)
    expect(await tree()).toEqual({ ...served(), 'notes.txt': 'mine', 'extra2/two.txt': 'mine now' })
    expect(await readdir(to)).not.toContain('extra')
    // Now it is nobody's but the reader's.
    expect((await sync()).code).toBe(0)
    expect((await tree())['notes.txt']).toBe('mine')
  })

  it('a damaged file is noticed by its size, and by --verify whatever its size', async () => {
    await sync()
    const path = join(to, 'llms.txt')
    const text = await readFile(path, 'utf8')
    await writeFile(path, text.slice(1))
    asked = []
    expect([(await sync()).code, fetched()]).toEqual([10, ['/exports/llms.txt']])
    await writeFile(path, `X${text.slice(1)}`)
    asked = []
    expect([(await sync()).code, fetched()]).toEqual([0, []])
    const verified = await run(['--from', from, '--to', to, '--verify'])
    expect([verified.code, fetched(), await readFile(path, 'utf8')]).toEqual([10, ['/exports/llms.txt'], text])
    await rm(path)
    expect((await sync()).code).toBe(10)
    expect(await tree()).toEqual(served())
  })

  it('files that are right already are taken over, whoever put them there', async () => {
    await sync()
    await rm(join(to, '.sync'), { recursive: true })
    asked = []
    expect([(await sync()).code, fetched()]).toEqual([0, []])
    expect((await sync()).code).toBe(0)
  })
})

describe('a folder is whole, whatever goes wrong', () => {
  /** A folder with older exports, of which two are to be renewed. */
  async function older(): Promise<Record<string, string>> {
    await sync()
    change('/exports/llms.txt', 'new index')
    change('/exports/llms-full.txt', 'new guides '.repeat(100_000))
    change('/exports/added.txt', 'added')
    asked = []
    return tree()
  }

  it('a connection that is cut in the middle, twice: the old files stay, the next run fetches only the rest', async () => {
    const before = await older()
    misbehave = (path, response) => {
      if (path !== '/exports/llms-full.txt') return false
      response.writeHead(200, { 'content-length': files.get(path)!.length })
      response.write(files.get(path)!.slice(0, 300_000), () => response.destroy())
      return true
    }
    const { code, error } = await sync()
    expect(code).toBe(1)
    expect(error).toMatch(
      /^The connection to http:.+\/llms-full\.txt broke \(.+\)\. Run the same command again: what was fetched is kept/,
    )
    expect(asked.filter(path => path === '/exports/llms-full.txt').length).toBe(2)
    expect(await tree()).toEqual(before)

    misbehave = () => false
    asked = []
    const again = await sync()
    expect([again.code, fetched()]).toEqual([10, ['/exports/llms-full.txt']])
    expect(again.out).toContain('kept from the last run llms.txt')
    expect(await tree()).toEqual(served())
    expect(await readdir(join(to, '.sync'))).toEqual(['state.json'])
  })

  it('a connection that is cut once is tried once more', async () => {
    await older()
    let cuts = 0
    misbehave = (path, response) => {
      if (path !== '/exports/added.txt' || cuts++ > 0) return false
      response.destroy()
      return true
    }
    expect((await sync()).code).toBe(10)
    expect(await tree()).toEqual(served())
  })

  it('stopped in the middle and run again', async context => {
    context.skip(isWindows, 'on Windows a process is ended without being asked')
    const before = await older()
    misbehave = path => path === '/exports/llms-full.txt'
    const stopped = await sync({ onOutput: (text, stop) => /fetched (llms|added)\.txt/.test(text) && stop() })
    expect([stopped.code, stopped.error]).toEqual([1, 'Stopped. Run the same command again to go on.\n'])
    expect(await tree()).toEqual(before)
    misbehave = () => false
    asked = []
    expect((await sync()).code).toBe(10)
    expect(fetched()).toContain('/exports/llms-full.txt')
    expect(fetched().length).toBeLessThan(3)
    expect(await tree()).toEqual(served())
  })

  it('stopped while files were put in their places: the next run knows whose they are', async () => {
    await older()
    // As if it had ended after the first of three: the record of what is to come is written, one file is in its place.
    const state = JSON.parse(await readFile(join(to, '.sync/state.json'), 'utf8')) as { files: Record<string, string> }
    Object.assign(state.files, { 'llms.txt': '', 'llms-full.txt': '', 'added.txt': '' })
    await writeFile(join(to, '.sync/state.json'), JSON.stringify(state))
    await writeFile(join(to, 'added.txt'), 'added')
    expect([(await sync()).code, fetched()]).toEqual([10, ['/exports/llms-full.txt', '/exports/llms.txt']])
    expect(await tree()).toEqual(served())
  })

  it('a wrong digest', async () => {
    const before = await older()
    files.set('/exports/llms.txt', 'evil index')
    const { code, error } = await sync()
    expect([code, error]).toEqual([
      1,
      `${from}/exports/llms.txt does not have the digest that the manifest names. The site may just be changing: try again in a minute. The folder is as it was.\n`,
    ])
    expect(await tree()).toEqual(before)
    // What was wrong is not kept for the next run.
    files.set('/exports/llms.txt', 'new index')
    expect((await sync()).code).toBe(10)
    expect(await tree()).toEqual(served())
  })

  it.each([
    ['longer', 'new index and more'],
    ['shorter', 'new'],
  ])('a file that is %s than the manifest says', async (_what, text) => {
    const before = await older()
    files.set('/exports/llms.txt', text)
    expect((await sync()).code).toBe(1)
    expect(await tree()).toEqual(before)
  })

  it('a kept file that was spoilt is fetched again', async () => {
    await older()
    const { sha256 } = manifestNow().files.find(({ path }) => path === '/exports/llms.txt')!
    await mkdir(join(to, '.sync/fetched'), { recursive: true })
    await writeFile(join(to, '.sync/fetched', sha256), 'new indeX')
    expect([(await sync()).code, fetched().includes('/exports/llms.txt')]).toEqual([10, true])
    expect(await tree()).toEqual(served())
  })

  it('a full disk', async context => {
    context.skip(isWindows, 'there is no way to make a small disk on Windows')
    await older()
    change('/exports/big.txt', 'x'.repeat(4_000_000))
    const script = join(folder, 'full-disk.sh')
    // A disk of 3 MB: the old exports fit, the new ones do not. Without the right to mount, no file may pass 1 MB.
    await writeFile(
      script,
      `set -e
if [ "$1" = disk ]; then mount -t tmpfs -o size=3m none "$2"; else ulimit -f 2048; fi
cp -r "$3/." "$2"
set +e
"$NODE" "$4" --from "$5" --to "$2"
code=$?
cp -r "$2" "$6"
exit $code
`,
    )
    const disk = join(folder, 'disk')
    await mkdir(disk)
    const command: [string, ...string[]] = canMount
      ? ['unshare', '-Urm', 'sh', script, 'disk']
      : ['sh', script, 'limit']
    // What is on the disk is gone with it.
    const kept = join(folder, 'kept')
    const env = { NODE: process.execPath }
    const { code, error } = await run([disk, to, SCRIPT, from, kept], { command, env })
    expect([code, error]).toEqual([
      1,
      'The disk is full. Make room and run the same command again: the folder is as it was, and what was fetched is kept.\n',
    ])
    const before = await tree()
    expect(Object.keys(before).length).toBeGreaterThan(10)
    expect(await tree(kept)).toEqual(before)
  })
})

describe('servers that are slow or ill', () => {
  it.each(some(1, [429, 408, 503]))('%d is tried once more', async status => {
    let failures = 1
    misbehave = (path, response) => {
      if (path !== '/exports/manifest.json' || failures-- <= 0) return false
      response.writeHead(status).end()
      return true
    }
    expect((await sync()).code).toBe(10)
    expect(asked.filter(path => path === '/exports/manifest.json').length).toBe(2)
  })

  it.each(some(1, [404, 403]))('%d is not', async status => {
    misbehave = (_path, response) => {
      response.writeHead(status).end()
      return true
    }
    const { code, error } = await sync()
    expect([code, asked.length]).toEqual([1, 1])
    expect(error).toMatch(
      status === 404 ? /^There is nothing at http/ : new RegExp(`answered with ${status}\\. Try again later`),
    )
  })

  it('503 twice is a failure', async () => {
    misbehave = (_path, response) => {
      response.writeHead(503).end()
      return true
    }
    const { code, error } = await sync()
    expect([code, asked.length]).toEqual([1, 2])
    expect(error).toContain('manifest.json answered with 503. Try again later')
  })

  it('a server that says nothing is given up', async () => {
    misbehave = () => true
    // A program that is held up for so long gives up before it has asked: requests are counted in the long run, which waits.
    const silence = IS_WHOLE ? 5000 * SPEED : 300
    const { code, error } = await sync({ env: { SYNC_TIMEOUT_MS: String(silence) } })
    expect(code).toBe(1)
    if (IS_WHOLE) expect(asked).toEqual(['/exports/manifest.json', '/exports/manifest.json'])
    expect(error).toBe(
      `${from}/exports/manifest.json sent nothing for ${silence / 1000} s. Try again later; what was fetched is kept.\n`,
    )
  })

  it('a server that stops in the middle of a file is given up too', async () => {
    misbehave = (path, response) => {
      if (path !== '/exports/llms.txt') return false
      response.writeHead(200)
      response.write('# ')
      return true
    }
    const { code, error } = await sync({ env: { SYNC_TIMEOUT_MS: String(500 * SPEED) } })
    expect([code, await tree()]).toEqual([1, {}])
    expect(error).toMatch(/\/exports\/llms\.txt sent nothing for [\d.]+ s\./)
  })

  it('nobody is there', async () => {
    const { code, error } = await run(['--from', 'http://127.0.0.1:9', '--to', to])
    expect(code).toBe(1)
    expect(error).toMatch(/^The connection to http:\/\/127\.0\.0\.1:9\/exports\/manifest\.json broke/)
  })
})

describe('a manifest is not trusted', () => {
  const entry = { bytes: 1, sha256: '0'.repeat(64) }

  it.each(
    some(4, [
      '/exports/../../evil.txt',
      '/exports//etc/evil',
      '/exports/a/.sync/state.json',
      '/exports/a\\..\\evil.txt',
      '/exports/C:evil.txt',
      '/exports/.hidden',
      '/exports/manifest.json',
      '/etc/passwd',
      'llms.txt',
      'https://elsewhere.example/x',
      7,
    ]),
  )('path %j', async path => {
    setManifest({ files: [{ ...entry, path }] })
    const { code, error } = await sync()
    expect([code, error]).toEqual([
      1,
      `The manifest names the path ${JSON.stringify(path)}, which is not safe. Nothing was copied.\n`,
    ])
    expect(await readdir(folder)).toEqual([])
  })

  it.each(
    some(1, [
      { path: '/exports/a', bytes: -1, sha256: entry.sha256 },
      { path: '/exports/a', bytes: '1', sha256: entry.sha256 },
      { path: '/exports/a', bytes: 1, sha256: 'abc' },
      { path: '/exports/a' },
    ]),
  )('%j', async file => {
    setManifest({ files: [file] })
    const { code, error } = await sync()
    expect([code, error]).toEqual([1, 'The manifest has no size and digest for /exports/a. Nothing was copied.\n'])
  })

  it('the same path twice, also where only capitals differ', async () => {
    setManifest({
      files: [
        { ...entry, path: '/exports/a' },
        { ...entry, path: '/exports/A' },
      ],
    })
    expect(await sync()).toMatchObject({ code: 1, error: 'The manifest names /exports/A twice. Nothing was copied.\n' })
  })

  it.each(some(1, ['<html>', '{}', 'null']))('%j is none', async text => {
    files.set('/exports/manifest.json', text)
    const { code, error } = await sync()
    expect([code, error]).toEqual([
      1,
      `${from}/exports/manifest.json is no manifest of exports. Is the address that of the site?\n`,
    ])
  })
})

describe('a folder is not emptied or led astray', () => {
  it('by a manifest that is empty or has shrunk, unless told', async () => {
    await sync()
    const before = await tree()
    const { files: listed, ...head } = manifestNow()
    for (const few of [[], listed.slice(0, Math.floor(listed.length / 2) - 1)]) {
      setManifest({ ...head, files: few })
      const { code, error } = await sync()
      expect([code, error]).toEqual([
        1,
        `${from} lists ${few.length} files, and the folder has ${listed.length}. Nothing was changed. If that is right, say so with --shrink.\n`,
      ])
      expect(await tree()).toEqual(before)
    }
    expect((await run(['--from', from, '--to', to, '--shrink'])).code).toBe(10)
    expect(Object.keys(await tree()).length).toBeLessThan(Object.keys(before).length)
  })

  it.skipIf(isWindows).each(some(1, ['llms.txt', 'modules', '.sync']))('by a symbolic link in it: %s', async name => {
    await mkdir(to)
    const elsewhere = join(folder, 'elsewhere')
    await mkdir(elsewhere)
    await symlink(elsewhere, join(to, name))
    const { code, error } = await sync()
    expect([code, error]).toEqual([
      1,
      `${join(to, name)} is a symbolic link. Nothing was changed: remove it, or choose another folder with --to.\n`,
    ])
    expect(await readdir(elsewhere)).toEqual([])
  })

  it('by another run at the same time; one that was ended leaves no trace', async () => {
    await mkdir(join(to, '.sync'), { recursive: true })
    await writeFile(join(to, '.sync/lock'), String(process.pid))
    const { code, error } = await sync()
    expect(code).toBe(1)
    expect(error).toContain(`Another sync (process ${process.pid}) is writing to ${to}.`)
    // No process has this number.
    await writeFile(join(to, '.sync/lock'), '999999999')
    expect((await sync()).code).toBe(10)
    expect(existsSync(join(to, '.sync/lock'))).toBe(false)
  })
})

describe('the folder', () => {
  it('files of the same name that somebody else wrote are not overwritten', async () => {
    await mkdir(to)
    await writeFile(join(to, 'llms.txt'), 'mine')
    await writeFile(join(to, 'manifest.json'), '{"name":"my app"}')
    const { code, error } = await sync()
    expect([code, error]).toEqual([
      1,
      `In ${to} there are files of the same name that this program did not write: llms.txt, manifest.json. Move them, or choose another folder with --to.\n`,
    ])
    expect([await tree(), fetched()]).toEqual([{ 'llms.txt': 'mine', 'manifest.json': '{"name":"my app"}' }, []])
  })

  it('something else is in the way', async () => {
    await writeFile(to, 'a file')
    const { code, error } = await sync()
    expect(code).toBe(1)
    expect(error).toMatch(/^Something else is in the way at .+\. Choose another folder with --to\.\n$/)
  })

  it('writing is not allowed', async context => {
    context.skip(isWindows, 'folders have no permissions of this kind on Windows')
    if (isRoot) {
      const { status } = spawnSync(process.execPath, ['--version'], { uid: NOBODY, gid: NOBODY })
      context.skip(status !== 0, 'root may write everywhere, and cannot run Node as another user here')
    }
    await mkdir(to)
    await chmod(to, 0o555)
    // Nobody has to reach the folder and the script.
    await chmod(folder, 0o755)
    const script = join(folder, 'sync.mjs')
    await cp(SCRIPT, script)
    const { code, error } = await sync({ command: [process.execPath, script], ...(isRoot ? { uid: NOBODY } : {}) })
    expect(code).toBe(1)
    expect(error).toMatch(
      /^Writing is not allowed at .+\. Choose another folder with --to, or change its permissions\.\n$/,
    )
  })

  // There, Node's own way to make folders never ends.
  it('a place where nobody can make a folder', async context => {
    context.skip(!existsSync('/proc/self'), 'there is no /proc here')
    to = '/proc/nowhere/exports'
    const { code, error } = await sync()
    expect([code, error]).toEqual([
      1,
      'Writing is not allowed at /proc/nowhere. Choose another folder with --to, or change its permissions.\n',
    ])
  })

  it('an up-to-date folder is not written to', async () => {
    await sync()
    const long = new Date('2020-01-01')
    for (const name of ['manifest.json', '.sync/state.json']) await utimes(join(to, name), long, long)
    await sync()
    for (const name of ['manifest.json', '.sync/state.json']) expect((await stat(join(to, name))).mtime).toEqual(long)
  })
})

describe('what is said on the command line', () => {
  it('--help tells the exit codes', async () => {
    const { code, out } = await run(['--help'])
    expect(code).toBe(0)
    expect(out).toContain('Exit codes: 0 up to date, 10 changed, 1 failed.')
    expect(out).toContain('--from URL   the site\n')
  })

  it.each([
    [[], 'There is no folder to copy to. Name one: --to exports\n'],
    [['--to'], "Option '--to <value>' argument missing. See --help for what can be said.\n"],
    [['--frm', 'x'], "Unknown option '--frm'. See --help for what can be said.\n"],
    [['--to', 'x'], 'There is no site to copy from. Name one: --from https://zig.company.example\n'],
    [
      ['--to', 'x', '--from', 'zig-std'],
      '"zig-std" is no address of a site. Write it whole: --from https://zig.company.example\n',
    ],
    [
      ['--to', 'x', '--from', 'file:///etc'],
      '"file:///etc" is no address of a site. Write it whole: --from https://zig.company.example\n',
    ],
  ])('%j', async (args, error) => {
    expect(await run(args)).toEqual({ code: 1, out: '', error })
  })

  it('the downloaded file works alone', async () => {
    const alone = join(folder, 'sync.mjs')
    await writeFile(alone, files.get('/exports/sync.mjs')!)
    const { code } = await run(['--from', from, '--to', to], { command: [process.execPath, alone] })
    expect([code, await tree()]).toEqual([10, served()])
    const { out } = await run(['--help'], { command: [process.execPath, alone] })
    expect(out).toContain('(default https://scenario.example)')
  })
})

function digestOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
