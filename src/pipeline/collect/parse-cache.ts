// Caches parsed pages, parsed words, the ids of declaration pages, what examples use and hashes of texts for the next build.

import { relative } from 'node:path'
import type { ParsedPage } from '../../content/page.ts'
import type { Variant } from '../../content/variants.ts'
import { type Cache, openCache } from '../../files/cache.ts'
import {
  createParsedFiles,
  keyOf,
  openParsedFiles,
  type ParsedFiles,
  type StoredFiles,
} from '../../files/parsed-files.ts'
import type { WordsSection } from '../../library/words/sections.ts'
import { PARSED_FOLDER } from '../../output/prune-cache.ts'
import type { BuildOptions } from '../setup/options.ts'
import { hashInputs } from './build-id.ts'

export interface ParseCache {
  pages: ParsedFiles<ParsedPage>
  words: ParsedFiles<WordsSection[]>
  /** By the page's path without locale. */
  ids: ParsedFiles<string[]>
  /** Variants of examples for other releases. */
  variants: ParsedFiles<Variant[]>
  /** Declarations that examples use, by the hash of the example. A build saves them when all examples are read. */
  uses: StoredFiles<string[]>
  /** Hashes in the names of files, by what is named. A build saves them when all files are named. */
  hashes: StoredFiles<string>
  /** Hashes of the code that makes these values; parts of their keys. */
  code: { content: string; reference: string }
  save(): Promise<void>
}

type CacheOptions = Pick<BuildOptions, 'root' | 'contentDir' | 'cacheDir'>

/** Modules of src/ whose code determines how a page is parsed, and how declarations are read and rendered. */
const CONTENT_CODE = ['content', 'files', 'markdown', 'model']
const REFERENCE_CODE = [...CONTENT_CODE, 'check-code', 'library', 'lookup', 'markup', 'zig', 'zig-syntax']

export async function openParseCache(
  { root, contentDir, cacheDir }: CacheOptions,
  cache: Cache = openCache(cacheDir),
): Promise<ParseCache> {
  // The scenarios of the tests have other content in the same cache folder.
  const site = keyOf(relative(root, contentDir)).slice(0, 8)
  const open = <T>(kind: string) => openParsedFiles<T>(cache, `${PARSED_FOLDER}/${kind}-${site}`)
  const [pages, words, ids, variants, uses, hashes, content, reference] = await Promise.all([
    open<ParsedPage>('pages'),
    open<WordsSection[]>('words'),
    open<string[]>('ids'),
    open<Variant[]>('variants'),
    open<string[]>('uses'),
    open<string>('hashes'),
    codeHash(root, CONTENT_CODE),
    codeHash(root, REFERENCE_CODE),
  ])
  return {
    pages,
    words,
    ids,
    variants,
    uses,
    hashes,
    code: { content, reference },
    async save() {
      await Promise.all([pages, words, ids, variants].map(files => files.save()))
    },
  }
}

/** Creates a cache in memory. */
export function createParseCache(): ParseCache {
  return {
    pages: createParsedFiles(),
    words: createParsedFiles(),
    ids: createParsedFiles(),
    variants: createParsedFiles(),
    uses: { ...createParsedFiles<string[]>(), save: async () => {} },
    hashes: { ...createParsedFiles<string>(), save: async () => {} },
    code: { content: '', reference: '' },
    save: async () => {},
  }
}

/** Includes the version of Node, which has the Unicode tables, and the lock file, which has all other dependencies. */
function codeHash(root: string, modules: readonly string[]): Promise<string> {
  const folders = modules.map(module => `${root}/src/${module}`)
  return hashInputs(folders, [`${root}/package-lock.json`], process.version)
}
