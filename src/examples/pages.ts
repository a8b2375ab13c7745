// The pages with examples: reads them, groups and samples their blocks, and writes outputs into them.
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import type { Root } from 'mdast'
import { type Example, examplesIn, type PageExamples } from '../content/examples/scan.ts'
import { parseTreeOf } from '../content/markdown.ts'
import { statIfThere } from '../files/if-there.ts'
import { releasesOf } from '../library/editions/own-words.ts'
import { groupBy } from '../model/group-by.ts'

export interface ExamplePage extends PageExamples {
  /** The path relative to the project, with forward slashes on every system. */
  file: string
  source: string
}

/** Reads all Markdown files at and below the paths, the English ones first. */
export async function readExamplePages(root: string, paths: string[]): Promise<ExamplePage[]> {
  const found = await Promise.all(paths.map(path => markdownBelow(resolve(root, path))))
  const files = [...new Set(found.flat())].map(path => relative(root, path).split(sep).join('/'))
  return Promise.all(
    files.sort(englishFirst).map(async file => {
      const source = await readFile(join(root, file), 'utf8')
      return { file, source, ...examplesIn(parseExamplePage(source), releasesOf(file) ?? []) }
    }),
  )
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

export function parseExamplePage(source: string): Root {
  return parseTreeOf(source.replace(/\r\n/g, '\n'))
}

export interface LocatedExample {
  page: ExamplePage
  example: Example
}

/** Groups equal blocks. A group has the block of the English page before those of its translations. */
export function groupByHash(pages: ExamplePage[]): Map<string, LocatedExample[]> {
  const located = pages.flatMap(page => page.examples.map(example => ({ page, example })))
  return groupBy(located, ({ example }) => example.hash)
}

/** Returns the pages with only some of their examples. */
export function withExamples(pages: readonly ExamplePage[], isWanted: (example: Example) => boolean): ExamplePage[] {
  return pages.map(page => ({ ...page, examples: page.examples.filter(isWanted) }))
}

/**
 * Chooses the blocks that `npm test` compiles: all that are not verified yet, and a fixed sample of the others. It excludes blocks
 * that name another version of Zig, which only `npm run examples` installs.
 */
export function samplePages(pages: ExamplePage[], recorded: ReadonlySet<string>, count: number): ExamplePage[] {
  const own = pages.flatMap(({ examples }) => examples).filter(({ info }) => info.zig === undefined)
  const kinds = new Map(own.filter(({ hash }) => recorded.has(hash)).map(({ hash, kind }) => [hash, kind]))
  const sample = evenly([...kinds].map(([hash, kind]) => `${kind} ${hash}`).sort(), count)
  const again = new Set(sample.map(row => row.split(' ')[1]!))
  return withExamples(pages, ({ hash, info }) => info.zig === undefined && (!recorded.has(hash) || again.has(hash)))
}

/** Takes evenly spaced rows. Because they are sorted by kind, every kind is represented. */
function evenly<T>(rows: readonly T[], count: number): T[] {
  if (rows.length <= count) return [...rows]
  return Array.from({ length: count }, (_, index) => rows[Math.floor(((index + 0.5) * rows.length) / count)]!)
}

/** Returns the page with new outputs. `outputs` must only contain examples of this page. */
export function withOutputs(source: string, outputs: Map<Example, string>): string {
  const lines = source.split('\n')
  // Edits run from the bottom up, so that the line numbers above stay valid.
  const edits = [...outputs].sort(([a], [b]) => b.line - a.line)
  for (const [example, output] of edits) replaceOutput(lines, example, output)
  return lines.join('\n')
}

function replaceOutput(lines: string[], example: Example, output: string): void {
  const codeEnd = example.node.position!.end.line
  const prefix = /^[\s>]*/.exec(lines[codeEnd - 1]!)![0]
  const fence = fenceFor(output)
  const block = [`${fence}text`, ...(output === '' ? [] : output.split('\n')), fence]
  const indented = block.map(line => (line === '' ? prefix.trimEnd() : prefix + line))
  const old = example.output?.position
  if (old) lines.splice(old.start.line - 1, old.end.line - old.start.line + 1, ...indented)
  else lines.splice(codeEnd, 0, prefix.trimEnd(), ...indented)
}

// The fence must be longer than any run of backticks in the output.
function fenceFor(output: string): string {
  const longest = Math.max(2, ...(output.match(/`+/g) ?? []).map(run => run.length))
  return '`'.repeat(longest + 1)
}
