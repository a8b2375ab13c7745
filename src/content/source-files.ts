// Reads source files from disk, and reports those that are not text, are too large or are not files.

import { isUtf8 } from 'node:buffer'
import { lstat, readdir, readFile, readlink, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { keyOf } from '../files/parsed-files.ts'
import { Problem } from '../model/problem.ts'
import type { SourceFile } from './page.ts'

/** Five times the size of our largest file. */
export const MAX_SOURCE_BYTES = 1_000_000

export interface FoundFiles {
  /** Paths below the folder, with forward slashes, sorted. */
  names: string[]
  problems: Problem[]
}

/**
 * Lists every file below a folder, which may be missing.
 *
 * @param label The name of the folder in messages.
 */
export async function listSources(dir: string, label: string): Promise<FoundFiles> {
  const found: FoundFiles = { names: [], problems: [] }
  const own = await lstat(dir).catch(ifMissing)
  if (own?.isSymbolicLink()) found.problems.push(await linkProblem(dir, label))
  else if (own?.isDirectory()) await walk(dir, label, '', found)
  else if (own) found.problems.push(new Problem({ file: label }, ...NO_FOLDER))
  found.names.sort()
  return found
}

/**
 * Reads the text of a file.
 *
 * @param file The name of the file in messages.
 */
export async function readSource(path: string, file: string): Promise<string> {
  const bytes = await readBytes(path, file)
  if (!isUtf8(bytes)) throw new Problem({ file, line: brokenLine(bytes) }, 'The file is no text in UTF-8.', NO_TEXT)
  // The decoder removes a byte order mark, which some editors write.
  const text = new TextDecoder().decode(bytes)
  const control = controlCharacter(text)
  if (control)
    throw new Problem({ file, line: control.line }, `The text holds the control character ${control.name}.`, NO_TEXT)
  return text
}

export interface ReadFiles {
  files: SourceFile[]
  problems: Problem[]
}

/** Path → text. A file is not read again while its size and times are the same. */
export type TextCache = Map<string, CachedText>

interface CachedText {
  stamp: string
  text: string
  digest: string
}

/** Reads several files of a folder, and collects the problems of all of them. */
export async function readSources(
  dir: string,
  label: string,
  names: readonly string[],
  cache?: TextCache,
): Promise<ReadFiles> {
  const read: ReadFiles = { files: [], problems: [] }
  const readOne = (name: string) => {
    const [path, file] = [join(dir, name), `${label}/${name}`]
    return cache ? readCached(path, file, cache) : readSource(path, file).then(text => ({ text }))
  }
  const texts = await Promise.allSettled(names.map(readOne))
  for (const [index, name] of names.entries()) {
    const text = texts[index]!
    if (text.status === 'fulfilled') read.files.push({ file: `${label}/${name}`, name, ...text.value })
    else if (text.reason instanceof Problem) read.problems.push(text.reason)
    else throw text.reason
  }
  return read
}

/** A file that changed this recently may change again without a new timestamp, so it is not cached. */
const UNSETTLED_MS = 100

async function readCached(path: string, file: string, cache: TextCache): Promise<Omit<CachedText, 'stamp'>> {
  const { size, mtimeMs, ctimeMs } = await stat(path)
  const stamp = `${size} ${mtimeMs} ${ctimeMs}`
  const cached = cache.get(path)
  if (cached?.stamp === stamp) return { text: cached.text, digest: cached.digest }
  const text = await readSource(path, file)
  const digest = keyOf(text)
  if (Date.now() - Math.max(mtimeMs, ctimeMs) > UNSETTLED_MS) cache.set(path, { stamp, text, digest })
  return { text, digest }
}

const NO_TEXT = 'Save it as text in UTF-8; pictures and other files belong below public/.'

async function walk(dir: string, label: string, below: string, found: FoundFiles): Promise<void> {
  for (const entry of await readdir(join(dir, below), { withFileTypes: true })) {
    const name = below ? `${below}/${entry.name}` : entry.name
    const file = `${label}/${name}`
    if (entry.isSymbolicLink()) found.problems.push(await linkProblem(join(dir, name), file))
    else if (!entry.isDirectory()) found.names.push(name)
    else if (entry.name.endsWith('.md')) found.problems.push(new Problem({ file }, ...NAMED_LIKE_A_PAGE))
    else await walk(dir, label, name, found)
  }
}

const NO_FOLDER = ['This is a file where a folder should be.', 'Rename or remove it.'] as const
const NAMED_LIKE_A_PAGE = [
  'This is a folder, but it is named like a page.',
  'Rename the folder, or make it a file.',
] as const

/** The target of a link could change or be missing on another machine without a visible change in content/. */
async function linkProblem(path: string, file: string): Promise<Problem> {
  return new Problem(
    { file },
    `This is a symbolic link to ${await readlink(path)}; links are not followed.`,
    'Put the file itself here.',
  )
}

async function readBytes(path: string, file: string): Promise<Buffer> {
  const { size } = await stat(path)
  if (size > MAX_SOURCE_BYTES)
    throw new Problem(
      { file },
      `The file has ${megabytes(size)} MB; at most ${megabytes(MAX_SOURCE_BYTES)} are read.`,
      'Split it; pictures and other files belong below public/.',
    )
  return readFile(path)
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1)
}

/** Checks line by line, because a line feed is never part of another character in UTF-8. */
function brokenLine(bytes: Buffer): number {
  let line = 1
  for (let start = 0; start < bytes.length; line++) {
    const feed = bytes.indexOf(10, start)
    const end = feed < 0 ? bytes.length : feed + 1
    if (!isUtf8(bytes.subarray(start, end))) return line
    start = end
  }
  return line
}

/** Control characters other than tabs and line ends are refused, because they break feeds and sitemaps. */
function controlCharacter(text: string): { line: number; name: string } | null {
  const found = /[^\P{Cc}\t\n\r]/u.exec(text)
  if (!found) return null
  const code = found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
  return { line: text.slice(0, found.index).split('\n').length, name: code === '0000' ? 'NUL' : `U+${code}` }
}

function ifMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
