// Loads the data files on first use. Modules are cached up to a size limit.

import { createHistory, type History, type HistoryFile } from '../library/history/history.ts'
import { chainTo, createShapes, type ShapeFile, type Shapes } from '../library/shapes/shape.ts'
import { HISTORY_VERSIONS, ZIG_VERSION } from '../model/constants.ts'
import { loadOnce, loadOnceEach } from '../model/memo.ts'
import { createRecent } from '../model/recent.ts'
import type { SearchManifest, SearchPart } from '../model/wire/payload.ts'
import { SOURCES_FILE, type SourceList } from '../model/wire/source.ts'
import type { ErrorsData, GuideTitles, RemovedNamesData } from '../search/answers/answer-data.ts'
import { type Answers, createAnswers } from '../search/answers/answers.ts'
import { readHistoryNames } from '../search/history/history-names.ts'
import { createSymbolSearch, type SymbolSearch } from '../search/symbols/symbols.ts'
import {
  ERRORS_FILE,
  type ErrorMeaningsData,
  EXAMPLES_FILE,
  type GuideSection,
  HISTORY_FILE,
  INDEX_FILE,
  type LookupExample,
  type LookupIndex,
  type ModuleFile,
  moduleFile,
  NAME_HISTORY_FILE,
  type NameHistoryData,
  SECTIONS_FILE,
  shapesFile,
} from './data.ts'
import { createNameHistory, type NameHistory } from './name-history.ts'

/** Reads a file of the built site. Returns `null` if there is no such file. */
export type ReadFile = (path: string) => Promise<string | null>

export interface LookupStore {
  index(): Promise<LookupIndex>
  /** Returns `null` if there is no such module. */
  module(key: string): Promise<ModuleFile | null>
  sections(): Promise<GuideSection[]>
  examples(): Promise<LookupExample[]>
  errors(): Promise<ErrorMeaningsData>
  nameHistory(): Promise<NameHistory>
  /** Returns the history of every path over the releases. */
  history(): Promise<History>
  /** Returns the shapes of every declaration of a release. */
  shapes(version: string): Promise<Shapes>
  /** Lists the source files of std. Empty if the build contains none. */
  sources(): Promise<string[]>
  /** Returns `null` if the site has no reference. */
  symbols(): Promise<SymbolSearch | null>
  /** Returns the direct answers to queries, as in the palette, or `null` if the site has no reference. */
  answers(): Promise<Answers | null>
  /** Returns the Markdown of a page by its file. */
  markdown(file: string): Promise<string | null>
  /** Returns the store of another release, or `null` if this one cannot open it. */
  at(version: string): Promise<LookupStore | null>
}

/** Size of the cache of parsed modules in characters. A worker on the edge has 128 MB, and the largest module has 3 million. */
const MAX_CACHED = 8_000_000
const FURTHER_PARTS: readonly SearchPart[] = ['giants', 'fields', 'signatures', 'giantSignatures', 'sentences']

/** Opens the store of another release beside that of the documented one. */
export type OpenStoreAt = (version: string, documented: LookupStore) => Promise<LookupStore | null>

export function createLookupStore(read: ReadFile, openAt: OpenStoreAt = async () => null): LookupStore {
  const modules = createRecent<string, { size: number; file: ModuleFile }>(MAX_CACHED, ({ size }) => size)
  const parsed = async <T>(path: string): Promise<T> => {
    const text = await read(path)
    if (text === null) throw new Error(`${path} is missing from the built site. Build it again.`)
    return JSON.parse(text) as T
  }
  const shapeFile = loadOnceEach(version => parsed<ShapeFile>(shapesFile(version)))
  const openOther = loadOnceEach(version => openAt(version, store))
  const store: LookupStore = {
    index: loadOnce(() => parsed<LookupIndex>(INDEX_FILE)),
    sections: loadOnce(() => parsed<GuideSection[]>(SECTIONS_FILE)),
    examples: loadOnce(() => parsed<LookupExample[]>(EXAMPLES_FILE)),
    errors: loadOnce(() => parsed<ErrorMeaningsData>(ERRORS_FILE)),
    nameHistory: loadOnce(async () => createNameHistory(await parsed<NameHistoryData>(NAME_HISTORY_FILE))),
    history: loadOnce(async () => createHistory(await parsed<HistoryFile[]>(HISTORY_FILE))),
    shapes: loadOnceEach(async version => {
      const chain = chainTo(version, HISTORY_VERSIONS, ZIG_VERSION)
      // Versions share the shapes that are the same in both.
      return createShapes(await Promise.all(chain.map(shapeFile)))
    }),
    sources: loadOnce(async () => {
      const text = await read(SOURCES_FILE)
      return text === null ? [] : Object.keys(JSON.parse(text) as SourceList)
    }),
    symbols: loadOnce(() => loadSymbols(store, read)),
    answers: loadOnce(() => loadAnswers(store, read)),
    markdown: read,
    at: version => (version === ZIG_VERSION ? Promise.resolve(store) : openOther(version)),
    async module(key) {
      const known = modules.get(key)
      if (known) return known.file
      const text = await read(moduleFile(key))
      if (text === null) return null
      const file = JSON.parse(text) as ModuleFile
      modules.set(key, { size: text.length, file })
      return file
    },
  }
  return store
}

async function loadSymbols(store: LookupStore, read: ReadFile): Promise<SymbolSearch | null> {
  const { search: manifest } = await store.index()
  if (!manifest) return null
  const search = createSymbolSearch(await partText(manifest, 'symbols', read))
  const further = await Promise.all(FURTHER_PARTS.map(part => partText(manifest, part, read)))
  for (const text of further) search.add(text)
  return search
}

async function loadAnswers(store: LookupStore, read: ReadFile): Promise<Answers | null> {
  const { search: manifest } = await store.index()
  const symbols = await store.symbols()
  if (!manifest || !symbols) return null
  const parsed = async <T>(part: SearchPart) => JSON.parse(await partText(manifest, part, read)) as T
  const [titles, errors, removed, historyNames] = await Promise.all([
    parsed<GuideTitles>('titles'),
    parsed<ErrorsData>('errors'),
    parsed<RemovedNamesData>('gone'),
    partText(manifest, 'past', read).then(readHistoryNames),
  ])
  return createAnswers({
    titles,
    symbols,
    errors: async () => errors,
    removed: async () => removed,
    historyNames: async () => historyNames,
  })
}

async function partText(manifest: SearchManifest, part: SearchPart, read: ReadFile): Promise<string> {
  const text = await read(manifest[part])
  if (text === null) throw new Error(`${manifest[part]} is missing from the built site. Build it again.`)
  return text
}
