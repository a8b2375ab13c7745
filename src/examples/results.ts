// Reads and writes `content/examples.json`, the verified blocks. It is committed, so that the build needs no Zig for the marks.
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readIfThere } from '../files/if-there.ts'
import { ZIG_VERSION } from '../model/constants.ts'
import type { ExampleKind } from '../model/content/code-block.ts'
import { readJson } from '../model/json.ts'

export interface ExampleResults {
  zig: string
  blocks: Record<string, VerifiedBlock>
}

export interface VerifiedBlock {
  kind: ExampleKind
  /** The page with the block, preferably the English one. */
  file: string
  /** The block also runs in a browser (src/examples/runnable.ts). */
  runs?: true
}

export const RESULTS_FILE = 'content/examples.json'

const KINDS = ['test', 'run', 'fails', 'build'] as const satisfies readonly ExampleKind[]

const schema = z.strictObject({
  zig: z.string(),
  blocks: z.record(
    z.string(),
    z.strictObject({ kind: z.enum(KINDS), file: z.string(), runs: z.literal(true).optional() }),
  ),
})

export async function readExampleResults(root: string): Promise<ExampleResults> {
  const text = await readExampleResultsText(root)
  if (text === null) return { zig: ZIG_VERSION, blocks: {} }
  const fix = 'Take it back from git, or run "npm run examples".'
  return readJson({ text, file: RESULTS_FILE, fix }, schema)
}

/** Formats the results sorted and independent of machine and time, so that equal pages give equal files. */
export function formatExampleResults(blocks: Map<string, VerifiedBlock>): string {
  const entries = [...blocks].sort(([a], [b]) => (a < b ? -1 : 1)).map(([hash, block]) => formatEntry(hash, block))
  const list = entries.length > 0 ? `{\n${entries.join(',\n')}\n  }` : '{}'
  return `{\n  "zig": ${JSON.stringify(ZIG_VERSION)},\n  "blocks": ${list}\n}\n`
}

/** Writes the file if it differs, and returns whether it did. */
export async function writeExampleResults(root: string, text: string): Promise<boolean> {
  if ((await readExampleResultsText(root)) === text) return false
  const path = join(root, RESULTS_FILE)
  const temporary = `${path}.${process.pid}`
  await writeFile(temporary, text)
  await rename(temporary, path)
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
