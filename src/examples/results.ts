// Reads and writes the committed results, so that the build needs no Zig for the marks: `content/examples.json` has the verified
// blocks, `content/example-versions.json` their results in other versions of Zig.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readIfThere } from '../files/if-there.ts'
import { writeAtomic } from '../files/write-atomic.ts'
import { releasesOf } from '../library/editions/own-words.ts'
import { ZIG_VERSION } from '../model/constants.ts'
import type { ExampleKind } from '../model/content/code-block.ts'
import { readJson } from '../model/json.ts'
import type { LocatedExample } from './pages.ts'

export const RESULTS_FILE = 'content/examples.json'

const block = z.strictObject({
  kind: z.enum(['test', 'run', 'fails', 'build'] satisfies ExampleKind[]),
  /** The page with the block, preferably the English one. */
  file: z.string(),
  /** The block also runs in a browser (src/examples/runnable.ts). */
  runs: z.literal(true).optional(),
})
const schema = z.strictObject({ zig: z.string(), blocks: z.record(z.string(), block) })

export type VerifiedBlock = z.infer<typeof block>
export type ExampleResults = z.infer<typeof schema>

/** Reads the verified blocks. */
export async function readExampleResults(root: string): Promise<ExampleResults> {
  const text = await readExampleResultsText(root)
  if (text === null) return { zig: ZIG_VERSION, blocks: {} }
  const fix = 'Take it back from git, or run "npm run examples".'
  // Many parts of a build ask for it.
  if (latest?.text !== text) latest = { text, results: readJson({ text, file: RESULTS_FILE, fix }, schema) }
  return latest.results
}

let latest: { text: string; results: ExampleResults } | undefined

/** Formats the results sorted and independent of machine and time, so that equal pages give equal files. */
export function formatExampleResults(blocks: Map<string, VerifiedBlock>): string {
  const entries = [...blocks].sort(([a], [b]) => (a < b ? -1 : 1)).map(([hash, block]) => formatEntry(hash, block))
  const list = entries.length > 0 ? `{\n${entries.join(',\n')}\n  }` : '{}'
  return `{\n  "zig": ${JSON.stringify(ZIG_VERSION)},\n  "blocks": ${list}\n}\n`
}

/** Writes the file if it differs, and returns whether it did. */
export async function writeExampleResults(root: string, text: string): Promise<boolean> {
  if ((await readExampleResultsText(root)) === text) return false
  await writeAtomic(join(root, RESULTS_FILE), text)
  return true
}

/** Returns `null` if the file does not exist yet. */
export function readExampleResultsText(root: string): Promise<string | null> {
  return readIfThere(join(root, RESULTS_FILE))
}

// One line per entry merges well, but Biome requires a line break in entries longer than the line width.
function formatEntry(hash: string, { kind, file, runs }: VerifiedBlock): string {
  const key = `    ${JSON.stringify(hash)}: `
  const fields = [
    `"kind": ${JSON.stringify(kind)}`,
    `"file": ${JSON.stringify(file)}`,
    ...(runs ? ['"runs": true'] : []),
  ]
  const line = `${key}{ ${fields.join(', ')} }`
  if (line.length + 1 <= LINE_WIDTH) return line
  return `${key}{\n      ${fields.join(',\n      ')}\n    }`
}

const LINE_WIDTH = 120

/** Returns the record with the current places of blocks, without those that no page has any more. */
export function recordedIn(blocks: Iterable<LocatedExample[]>, recorded: ExampleResults['blocks']) {
  const found: ExampleResults['blocks'] = {}
  for (const [first] of blocks) {
    const { page, example } = first!
    const block = recorded[example.hash]
    if (block) found[example.hash] = { ...block, kind: example.kind, file: page.file }
  }
  return found
}

/** Returns the blocks without those in descriptions for other releases. */
export function documentedBlocks({ blocks }: ExampleResults): VerifiedBlock[] {
  return Object.values(blocks).filter(({ file }) => releasesOf(file)?.length === 0)
}

export const VERSIONS_FILE = 'content/example-versions.json'

const versionsSchema = z.strictObject({
  versions: z.array(z.string()),
  /** By hash of the block, the first error in each version: empty if it passes, `null` if it was not tried yet. */
  blocks: z.record(z.string(), z.array(z.string().nullable())),
})

export type ExampleVersions = z.infer<typeof versionsSchema>

/** Reads the results in other versions. */
export async function readExampleVersions(root: string): Promise<ExampleVersions> {
  const text = await readIfThere(join(root, VERSIONS_FILE))
  if (text === null) return { versions: [], blocks: {} }
  const fix = 'Take it back from git, or run "npm run examples -- --versions".'
  return readJson({ text, file: VERSIONS_FILE, fix }, versionsSchema)
}

/** Formats the results sorted, one block per line, so that diffs are readable. */
export function formatExampleVersions({ versions, blocks }: ExampleVersions): string {
  const lines = Object.keys(blocks)
    .sort()
    .map(hash => `    ${JSON.stringify(hash)}: ${JSON.stringify(blocks[hash])}`)
  return `{\n  "versions": ${JSON.stringify(versions)},\n  "blocks": {\n${lines.join(',\n')}\n  }\n}\n`
}

export async function writeExampleVersions(root: string, results: ExampleVersions): Promise<void> {
  await writeFile(join(root, VERSIONS_FILE), formatExampleVersions(results))
}
