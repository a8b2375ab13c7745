// Creates the search index of the reference in parts, so that a browser first loads what most readers look for.

import { keyOf } from '../../files/parsed-files.ts'
import { fieldSets } from '../../library/kinds/groups.ts'
import { type SymbolRecord, symbolRecords } from '../../library/symbol-records.ts'
import { countNames, indexedSymbols, isInFirst, type NameCounts } from '../../lookup/symbol-index.ts'
import { FALLBACK_LOCALE } from '../../model/languages/language.ts'
import { once, onceEach, onceFor } from '../../model/memo.ts'
import { Problems } from '../../model/problem.ts'
import { SEARCH_PARTS, type SearchManifest, type SearchPart } from '../../model/wire/payload.ts'
import { encodeTexts, encodeTree, type IndexedSymbol } from '../../search/symbols/encode.ts'
import { priorOf } from '../../search/symbols/prior.ts'
import type { AssembledSite } from '../collect/assemble.ts'
import type { Reference } from '../collect/joined-reference.ts'
import { hashOf } from '../collect/known-hashes.ts'
import { readVocabulary, vocabularyProblems } from '../collect/vocabulary.ts'
import { errorsData, guideTitles, removedNamesData } from './answers.ts'
import { historyNames } from './history-names.ts'

/** Search data of the reference, without the titles of guides. */
export type SearchTexts = Record<Exclude<SearchPart, 'titles'>, string>

export interface SearchIndex {
  textOf(part: SearchPart): string
  manifest: SearchManifest
}

/** Returns the index of a site, or `null` if it has no reference. It is created once per reference, not after each edit of a guide. */
export function searchIndexOf(site: AssembledSite): SearchIndex | null {
  const { reference } = site
  if (!reference) return null
  const known = indexes.get(reference)
  if (known) return known
  const names = countNames(site.pagesOf(FALLBACK_LOCALE).map(({ body }) => body.markdown))
  const inputs = keyOf(reference.key(), JSON.stringify([[...names.paths], [...names.calls]]))
  const texts = once(() => searchTexts(reference, names))
  const titles = titlesText(site, FALLBACK_LOCALE)
  const textOf = (part: SearchPart) => (part === 'titles' ? titles : texts()[part])
  const addressOf = (part: SearchPart) =>
    fileOf(part, part === 'titles' ? hashOf(titles) : site.hashes.of(`search-${part}`, inputs, () => textOf(part)))
  const manifest = Object.fromEntries(SEARCH_PARTS.map(part => [part, addressOf(part)])) as SearchManifest
  const index = { textOf, manifest }
  indexes.set(reference, index)
  return index
}

const indexes = new WeakMap<Reference, SearchIndex>()

/**
 * Returns the addresses of the index and of the file with a locale's guide titles, which locales with the same titles share. `version`
 * is used in names instead of a hash of the content.
 */
export function searchManifestOf(site: AssembledSite, locale: string, version?: string): SearchManifest | null {
  const index = searchIndexOf(site)
  if (!index) return null
  const titles = version ? fileOf(`titles-${locale}`, version) : fileOf('titles', hashOf(titlesText(site, locale)))
  return { ...index.manifest, titles }
}

export function titlesText(site: AssembledSite, locale: string): string {
  return titlesByLocale(site)(locale)
}

const titlesByLocale = onceFor((site: AssembledSite) =>
  onceEach((locale: string) => JSON.stringify(guideTitles(site, locale))),
)

/** @param names Names in the authored pages. Declarations that they name often rank higher. */
export function searchTexts(reference: Reference, names: NameCounts): SearchTexts {
  const { plan, words } = reference
  const problems = vocabularyProblems(readVocabulary(), plan.library)
  if (problems.length > 0) throw new Problems(problems)
  const records = symbolRecords(plan, words)
  const own = indexedSymbols(plan, records, names)
  const isFirst = new Set(records.filter(isInFirst).map(({ path }) => path))
  const symbols = encodeTree(
    'symbols',
    own.filter(({ path }) => isFirst.has(path)),
  )
  const giants = encodeTree(
    'giants',
    own.filter(({ path }) => !isFirst.has(path)),
    symbols,
  )
  const priors = new Map(own.map(({ path, prior }) => [path, prior]))
  const fields = records.flatMap(record => (record.giant ? [] : fieldsOf(reference, record, priors.get(record.path)!)))
  const first = records.filter(({ path }) => isFirst.has(path))
  const rest = records.filter(({ path }) => !isFirst.has(path))
  return {
    symbols: symbols.text,
    giants: giants.text,
    fields: encodeTree('fields', fields, symbols).text,
    signatures: encodeTexts('signatures', 'symbols', signatureTexts(first), symbols),
    giantSignatures: encodeTexts('signatures', 'giants', signatureTexts(rest), giants),
    sentences: encodeTexts(
      'sentences',
      'symbols',
      new Map(first.map(({ path, sentence }) => [path, sentence])),
      symbols,
    ),
    errors: JSON.stringify(errorsData(reference, { numbers: symbols.numbers, worthOf: path => priors.get(path)! })),
    gone: JSON.stringify(removedNamesData(reference, symbols)),
    past: historyNames(reference),
  }
}

function fileOf(part: string, hash: string): string {
  return `/_assets/search-${part}.${hash}.txt`
}

/** Returns the fields, enum values and errors of a declaration, each once. */
function fieldsOf({ plan }: Reference, { path, module, depth }: SymbolRecord, prior: number): IndexedSymbol[] {
  const declaration = plan.library.get(path)!
  const parts = new Map<string, 'field' | 'value' | 'error'>()
  for (const { definition, group } of fieldSets(declaration))
    for (const { name } of definition.fields!)
      if (name !== undefined && !parts.has(name)) parts.set(name, group === 'values' ? 'value' : 'field')
  if (declaration.kind === 'errorSet') for (const name of declaration.errors?.names ?? []) parts.set(name, 'error')
  return [...parts].map(([name, label]) => ({
    path: `${path} ${name}`,
    container: path,
    name,
    label,
    color: label === 'error' ? 'err' : 'field',
    deprecated: false,
    prior:
      priorOf({
        path,
        module,
        label,
        depth: depth + 1,
        uses: 0,
        mentions: 0,
        containerMentions: 0,
        isLargeNamespace: false,
        isDeprecated: false,
      }) *
        0.5 +
      prior * 0.3,
    page: plan.partPlaceOf(path, label, name).route,
    ownsPage: false,
  }))
}

/** Returns signatures without the name they begin with, because the index has it already. */
function signatureTexts(records: readonly SymbolRecord[]): Map<string, string> {
  return new Map(
    records.map(({ path, name, signature }) => [path, signature.startsWith(name) ? signature.slice(name.length) : '']),
  )
}
