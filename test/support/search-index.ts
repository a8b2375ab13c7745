// The search index of this project's own facts, words and guides, for the relevance tests and the benchmark.

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { countNames } from '../../src/lookup/symbol-index.ts'
import type { Reference } from '../../src/pipeline/collect/joined-reference.ts'
import { loadReference } from '../../src/pipeline/collect/reference.ts'
import { type SearchTexts, searchTexts } from '../../src/pipeline/data/search.ts'
import { createSymbolSearch, type SymbolSearch } from '../../src/search/symbols/symbols.ts'

const ROOT = join(import.meta.dirname, '../..')

export interface OwnIndex {
  reference: Reference
  texts: SearchTexts
  search: SymbolSearch
}

export async function ownIndex(): Promise<OwnIndex> {
  const reference = await loadReference({ referenceDir: join(ROOT, 'reference'), contentDir: join(ROOT, 'content') })
  if (!reference) throw new Error('There are no facts in reference/. Run "npm run reference".')
  const texts = searchTexts(reference, countNames(await readGuides(join(ROOT, 'content/en/docs'))))
  return { reference, texts, search: searchOf(texts) }
}

/** With all parts loaded. */
export function searchOf(texts: SearchTexts): SymbolSearch {
  const search = createSymbolSearch(texts.symbols)
  for (const part of ['giants', 'fields', 'signatures', 'giantSignatures', 'sentences'] as const)
    search.add(texts[part])
  return search
}

async function readGuides(dir: string): Promise<string[]> {
  const files = (await readdir(dir, { recursive: true })).filter(file => file.endsWith('.md')).sort()
  return Promise.all(files.map(file => readFile(join(dir, file), 'utf8')))
}
