// Checks that examples which fail in a later release have a variant for it, or a sentence why there is none (content/en/variants), and
// that variants have a key line where the example has one.

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { examplesIn } from '../content/examples/scan.ts'
import { parseMarkdown } from '../content/markdown.ts'
import { VARIANTS_FOLDER } from '../content/variants.ts'
import type { ExampleVersions } from '../examples/results.ts'
import { OWN_WORDS_VERSIONS } from '../library/editions/own-words.ts'
import type { BlockInfo } from '../model/content/code-block.ts'
import type { ContentDocument } from './document.ts'
import type { Found } from './finding.ts'

/** The examples of each variant, by the hash of the one that they replace. A variant without examples says why there is none. */
export type VariantExamples = ReadonlyMap<string, readonly BlockInfo[]>

export async function readVariantExamples(contentDir: string): Promise<VariantExamples> {
  const folder = join(contentDir, 'en', VARIANTS_FOLDER)
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const texts = await Promise.all(
    names.filter(name => name.endsWith('.md')).map(name => readFile(join(folder, name), 'utf8')),
  )
  return new Map(texts.flatMap(variantExamplesIn))
}

export function variantExamplesIn(text: string): [hash: string, blocks: BlockInfo[]][] {
  return text.split(/^(?=## )/m).flatMap(section => {
    const hash = /^## ([0-9a-f]{20}) /.exec(section)?.[1]
    if (hash === undefined) return []
    const { examples } = examplesIn(parseMarkdown(section, `${VARIANTS_FOLDER}/${hash}`, 0))
    return [[hash, examples.map(({ info }) => info)]]
  })
}

export function checkVariants(
  { file, role, root }: ContentDocument,
  { versions, blocks }: ExampleVersions,
  variants: VariantExamples,
): Found[] {
  if (role === 'words' || role === 'variants' || file.includes('/docs/changes/')) return []
  const place = file.replace(/^content\/en\/(?:docs\/)?/, `content/en/${VARIANTS_FOLDER}/`)
  return examplesIn(root).examples.flatMap(({ hash, line, info }) => {
    const variant = variants.get(hash)
    const ownExamples = (version: string) => variant?.filter(({ zig = version }) => zig === version) ?? []
    const isMissing = (version: string) => !variant || (variant.length > 0 && ownExamples(version).length === 0)
    const failing = OWN_WORDS_VERSIONS.filter(
      version => blocks[hash]?.[versions.indexOf(version)] && isMissing(version),
    )
    const found: Found[] = []
    if (failing.length > 0)
      found.push({
        line,
        fact: `The example fails in ${failing.join(' and ')}, and has no variant.`,
        fix: `Add "## ${hash} Title" with one to ${place}, or a sentence why there is none.`,
      })
    const unmarked = OWN_WORDS_VERSIONS.filter(version => {
      const own = ownExamples(version)
      return own.length > 0 && own.every(({ keyLine }) => keyLine === undefined)
    })
    if (info.keyLine !== undefined && unmarked.length > 0)
      found.push({
        line,
        fact: `The example has a key line, and its variant for ${unmarked.join(' and ')} has none.`,
        fix: `Mark the line that the cookbook shows below "## ${hash}" in ${place}: key="a piece of the line".`,
      })
    return found
  })
}
