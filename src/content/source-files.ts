// Files of authors, from the disk to text: what is no text, too large or no file at all is told by its name.

import { isUtf8 } from 'node:buffer'
import type { Dirent } from 'node:fs'
import { lstat, open, readdir, readlink, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '../model/problem.ts'
import type { SourceFile } from './page.ts'

/** The largest file of ours has a fifth of it; a page of this size is a book. */
export const MAX_SOURCE_BYTES = 1_000_000

export interface FoundFiles {
  /** Paths below the folder, with forward slashes, sorted. */
  names: string[]
  problems: Problem[]
}

/** Every file below a folder; none where there is no such folder. `label` is how messages call the folder. */
export async function listSources(dir: string, label: string): Promise<FoundFiles> {
  const found: FoundFiles = { names: [], problems: [] }
  const own = await lstat(dir).catch(ifMissing)
  if (own?.isSymbolicLink()) found.problems.push(await linkProblem(dir, label))
  else if (own?.isDirectory()) await walk(dir, label, '', found)
  else if (own) found.problems.push(new Problem({ file: label }, ...NO_FOLDER))
  found.names.sort()
  return found
}

/** Text of a file. `file` is how messages call it. */
export async function readSource(path: string, file: string): Promise<string> {
  const bytes = await readBytes(path, file)
  if (!isUtf8(bytes)) throw new Problem({ file, line: brokenLine(bytes) }, 'The file is no text in UTF-8.', NO_TEXT)
  // A byte order mark, which some editors write, is left out.
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

/** Texts that were read before, by path: those whose file has the same size and times are not read again. */
export type KnownTexts = Map<string, { stamp: string; text: string }>

/** Several files of a folder; what is wrong with one does not hide what is wrong with another. */
export async function readSources(
  dir: string,
  label: string,
  names: readonly string[],
  known?: KnownTexts,
): Promise<ReadFiles> {
  const read: ReadFiles = { files: [], problems: [] }
  const readOne = (name: string) => {
    const [path, file] = [join(dir, name), `${label}/${name}`]
    return known ? readUnlessKnown(path, file, known) : readSource(path, file)
  }
  const texts = await Promise.allSettled(names.map(readOne))
  for (const [index, name] of names.entries()) {
    const text = texts[index]!
    if (text.status === 'fulfilled') read.files.push({ file: `${label}/${name}`, name, text: text.value })
    else if (text.reason instanceof Problem) read.problems.push(text.reason)
    else throw text.reason
  }
  return read
}

/** A file that changed within this time may change again without another time of change. */
const UNSETTLED_MS = 100

async function readUnlessKnown(path: string, file: string, known: KnownTexts): Promise<string> {
  const { size, mtimeMs, ctimeMs } = await stat(path)
  const stamp = `${size} ${mtimeMs} ${ctimeMs}`
  const before = known.get(path)
  if (before?.stamp === stamp) return before.text
  const text = await readSource(path, file)
  if (Date.now() - Math.max(mtimeMs, ctimeMs) > UNSETTLED_MS) known.set(path, { stamp, text })
  return text
}

const NO_TEXT = 'Save it as text in UTF-8; pictures and other files belong below public/.'

async function walk(dir: string, label: string, below: string, found: FoundFiles): Promise<void> {
  for (const entry of await readdir(join(dir, below), { withFileTypes: true })) {
    const name = below ? `${below}/${entry.name}` : entry.name
    const file = `${label}/${name}`
    if (entry.isSymbolicLink()) found.problems.push(await linkProblem(join(dir, name), file))
    else if (!entry.isDirectory()) found.names.push(name)
    else if (isPageName(entry)) found.problems.push(new Problem({ file }, ...NAMED_LIKE_A_PAGE))
    else await walk(dir, label, name, found)
  }
}

const NO_FOLDER = ['This is a file where a folder should be.', 'Rename or remove it.'] as const
const NAMED_LIKE_A_PAGE = [
  'This is a folder, but it is named like a page.',
  'Rename the folder, or make it a file.',
] as const

function isPageName({ name }: Dirent): boolean {
  return name.endsWith('.md')
}

/** What a link leads to can change, or be missing elsewhere, without anybody seeing it in content/. */
async function linkProblem(path: string, file: string): Promise<Problem> {
  return new Problem(
    { file },
    `This is a symbolic link to ${await readlink(path)}; links are not followed.`,
    'Put the file itself here.',
  )
}

async function readBytes(path: string, file: string): Promise<Buffer> {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    if (size > MAX_SOURCE_BYTES)
      throw new Problem(
        { file },
        `The file has ${megabytes(size)} MB; at most ${megabytes(MAX_SOURCE_BYTES)} are read.`,
        'Split it; pictures and other files belong below public/.',
      )
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1)
}

/** A line feed is never part of another character. */
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

/** Tabs and line ends are text; other control characters are not, and break feeds and sitemaps. */
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
