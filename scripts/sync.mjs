#!/usr/bin/env node
// Copies the exports of the site, or the whole site, to a folder and keeps it fresh: npm run sync -- [--from URL] --to DIR
// One file that needs Node 20 or later and nothing else: it can be downloaded from /exports/sync.mjs and used alone.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import {
  copyFile,
  link,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  rmdir,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'

// The address of the site that this program was downloaded from.
const SITE = ''

const EXIT = { upToDate: 0, failed: 1, changed: 10 }
const RETRIED = new Set([408, 409, 425, 429, 500, 502, 503, 504])
const RETRIES = 1
const RETRY_DELAY_MS = 500
const LONGEST_RETRY_DELAY_MS = 10_000
/** A connection that sends nothing for this long is given up. */
const SILENCE_MS = Number(process.env.SYNC_TIMEOUT_MS) || 30_000
const AT_ONCE = 4
const MAX_MANIFEST = 16 * 1024 * 1024
const MANIFEST = 'manifest.json'
/** Below the folder: what this program put there, and what it has fetched but not put in its place yet. */
const STATE = '.sync/state.json'
const STAGE = '.sync/fetched'
/** Copies of the whole site: one a build, and which of them is served. */
const RELEASES = 'releases'
const CURRENT = 'current'
const OWN_LIST = '.files.json'
const SITE_LIST = build => `builds/files/${build}.json`
const LOCK = '.sync/lock'

const HELP = `Copies the exports of the site to a folder, and only what changed from then on.

  npm run sync -- [--from URL] --to DIR        in the repository
  node sync.mjs [--from URL] --to DIR          with this file alone

  --from URL   the site${SITE && ` (default ${SITE})`}
  --to DIR     the folder; it is made where it is missing
  --site       the whole site instead of the exports: DIR/current leads to a copy that any web server can serve
  --verify     read every file of the folder again instead of trusting its size
  --archives   the archives too, which hold other files of the folder packed
  --shrink     go on although the site has less than half of what is in the folder
  --help       this text

Every file is checked against its SHA-256 digest. The folder changes only when everything new is there and right: after
a broken connection or on a full disk it is as it was, and the next run goes on with what was already fetched. Files
that this program did not put there are never overwritten or removed.

With --site every build is a folder of its own below DIR/releases, with links to what has not changed. DIR/current leads
to the new one when it is whole, in one step; the one before stays until the next run.

Exit codes: ${EXIT.upToDate} up to date, ${EXIT.changed} changed, ${EXIT.failed} failed.
`

/** Something that the reader can do something about: the fact, then the fix. */
class Trouble extends Error {}
class WrongBytes extends Error {}
class Silence extends Error {}
class BadStatus extends Error {
  constructor(status) {
    super(`status ${status}`)
    this.status = status
  }
}

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => stopping.abort(new Trouble('Stopped. Run the same command again to go on.')))

process.exitCode = await main(process.argv.slice(2)).catch(error => {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  console.error(error instanceof Trouble ? error.message : explain(error))
  return EXIT.failed
})

async function main(parameters) {
  const options = readOptions(parameters)
  if (!options) return EXIT.upToDate
  const started = performance.now()
  const { base, folder } = options
  if (options.site) return await syncSite(options, started)
  const { text, files: listed } = await fetchManifest(base)
  const files = listed.filter(({ kind }) => options.archives || kind !== 'archive')
  await refuseLinks(folder, files)
  const known = await readState(folder)
  if (!options.shrink) refuseShrunken(base, files, known)
  const { fresh, wanted } = await compare(folder, files, known, options.verify)
  const removed = await alone(folder, wanted.length > 0, async () => {
    await fetchAll(base, folder, wanted)
    return install(folder, { text, files, wanted, known })
  })
  const isChanged = wanted.length + removed.length > 0
  const bytes = wanted.reduce((sum, file) => sum + file.bytes, 0)
  console.log(
    isChanged
      ? `${wanted.length} written (${size(bytes)}), ${removed.length} removed, ${fresh} unchanged in ${seconds(started)} s.`
      : `Up to date: ${fresh} files in ${seconds(started)} s.`,
  )
  return isChanged ? EXIT.changed : EXIT.upToDate
}

