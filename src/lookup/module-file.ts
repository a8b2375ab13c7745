// Makes the files of the lookup API from facts and descriptions: in the build, and for other releases on request.

import { errorNamesOf } from '../library/facts/error-index.ts'
import { declaredIn, type Library } from '../library/facts/library.ts'
import { modulePath, splitPath } from '../library/names/paths.ts'
import type { ReferencePlan } from '../library/plan/plan.ts'
import { type MarkdownContext, wordsMarkdown } from '../library/texts/markdown.ts'
import { inferredOf } from '../library/texts/plain-facts.ts'
import { type ErrorMeanings, meaningKey } from '../library/words/error-meanings.ts'
import type { DeclarationWords } from '../library/words/sections.ts'
import { wordsKeyOf } from '../library/words/subjects.ts'
import type { Words } from '../library/words/words.ts'
import type { CategoryEntry, ModuleEntry } from '../model/content/catalog.ts'
import type { LookupCategory, LookupModule, ModuleFile } from './data.ts'

export interface ModuleSource {
  plan: ReferencePlan
  words: Words
  errors: Pick<ErrorMeanings, 'has'>
  writing: MarkdownContext
}

/** @param own The descriptions of the module, by their keys. */
export function moduleFileOf(
  { plan, words, errors, writing }: ModuleSource,
  module: string,
  own: Iterable<readonly [key: string, words: DeclarationWords]>,
): ModuleFile {
  const { library } = plan
  const declarations = [...declaredIn(library, module)]
  const file: ModuleFile = {
    facts: { module, path: modulePath(module), version: library.version, declarations },
    hrefs: declarations.map(({ path }) => plan.hrefOf(path)),
    words: {},
    sentences: {},
    errors: {},
  }
  const worked = declarations.flatMap(({ path, errors: set }) => {
    const found = set?.inferred ? inferredOf(plan, path) : null
    return found ? [[path, found.names] as const] : []
  })
  if (worked.length > 0) file.inferred = Object.fromEntries(worked)
  for (const declaration of declarations)
    for (const name of errorNamesOf(declaration)) {
      const key = meaningKey(library, each => errors.has(each) || words.has(each), declaration, name)
      if (key !== name) file.errors[wordsKeyOf(declaration.path, 'error', name)] = key
    }
  const proven: Record<string, string[]> = {}
  for (const [key, each] of own) {
    const path = key.split(' ', 1)[0]!
    file.sentences[key] = each.sentence
    if (key === path) file.words[path] = wordsMarkdown(writing, each)
    if (key === path && each.proven) proven[path] = each.proven.map(({ text }) => text)
  }
  if (Object.keys(proven).length > 0) file.proven = proven
  return file
}

/** Returns the catalogue with the number of declarations of each module. `more` has what depends on the release. */
export function categoriesOf<M extends ModuleEntry>(
  catalog: readonly (Omit<CategoryEntry, 'modules'> & { modules: readonly M[] })[],
  library: Library | undefined,
  more: (module: M) => Pick<LookupModule, 'description' | 'route'>,
): LookupCategory[] {
  return catalog.map(({ key, label, description, modules }) => ({
    key,
    label,
    description,
    modules: modules.map(module => {
      const { description, ...rest } = more(module)
      const declarations = library ? declaredIn(library, module.key).length : 0
      return { key: module.key, path: modulePath(module.key), description, declarations, ...rest }
    }),
  }))
}

/** Returns the modules of names that std itself declares, where they are not the name's own. */
export function homesOf(library: Library): Record<string, string> {
  const homes: Record<string, string> = {}
  for (const path of library.declarations.keys()) {
    const [, name, below] = splitPath(path)
    if (name === undefined || below !== undefined) continue
    const module = library.moduleOf(path)
    if (module !== name && module !== 'std') homes[name] = module
  }
  return homes
}
