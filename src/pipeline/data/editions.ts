// Creates the files with facts and descriptions of other releases, which the server renders on request (src/markup/editions).

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { RootContent } from 'mdast'
import { type Example, examplesIn } from '../../content/examples/scan.ts'
import type { ExampleResults, ExampleVersions } from '../../examples/results.ts'
import { editionFile, readEdition } from '../../library/editions/edition-facts.ts'
import type { EditionWords, OwnExample } from '../../library/editions/edition-words.ts'
import { isLargeNamespace } from '../../library/kinds/large-namespaces.ts'
import { modulePath } from '../../library/names/paths.ts'
import { inferredFileOf } from '../../library/probe/saved.ts'
import { type DeclarationWords, type StoredWords, storedWords } from '../../library/words/sections.ts'
import { withoutFrames } from '../../model/content/code-block.ts'
import { slugOf } from '../../model/content/slug.ts'
import { EDITIONS, editionErrorsFile, editionFactsFile, editionWordsFile } from '../../model/editions.ts'
import { groupBy } from '../../model/group-by.ts'
import type { Outputs } from '../../output/outputs.ts'
import type { AssembledSite } from '../collect/assemble.ts'
import { hashInputs } from '../collect/build-id.ts'
import type { Reference } from '../collect/joined-reference.ts'
import type { OwnWords } from '../collect/own-words.ts'

/** Results of examples in other versions, and verified examples by hash. */
type Results = ExampleVersions & { verified: ExampleResults['blocks'] }

export function editionOutputs(
  { reference, ownWords, catalog }: Pick<AssembledSite, 'reference' | 'ownWords' | 'catalog'>,
  referenceDir: string,
  results: Results,
): Outputs {
  if (!reference) return new Map()
  const outputs: Outputs = new Map()
  for (const { version } of EDITIONS) {
    if (existsSync(editionFile(referenceDir, version)))
      outputs.set(editionFactsFile(version), () => readEdition(referenceDir, version))
    const errors = inferredFileOf(version)
    if (existsSync(join(referenceDir, errors.name)))
      outputs.set(editionErrorsFile(version), async () => JSON.stringify(await errors.read(referenceDir)))
  }
  const { library } = reference.plan
  const byModule = groupBy(reference.words, ([key]) => library.moduleOf(key.split(' ', 1)[0]!))
  // By slug, as pages are: that of `std.io` in 0.14 has the guide of `std.Io`.
  const descriptions = new Map(
    catalog.flatMap(({ modules }) => modules.map(({ slug, description }) => [slug, description])),
  )
  for (const module of describedModules(reference))
    outputs.set(editionWordsFile(module), async () => {
      const documented = (byModule.get(module) ?? []).map(
        ([key, { file: _, line: __, details, ...own }]): EditionWords['documented'][number] => [
          key,
          { ...own, details: [...details] },
          failingIn(own, results),
        ],
      )
      const written = await ownWords()
      const keys = documented.map(([key]) => key)
      const same = [...written.same].map(([version, own]) => [version, keys.filter(key => own.has(key))] as const)
      const own = ownRows(written, module, results)
      const description = descriptions.get(slugOf(module))
      const guide = description ? { guide: guideRow(module, description) } : {}
      const parts = partsOf(reference, module)
      return JSON.stringify({ parts, ...guide, documented, same: Object.fromEntries(same), own } satisfies EditionWords)
    })
  return outputs
}

function guideRow(module: string, description: string): NonNullable<EditionWords['guide']> {
  return [modulePath(module), storedWords([{ type: 'paragraph', children: [{ type: 'text', value: description }] }])]
}

export function partsOf({ plan }: Pick<Reference, 'plan'>, module: string): NonNullable<EditionWords['parts']> {
  const pages = plan.pages.filter(
    page => page.part && page.module === module && !isLargeNamespace(plan.library, page.path),
  )
  return Object.fromEntries(
    pages.map(({ route, groups }) => [route, groups.flatMap(({ members }) => members.map(({ path }) => path))]),
  )
}

/** Returns the modules of all releases. */
export function describedModules({ plan }: Pick<Reference, 'plan'>): Set<string> {
  const added = EDITIONS.flatMap(edition => Object.values(edition.added).flat())
  return new Set([...plan.library.modules, ...added])
}

/** Returns the keys of the files with facts, which are hashes of the committed files. */
export async function editionFactsKeys(referenceDir: string): Promise<Map<string, string>> {
  const keyed = EDITIONS.flatMap(({ version }) =>
    [
      [editionFactsFile(version), editionFile(referenceDir, version)] as const,
      [editionErrorsFile(version), join(referenceDir, inferredFileOf(version).name)] as const,
    ]
      .filter(([, file]) => existsSync(file))
      .map(async ([path, file]) => [path, await hashInputs([], [file], '')] as const),
  )
  return new Map(await Promise.all(keyed))
}

/** The descriptions that a module has in other releases. One that is the same in several releases is stored once. */
export function ownRows(
  { releases }: OwnWords,
  module: string,
  { verified }: Pick<Results, 'verified'>,
): EditionWords['own'] {
  const rows = [...releases].flatMap(([version, words]) =>
    [...words]
      .filter(([, row]) => row.module === module)
      .map(([key, { file, words }]) => ({ key, version, file, ...withVerified(words, version, verified) })),
  )
  const equal = groupBy(rows, ({ version: _, ...row }) => JSON.stringify(row))
  return [...equal.values()].map(same => {
    const { version: _, ...row } = same[0]!
    return { ...row, versions: same.map(({ version }) => version) }
  })
}

/** Removes the examples that are for other releases, or not verified with this one. The others are also listed as programs. */
function withVerified(
  words: StoredWords,
  version: string,
  verified: Results['verified'],
): Pick<EditionWords['own'][number], 'words' | 'examples'> {
  if (!words.written) return { words }
  const { examples } = examplesIn({ type: 'root', children: [...words.written] }, [version])
  const isShown = ({ info, hash }: Example) => info.zig === version && Object.hasOwn(verified, hash)
  const own = examples.filter(isShown)
  const shown = new Set<RootContent>(own.map(({ node }) => node))
  const outputs = new Set<RootContent>(
    examples.filter(example => !isShown(example)).flatMap(({ output }) => output ?? []),
  )
  const isKept = (node: RootContent) =>
    node.type !== 'code' || (node.lang === 'zig' ? shown.has(node) : !outputs.has(node))
  const { written: _, ...kept } = storedWords(words.written.filter(isKept))
  return { words: kept, ...(own.length > 0 ? { examples: own.map(programOf) } : {}) }
}

function programOf({ node, kind, expected, output }: Example): OwnExample {
  return {
    kind,
    code: withoutFrames(node.value),
    ...(output ? { output: expected } : {}),
    ...(kind === 'fails' ? { fails: expected } : {}),
  }
}

/** Returns the releases in which an example of a description fails, or was not tried. */
function failingIn({ written }: Pick<DeclarationWords, 'written'>, { versions, blocks }: ExampleVersions): string[] {
  if (!written) return []
  const { examples } = examplesIn({ type: 'root', children: [...written] })
  return EDITIONS.map(({ version }) => version).filter(version =>
    examples.some(({ hash }) => blocks[hash]?.[versions.indexOf(version)] !== ''),
  )
}
