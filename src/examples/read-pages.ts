// Reads the pages to verify: all of `content/`, or the given paths.
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { examplesIn, type PageExamples } from '../content/examples/scan.ts'
import { statIfThere } from '../files/if-there.ts'
import { parseExamplePage } from './parse-markdown.ts'

export interface ExamplePage extends PageExamples {
  /** The path relative to the project, with forward slashes on every system. */
  file: string
  source: string
}

export async function readExamplePages(root: string, paths: string[]): Promise<ExamplePage[]> {
  const found = await Promise.all(paths.map(path => markdownBelow(resolve(root, path))))
  const files = [...new Set(found.flat())].map(path => relative(root, path).split(sep).join('/'))
  return Promise.all(files.sort(englishFirst).map(file => readPage(root, file)))
}

async function readPage(root: string, file: string): Promise<ExamplePage> {
  const source = await readFile(join(root, file), 'utf8')
  return { file, source, ...examplesIn(parseExamplePage(source)) }
}

async function markdownBelow(path: string): Promise<string[]> {
  const stats = await statIfThere(path)
  if (!stats) throw new Error(`There is no ${path}. Name Markdown files or folders, relative to the project.`)
  if (stats.isFile()) return [path]
  const names = await readdir(path, { recursive: true })
  return names.filter(name => name.endsWith('.md')).map(name => join(path, name))
}

// A block that all translations share is reported and recorded for the English page.
function englishFirst(a: string, b: string): number {
  const byLanguage = Number(b.startsWith('content/en/')) - Number(a.startsWith('content/en/'))
  return byLanguage || (a < b ? -1 : 1)
}
