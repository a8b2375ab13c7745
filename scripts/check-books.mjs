// `npm run check:books`: validates the EPUB books of the built site with EPUBCheck, the official validator. It is downloaded once, and
// every file is compared with its digest (scripts/epubcheck.json). Without Java or a network, nothing is checked and the exit code is
// 2, or 1 with `--strict`.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const SOURCE = 'https://repo1.maven.org/maven2'
const CHECKER = 'com.adobe.epubcheck.tool.Checker'
const folder = join(root, '.cache/epubcheck')
const books = join(root, 'dist/current/site/exports/books')
const isStrict = process.argv.includes('--strict')

/** A downloaded file does not match its digest. */
class DigestMismatch extends Error {}

process.exitCode = await main()

async function main() {
  const names = await readdir(books).catch(() => [])
  if (names.length === 0) return fail('There are no books in dist/current. Run "npm run build" first.')
  const java = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin/java') : 'java'
  if (!(await run(java, ['-version']).catch(() => null))) return skip('Java is not installed here')
  const jars = JSON.parse(await readFile(join(import.meta.dirname, 'epubcheck.json'), 'utf8'))
  const paths = []
  for (const [path, digest] of Object.entries(jars)) {
    const file = await fetched(path, digest).catch(error => error)
    if (file instanceof DigestMismatch) return fail(file.message)
    if (file instanceof Error) return skip(`EPUBCheck cannot be fetched (${file.cause?.code ?? file.message})`)
    paths.push(file)
  }
  let wrong = 0
  for (const name of names) {
    const parameters = ['-cp', paths.join(delimiter), CHECKER, '--quiet', join(books, name)]
    const { stdout, stderr, code = 0 } = await run(java, parameters).catch(error => error)
    const problems = `${stdout}${stderr}`.split('\n').filter(line => /^(?:FATAL|ERROR|WARNING)\(/.test(line))
    for (const line of problems) console.error(line.replaceAll(`${books}/`, ''))
    console.log(`${name}: ${code === 0 && problems.length === 0 ? 'valid' : `${problems.length} wrong`}`)
    if (code !== 0 || problems.length > 0) wrong++
  }
  return wrong === 0 ? 0 : 1
}

async function fetched(path, digest) {
  const file = join(folder, basename(path))
  const isRight = bytes => createHash('sha256').update(bytes).digest('hex') === digest
  const cached = await readFile(file).catch(() => null)
  if (cached && isRight(cached)) return file
  const response = await fetch(`${SOURCE}/${path}`, { signal: AbortSignal.timeout(120_000) })
  if (!response.ok) throw new Error(`status ${response.status}`)
  const bytes = Buffer.from(await response.arrayBuffer())
  if (!isRight(bytes)) throw new DigestMismatch(`${path} does not have its digest. Look at scripts/epubcheck.json.`)
  await mkdir(folder, { recursive: true })
  await writeFile(`${file}.new`, bytes)
  await rename(`${file}.new`, file)
  return file
}

function fail(message) {
  console.error(message)
  return 1
}

function skip(reason) {
  console.error(`NOT CHECKED: ${reason}. The books were not compared with the format.`)
  return isStrict ? 1 : 2
}
