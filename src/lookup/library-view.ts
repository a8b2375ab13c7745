// Presents the facts as one library and loads only the modules that are used.

import type { Declaration } from '../library/facts/facts.ts'
import { type Library, libraryOf } from '../library/facts/library.ts'
import { splitPath } from '../library/names/paths.ts'
import { onceFor } from '../model/memo.ts'
import type { ChangedNames, ErrorMeaning, ErrorMeaningsData, LookupIndex, ModuleFile } from './data.ts'
import type { NameHistory } from './name-history.ts'
import type { LookupStore } from './store.ts'

/** A library with our descriptions and the links to the site. */
export interface LibraryView extends Library {
  index: LookupIndex
  /** Returns the path on the site without locale, including the id. */
  hrefOf(path: string): string
  /** Returns our description as Markdown. */
  wordsOf(path: string): string
  /** Returns the first sentence. The key may include a part: `std.mem.Allocator field.ptr`. */
  sentenceOf(key: string): string
  /** Returns the meaning of an error of this declaration. */
  meaningOf(path: string, error: string): ErrorMeaning | null
  /** Returns all errors of an inferred error set, or `null` if they are not known. */
  inferredOf(path: string): readonly string[] | null
  /** Returns the statements of our description that tests prove. */
  provenOf(path: string): readonly string[]
  /** Returns the change since the previous version. */
  changeOf(path: string): ChangedNames | null
}

interface Loaded {
  library: Library
  file: ModuleFile
  hrefs: ReadonlyMap<string, string>
}

/** Runs `work` synchronously. If it needs modules that are not loaded, loads them and runs it again. */
export async function withLibrary<T>(store: LookupStore, work: (view: LibraryView) => T): Promise<T> {
  const index = await store.index()
  const texts: Texts = { history: await store.nameHistory(), errors: await store.errors() }
  const modules = new Map<string, Loaded | null>()
  for (;;) {
    const missing = new Set<string>()
    const result = work(viewOf(index, texts, modules, missing))
    if (missing.size === 0) return result
    const files = await Promise.all([...missing].map(async key => [key, await store.module(key)] as const))
    for (const [key, file] of files) modules.set(key, file && load(file))
  }
}

/** Returns the key of the module whose file contains a declaration. */
export function moduleKeyOf({ homes, categories }: Pick<LookupIndex, 'homes' | 'categories'>, path: string): string {
  const name = splitPath(path)[1]
  if (name === undefined) return 'std'
  if (Object.hasOwn(homes, name)) return homes[name]!
  return categories.some(({ modules }) => modules.some(({ key }) => key === name)) ? name : 'std'
}

/** Texts that are not part of a module's file. */
interface Texts {
  history: NameHistory
  errors: ErrorMeaningsData
}

function viewOf(
  index: LookupIndex,
  { history, errors }: Texts,
  modules: ReadonlyMap<string, Loaded | null>,
  missing: Set<string>,
): LibraryView {
  const moduleAt = (path: string): Loaded | null => {
    const key = moduleKeyOf(index, path)
    if (!modules.has(key)) missing.add(key)
    return modules.get(key) ?? null
  }
  return {
    index,
    version: index.zig,
    modules: index.categories.flatMap(category => category.modules.map(({ key }) => key)),
    get declarations(): ReadonlyMap<string, Declaration> {
      return new Map([...modules.values()].flatMap(module => [...(module?.library.declarations ?? [])]))
    },
    get: path => moduleAt(path)?.library.get(path),
    moduleOf: path => moduleKeyOf(index, path),
    containerOf: path => moduleAt(path)?.library.containerOf(path) ?? null,
    membersOf: path => moduleAt(path)?.library.membersOf(path) ?? [],
    hrefOf: path => moduleAt(path)?.hrefs.get(path) ?? '',
    wordsOf: path => own(moduleAt(path)?.file.words, path),
    inferredOf(path) {
      const inferred = moduleAt(path)?.file.inferred
      return inferred && Object.hasOwn(inferred, path) ? inferred[path]! : null
    },
    provenOf(path) {
      const proven = moduleAt(path)?.file.proven
      return proven && Object.hasOwn(proven, path) ? proven[path]! : []
    },
    changeOf: history.changeOf,
    sentenceOf: key => own(moduleAt(key.split(' ')[0]!)?.file.sentences, key),
    meaningOf(path, error) {
      const key = own(moduleAt(path)?.file.errors, `${path} error.${error}`) || error
      return Object.hasOwn(errors, key) ? errors[key]! : null
    },
  }
}

function own(texts: Record<string, string> | undefined, key: string): string {
  return texts && Object.hasOwn(texts, key) ? texts[key]! : ''
}

const load = onceFor((file: ModuleFile): Loaded => {
  const { facts, hrefs } = file
  return {
    file,
    library: libraryOf({ version: facts.version, modules: [facts] }),
    hrefs: new Map(facts.declarations.map(({ path }, index) => [path, hrefs[index]!])),
  }
})
