// Checks that examples which fail in a later release have a variant for it, or a sentence why there is none (content/en/variants).

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { examplesIn } from '../content/examples/scan.ts'
import { VARIANTS_FOLDER } from '../content/variants.ts'
import type { ExampleVersions } from '../examples/results.ts'
import { OWN_WORDS_VERSIONS } from '../library/editions/own-words.ts'
import type { ContentDocument } from './document.ts'
import type { Found } from './finding.ts'

/** Returns the hashes of the blocks that have a variant. */
export async function readVariantHashes(contentDir: string): Promise<Set<string>> {
  const folder = join(contentDir, 'en', VARIANTS_FOLDER)
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const texts = await Promise.all(
    names.filter(name => name.endsWith('.md')).map(name => readFile(join(folder, name), 'utf8')),
  )
  return new Set(texts.flatMap(text => [...text.matchAll(/^## ([0-9a-f]{20}) /gm)].map(([, hash]) => hash!)))
}

export function checkVariants(
  { file, role, root }: ContentDocument,
  { versions, blocks }: ExampleVersions,
  variants: ReadonlySet<string>,
): Found[] {
  if (role === 'words' || role === 'variants' || file.includes('/docs/changes/')) return []
  return examplesIn(root).examples.flatMap(({ hash, line }) => {
    const failing = OWN_WORDS_VERSIONS.filter(version => blocks[hash]?.[versions.indexOf(version)])
    if (failing.length === 0 || variants.has(hash)) return []
    const place = file.replace(/^content\/en\/(?:docs\/)?/, `content/en/${VARIANTS_FOLDER}/`)
    return [
      {
        line,
        fact: `The example fails in ${failing.join(' and ')}, and has no variant.`,
        fix: `Add "## ${hash} Title" with one to ${place}, or a sentence why there is none.`,
      },
    ]
  })
}