function readOptions(parameters) {
  const { values } = readParameters(parameters)
  if (values.help) {
    process.stdout.write(HELP)
    return null
  }
  if (!values.to) throw new Trouble('There is no folder to copy to. Name one: --to exports')
  const { verify, shrink, site, archives } = values
  return { base: baseOf(values.from), folder: resolve(values.to), verify, shrink, site, archives }
}

function readParameters(args) {
  try {
    return parseArgs({
      args,
      options: {
        from: { type: 'string', default: SITE },
        to: { type: 'string' },
        site: { type: 'boolean', default: false },
        verify: { type: 'boolean', default: false },
        shrink: { type: 'boolean', default: false },
        archives: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new Trouble(`${error.message.split('. ')[0]}. See --help for what can be said.`)
  }
}

/** `https://site`, `https://site/exports` and `https://site/exports/manifest.json` mean the same. */
function baseOf(from) {
  const url = URL.canParse(from) ? new URL(from) : null
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Trouble(
      from === ''
        ? 'There is no site to copy from. Name one: --from https://zig.company.example'
        : `"${from}" is no address of a site. Write it whole: --from ${SITE || 'https://zig.company.example'}`,
    )
  return url.origin + url.pathname.replace(/\/(exports\/?(manifest\.json)?)?$/, '')
}

async function fetchManifest(base) {
  const url = `${base}/exports/${MANIFEST}`
  const text = await fetchText(url)
  return { text, files: filesOf(text, url) }
}

async function fetchText(url) {
  let bytes = Buffer.alloc(0)
  await attempt(url, async (response, received) => {
    const chunks = []
    let length = 0
    for await (const chunk of response.body) {
      received()
      length += chunk.length
      if (length > MAX_MANIFEST) throw new Trouble(`${url} is larger than any manifest. Is the address right?`)
      chunks.push(chunk)
    }
    bytes = Buffer.concat(chunks)
  })
  return bytes.toString('utf8')
}

/** The files of a manifest. Nothing of it is trusted: a path must stay in the folder. */
function filesOf(text, url) {
  let files
  try {
    files = JSON.parse(text).files
  } catch {
    files = null
  }
  if (!Array.isArray(files)) throw new Trouble(`${url} is no manifest of exports. Is the address that of the site?`)
  const seen = new Set()
  return files.map(file => {
    const { path, bytes, sha256, kind } = file ?? {}
    const name = String(path).replace(/^\/exports\//, '')
    const isPlain = path === `/exports/${name}` && name.split('/').every(part => /^[A-Za-z0-9_][\w.-]*$/.test(part))
    if (!isPlain || name.length > 200 || name === MANIFEST)
      throw new Trouble(`The manifest names the path ${JSON.stringify(path)}, which is not safe. Nothing was copied.`)
    if (!Number.isSafeInteger(bytes) || bytes < 0 || !/^[0-9a-f]{64}$/.test(sha256))
      throw new Trouble(`The manifest has no size and digest for ${path}. Nothing was copied.`)
    // Some disks do not tell capitals from small letters.
    const lower = name.toLowerCase()
    if (seen.has(lower)) throw new Trouble(`The manifest names ${path} twice. Nothing was copied.`)
    seen.add(lower)
    return { name, bytes, sha256, kind }
  })
}

/** The whole site: a folder a build, and a link that leads to the newest one that is whole. */
async function syncSite({ base, folder, verify }, started) {
  const { build, files, text } = await fetchSiteList(base)
  const before = await currentRelease(folder)
  const known = before ? await listIn(before) : { files: new Map() }
  const wanted = []
  for (const file of files) {
    const isSame = known.files.get(file.name) === file.sha256 && (await isThere(join(before, file.name), file, verify))
    if (!isSame) wanted.push(file)
  }
  if (known.build === build && wanted.length === 0) {
    console.log(`Up to date: ${files.length} files in ${seconds(started)} s.`)
    return EXIT.upToDate
  }
  return alone(folder, true, async () => installSite(base, folder, { build, files, text, wanted, before, started }))
}

async function installSite(base, folder, { build, files, text, wanted, before, started }) {
  await fetchAll(base, folder, wanted)
  const stage = join(folder, STAGE)
  const fresh = join(folder, RELEASES, `${build}.new`)
  await rm(fresh, { recursive: true, force: true })
  const isFetched = new Set(wanted)
  for (const file of files) {
    const to = join(fresh, file.name)
    await makeFolder(dirname(to))
    await linkOrCopy(isFetched.has(file) ? join(stage, file.sha256) : join(before, file.name), to)
  }
  await makeFolder(dirname(join(fresh, SITE_LIST(build))))
  await writeFile(join(fresh, SITE_LIST(build)), text)
  await writeFile(join(fresh, OWN_LIST), text)
  // A copy of this build that was damaged is still served: the whole one stands beside it.
  const isTaken = await stat(join(folder, RELEASES, build)).catch(() => null)
  const name = isTaken ? `${build}.${Date.now().toString(36)}` : build
  await rename(fresh, join(folder, RELEASES, name))
  await pointTo(folder, name)
  await rm(stage, { recursive: true, force: true })
  await removeReleases(folder, [join(folder, RELEASES, name), before])
  const bytes = wanted.reduce((sum, file) => sum + file.bytes, 0)
  console.log(
    `${files.length} files, ${wanted.length} fetched (${size(bytes)}), in ${seconds(started)} s. Serve ${join(folder, CURRENT)}`,
  )
  return EXIT.changed
}

async function fetchSiteList(base) {
  const latest = `${base}/builds/latest.json`
  const build = readJson(await fetchText(latest), latest).id
  if (!/^[\w-]{1,64}$/.test(build)) throw new Trouble(`${latest} names no build. Is the address that of the site?`)
  const url = `${base}/${SITE_LIST(build)}`
  const text = await fetchText(url)
  const { files, followsHost } = readJson(text, url)
  if (followsHost)
    throw new Trouble(
      `${base} has no address of its own, which a copy would need for its links. Set SITE_URL there and build it again.`,
    )
  if (!files || typeof files !== 'object') throw new Trouble(`${url} lists no files. Is the address that of the site?`)
  const seen = new Set()
  const list = Object.entries(files).map(([path, row]) => {
    const [bytes, sha256] = Array.isArray(row) ? row : []
    const name = path.slice(1)
    const isPlain = path[0] === '/' && name.split('/').every(part => /^[A-Za-z0-9_~][\w.~+-]*$/.test(part))
    if (!isPlain || name.length > 400)
      throw new Trouble(`The list names the path ${JSON.stringify(path)}, which is not safe. Nothing was copied.`)
    if (!Number.isSafeInteger(bytes) || bytes < 0 || !/^[0-9a-f]{32}$/.test(sha256))
      throw new Trouble(`The list has no size and digest for ${path}. Nothing was copied.`)
    if (seen.has(name.toLowerCase())) throw new Trouble(`The list names ${path} twice. Nothing was copied.`)
    seen.add(name.toLowerCase())
    // A document is at the address of its page.
    const address = path === '/index.html' ? '/' : path.replace(/\/index\.html$/, '')
    return { name, bytes, sha256, url: base + address }
  })
  return { build, files: list, text }
}

function readJson(text, url) {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    throw new Trouble(`${url} is no JSON. Is the address that of the site?`)
  }
}

/** Folder of the copy that is served now; `null` where there is none. */
async function currentRelease(folder) {
  const target = await readlink(join(folder, CURRENT)).catch(error => {
    if (error.code === 'ENOENT') return null
    if (error.code !== 'EINVAL') throw error
    throw new Trouble(
      `${join(folder, CURRENT)} is no link of this program. Move it, or choose another folder with --to.`,
    )
  })
  return target && resolve(folder, target)
}

/** Build and files of a copy, by name with their digests. */
async function listIn(release) {
  try {
    const { build, files } = JSON.parse(await readFile(join(release, OWN_LIST), 'utf8'))
    return { build, files: new Map(Object.entries(files).map(([path, [, digest]]) => [path.slice(1), digest])) }
  } catch {
    return { files: new Map() }
  }
}

async function isThere(path, file, verify) {
  const found = await stat(path).catch(() => null)
  return found?.size === file.bytes && (!verify || (await hasDigest(path, file)))
}

/** Two copies share what is the same in both, where the disk can do that. */
async function linkOrCopy(from, to) {
  await link(from, to).catch(() => copyFile(from, to))
}

/** In one step: whoever looks sees the old copy or the new one. */
async function pointTo(folder, name) {
  const temporary = join(folder, `${CURRENT}.new`)
  await rm(temporary, { force: true })
  await symlink(join(RELEASES, name), temporary, 'junction')
  await rename(temporary, join(folder, CURRENT))
}

async function removeReleases(folder, kept) {
  const all = (await readdir(join(folder, RELEASES))).map(name => join(folder, RELEASES, name))
  for (const old of all.filter(path => !kept.includes(path))) await rm(old, { recursive: true, force: true })
}

/** A site that is being built or was set up wrongly would empty the folder. */
function refuseShrunken(base, files, known) {
  if (files.length > 0 && files.length * 2 >= known.size) return
  const here = known.size > 0 ? `, and the folder has ${known.size}` : ''
  throw new Trouble(
    `${base} lists ${files.length} files${here}. Nothing was changed. If that is right, say so with --shrink.`,
  )
}

/** What a link leads to is not ours to write: it may be anywhere. The folder itself may be one. */
async function refuseLinks(folder, files) {
  const names = new Set(['.sync', MANIFEST])
  for (const { name } of files) {
    const parts = name.split('/')
    parts.forEach((_, index) => void names.add(parts.slice(0, index + 1).join('/')))
  }
  for (const name of names) {
    const found = await lstat(join(folder, name)).catch(() => null)
    if (found?.isSymbolicLink())
      throw new Trouble(
        `${join(folder, name)} is a symbolic link. Nothing was changed: remove it, or choose another folder with --to.`,
      )
  }
}

/** Refuses a second run in the same folder. Writes no lock if nothing is to be fetched. */
async function alone(folder, isNeeded, work) {
  if (!isNeeded) return work()
  const path = join(folder, LOCK)
  await makeFolder(dirname(path))
  await takeLock(path, folder)
  try {
    return await work()
  } finally {
    await rm(path, { force: true })
  }
}

async function takeLock(path, folder) {
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' })
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    const owner = Number(await readFile(path, 'utf8').catch(() => ''))
    if (isRunning(owner))
      throw new Trouble(
        `Another sync (process ${owner}) is writing to ${folder}. Wait until it is done; if there is none, remove ${path}.`,
      )
    // It was ended in the middle of its work.
    await writeFile(path, String(process.pid))
  }
}

function isRunning(process_) {
  if (!Number.isSafeInteger(process_) || process_ <= 0) return false
  try {
    process.kill(process_, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Name → digest of what earlier runs put into the folder. */
async function readState(folder) {
  try {
    return new Map(Object.entries(JSON.parse(await readFile(join(folder, STATE), 'utf8')).files))
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError || error instanceof TypeError) return new Map()
    throw error
  }
}

/** Which files have to be fetched. A file that somebody else put there is in the way, unless it is the right one. */
async function compare(folder, files, known, verify) {
  const wanted = []
  const inTheWay = []
  for (const file of files) {
    const path = join(folder, file.name)
    const found = await stat(path).catch(() => null)
    const isOurs = known.has(file.name)
    const mayBeRight = found?.isFile() && found.size === file.bytes
    const isTrusted = isOurs && known.get(file.name) === file.sha256 && !verify
    if (mayBeRight && (isTrusted || (await digestOf(path)) === file.sha256)) continue
    if (found && !isOurs) inTheWay.push(file.name)
    wanted.push(file)
  }
  if (known.size === 0 && !(await isOurManifest(join(folder, MANIFEST)))) inTheWay.push(MANIFEST)
  if (inTheWay.length > 0) {
    const names = inTheWay.slice(0, 5).join(', ') + (inTheWay.length > 5 ? ' …' : '')
    throw new Trouble(
      `In ${folder} there are files of the same name that this program did not write: ${names}. Move them, or choose another folder with --to.`,
    )
  }
  return { wanted, fresh: files.length - wanted.length }
}

/** Also where there is none. */
async function isOurManifest(path) {
  const text = await readFile(path, 'utf8').catch(error => (error.code === 'EISDIR' ? '' : null))
  if (text === null) return true
  try {
    return typeof JSON.parse(text).files[0].sha256 === 'string'
  } catch {
    return false
  }
}

/** Fetches into the stage, where a file has its digest for a name: what is there already is right and stays. */
async function fetchAll(base, folder, files) {
  if (files.length === 0) return
  const stage = join(folder, STAGE)
  await makeFolder(stage)
  const here = new Set(await readdir(stage))
  const progress = progressOf(files)
  const queue = [...new Map(files.map(file => [file.sha256, file])).values()]
  let failure = null
  const worker = async () => {
    while (queue.length > 0 && !failure) {
      const file = queue.shift()
      const path = join(stage, file.sha256)
      try {
        if (here.has(file.sha256) && (await hasDigest(path, file))) progress.done(file, 'kept from the last run')
        else {
          await fetchFile(file.url ?? `${base}/exports/${file.name}`, path, file, progress)
          progress.done(file, 'fetched')
        }
      } catch (error) {
        failure ??= error
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  progress.end()
  if (failure) throw failure
}

async function fetchFile(url, path, file, progress) {
  const part = `${path}.${process.pid}.part`
  try {
    await attempt(url, async (response, received) => {
      const hash = createHash('sha256')
      let length = 0
      const check = new Transform({
        transform(chunk, _encoding, done) {
          received()
          hash.update(chunk)
          length += chunk.length
          progress.received(chunk.length)
          done(length > file.bytes ? new WrongBytes() : null, chunk)
        },
      })
      try {
        await pipeline(Readable.fromWeb(response.body), check, createWriteStream(part))
        if (length !== file.bytes || !hash.digest('hex').startsWith(file.sha256)) throw new WrongBytes()
      } catch (error) {
        progress.received(-length)
        throw error instanceof WrongBytes ? wrongDigest(url) : error
      }
    })
    await rename(part, path)
  } finally {
    await rm(part, { force: true })
  }
}

function wrongDigest(url) {
  return new Trouble(
    `${url} does not have the digest that the manifest names. The site may just be changing: try again in a minute. The folder is as it was.`,
  )
}

/**
 * Puts what was fetched in its place, removes what is missing from the manifest, and remembers both. Everything that needs
 * room on the disk is written first, beside; then files only change their names.
 */
async function install(folder, { text, files, wanted, known }) {
  const names = new Set(files.map(({ name }) => name))
  const obsolete = [...known.keys()].filter(name => !names.has(name))
  const stage = join(folder, STAGE)
  const before = new Map([...known, ...wanted.map(({ name }) => [name, ''])])
  const after = new Map(files.map(({ name, sha256 }) => [name, sha256]))
  const manifest = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null)
  if (wanted.length + obsolete.length === 0 && manifest === text && isSame(known, after)) return []

  await makeFolder(stage)
  const moves = []
  for (const [index, { name, sha256 }] of wanted.entries()) {
    const isCopied = wanted.findIndex(file => file.sha256 === sha256) < index
    const from = join(stage, isCopied ? `${sha256}.${index}` : sha256)
    if (isCopied) await copyFile(join(stage, sha256), from)
    await makeFolder(dirname(join(folder, name)))
    moves.push([from, join(folder, name)])
  }
  await writeFile(join(stage, MANIFEST), text)
  await writeFile(join(stage, 'after.json'), stateText(after))
  await writeFile(join(stage, 'before.json'), stateText(before))

  // Should this be interrupted, the next run still knows whose files these are.
  await rename(join(stage, 'before.json'), join(folder, STATE))
  for (const [from, to] of moves) await rename(from, to)
  const removed = []
  for (const name of obsolete) if (await removeOurs(folder, name, known.get(name))) removed.push(name)
  await rename(join(stage, MANIFEST), join(folder, MANIFEST))
  await rename(join(stage, 'after.json'), join(folder, STATE))
  await rm(stage, { recursive: true, force: true })
  return removed
}

/** A file that was changed since is somebody's work: it stays. */
async function removeOurs(folder, name, digest) {
  const path = join(folder, name)
  const now = await digestOf(path).catch(() => null)
  if (now === null) return false
  if (now !== digest) {
    console.log(`kept ${name}: it is no export any more, but was changed here`)
    return false
  }
  await rm(path)
  // Its folder goes with the last file; one that holds something stays.
  if (name.includes('/')) await rmdir(dirname(path)).catch(() => {})
  return true
}

function stateText(files) {
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1))
  return `${JSON.stringify({ files: Object.fromEntries(sorted) }, null, 2)}\n`
}

function isSame(one, other) {
  return one.size === other.size && [...one].every(([name, digest]) => other.get(name) === digest)
}

/** Node's own recursive one hides why a folder cannot be made, or never ends, on disks that cannot be written to. */
async function makeFolder(path) {
  try {
    await mkdir(path)
  } catch (error) {
    if (error.code === 'EEXIST' && (await stat(path)).isDirectory()) return
    if (error.code !== 'ENOENT' || dirname(path) === path) throw error
    await makeFolder(dirname(path))
    await mkdir(path)
  }
}

async function hasDigest(path, { sha256 }) {
  return (await digestOf(path).catch(() => '')).startsWith(sha256)
}

async function digestOf(path) {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

/** One request, and once more where that may help: statuses of the list, and broken or silent connections. */
async function attempt(url, use) {
  for (let tries = 0; ; tries++) {
    const silence = new AbortController()
    const timer = setTimeout(() => silence.abort(new Silence()), SILENCE_MS)
    let delay = RETRY_DELAY_MS
    try {
      const response = await fetch(url, { signal: AbortSignal.any([silence.signal, stopping.signal]) })
      if (response.ok) return await use(response, () => timer.refresh())
      delay = retryAfter(response) ?? delay
      await response.body?.cancel()
      throw new BadStatus(response.status)
    } catch (error) {
      if (stopping.signal.aborted) throw stopping.signal.reason
      if (error instanceof Trouble || isLocal(error)) throw error
      const again = tries < RETRIES && (!(error instanceof BadStatus) || RETRIED.has(error.status))
      if (!again) throw new Trouble(explainRequest(url, silence.signal.aborted ? silence.signal.reason : error))
    } finally {
      clearTimeout(timer)
    }
    await new Promise(done => setTimeout(done, delay))
  }
}

function retryAfter(response) {
  const wait = Number(response.headers.get('retry-after')) * 1000
  return wait > 0 ? Math.min(wait, LONGEST_RETRY_DELAY_MS) : undefined
}

/** An error of the disk, not of the network. */
function isLocal(error) {
  return error?.syscall === 'write' || error?.syscall === 'open' || error?.code === 'ENOSPC' || error?.code === 'EFBIG'
}

function explainRequest(url, error) {
  if (error instanceof BadStatus)
    return error.status === 404
      ? `There is nothing at ${url} (404). Check the address given with --from.`
      : `${url} answered with ${error.status}. Try again later; what was fetched is kept.`
  if (error instanceof Silence)
    return `${url} sent nothing for ${SILENCE_MS / 1000} s. Try again later; what was fetched is kept.`
  const reason = error.cause?.code ?? error.code ?? error.cause?.message ?? error.message
  return `The connection to ${url} broke (${reason}). Run the same command again: what was fetched is kept, and the folder is as it was.`
}

function explain(error) {
  const place = error.path ? ` at ${error.path}` : ''
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT' || error.code === 'EFBIG')
    return 'The disk is full. Make room and run the same command again: the folder is as it was, and what was fetched is kept.'
  if (['EACCES', 'EPERM', 'EROFS', 'ENOENT'].includes(error.code))
    return `Writing is not allowed${place}. Choose another folder with --to, or change its permissions.`
  if (['ENOTDIR', 'EEXIST', 'EISDIR'].includes(error.code))
    return `Something else is in the way${place}. Choose another folder with --to.`
  return error.stack ?? String(error)
}

/** Shows a bar on a terminal, and prints a line for each file elsewhere. */
function progressOf(files) {
  const total = files.reduce((sum, file) => sum + file.bytes, 0)
  const isTerminal = process.stderr.isTTY
  let bytes = 0
  let count = 0
  let shownAt = 0
  const show = () => {
    if (!isTerminal || performance.now() - shownAt < 50) return
    shownAt = performance.now()
    const share = total > 0 ? Math.min(1, bytes / total) : 1
    const bar = '█'.repeat(Math.round(share * 30)).padEnd(30, '░')
    process.stderr.write(`\r\x1b[K${bar} ${count}/${files.length} files, ${size(bytes)} of ${size(total)}`)
  }
  return {
    received(length) {
      bytes += length
      show()
    },
    done(file, how) {
      count++
      if (how !== 'fetched') bytes += file.bytes
      show()
      if (!isTerminal) console.log(`${how} ${file.name} (${size(file.bytes)})`)
    },
    end() {
      if (isTerminal) process.stderr.write('\r\x1b[K')
    },
  }
}

function size(bytes) {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

function seconds(started) {
  return ((performance.now() - started) / 1000).toFixed(1)
}
