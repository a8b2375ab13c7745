// Reads and writes `content/example-versions.json`, the committed results of the verified blocks in other versions of Zig.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readIfThere } from '../files/if-there.ts'
import { readJson } from '../model/json.ts'

export const VERSIONS_FILE = 'content/example-versions.json'

const schema = z.strictObject({
  versions: z.array(z.string()),
  /** By hash of the block, the first error in each version: empty if it passes, `null` if it was not tried yet. */
  blocks: z.record(z.string(), z.array(z.string().nullable())),
})

export type ExampleVersions = z.infer<typeof schema>

export async function readExampleVersions(root: string): Promise<ExampleVersions> {
  const text = await readIfThere(join(root, VERSIONS_FILE))
  if (text === null) return { versions: [], blocks: {} }
  const fix = 'Take it back from git, or run "npm run examples -- --versions".'
  return readJson({ text, file: VERSIONS_FILE, fix }, schema)
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
