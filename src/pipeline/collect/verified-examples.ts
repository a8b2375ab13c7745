// Collects the verified examples of guides with their variants and of descriptions, with the declarations that each uses directly or
// through its variables. Tools, pages and exports show the same ones.

import { readCode } from '../../check-code/read-code.ts'
import type { LocalePage } from '../../content/collect.ts'
import type { Example } from '../../content/examples/scan.ts'
import { splitFrontMatter } from '../../content/front-matter.ts'
import type { ExampleResults, ExampleVersions } from '../../examples/results.ts'
import { createParsedFiles, type ParsedFiles } from '../../files/parsed-files.ts'
import { type Library, resolveAlias } from '../../library/facts/library.ts'
import { lookUpName, stdNamesIn } from '../../library/names/lookup.ts'
import { pathAbove } from '../../library/names/paths.ts'
import type { ReferencePlan } from '../../library/plan/plan.ts'
import type { DeclarationExample, ExamplesByPath } from '../../library/plan/planned-page.ts'
import { chainTo, createShapes } from '../../library/shapes/shape.ts'
import { shapesOf } from '../../library/shapes/shapes-of.ts'
import type { LookupExample } from '../../lookup/data.ts'
import { outlineOf, plainTitle } from '../../lookup/outline.ts'
import { HISTORY_VERSIONS, ZIG_VERSION } from '../../model/constants.ts'
import { withoutFrames } from '../../model/content/code-block.ts'
import { headingsOf } from '../../model/content/headings.ts'
import { onceEach, onceFor } from '../../model/memo.ts'
import type { Reference } from './joined-reference.ts'
import type { VariantsByRoute } from './variants.ts'
import { wordExamples } from './word-examples.ts'

/** Number of examples that a declaration shows. */
const SHOWN = 3
/** Characters of the digest, which are enough to distinguish a few thousand examples. */
const ID_LENGTH = 10

interface ExampleContent {
  /** Returns the text of a content file. */
  textOf(file: string): string
  pages: readonly LocalePage[]
  variants: VariantsByRoute
  results: ExampleResults
  versions: ExampleVersions
}

export function readExamples(
  { textOf, pages, variants, results: { blocks }, versions }: ExampleContent,
  reference: Reference | null,
  known: ParsedFiles<string[]> = createParsedFiles(),
): LookupExample[] {
  const isVerified = (hash: string) => Object.hasOwn(blocks, hash)
  const usesIn = (hash: string, code: string, zig: string) =>
    reference ? known.of(hash, reference.factsKey, () => usesOf(code, zig, reference)) : []
  const entryAt = (example: Example, place: ExamplePlace): LookupExample => {
    const others = versions.versions.filter((_, index) => versions.blocks[example.hash]?.[index] === '')
    return { ...entryOf(example, place, usesIn), ...(others.length > 0 ? { verified: others } : {}) }
  }
  const entries: LookupExample[] = []
  for (const { route, page, body } of pages) {
    const verified = body.examples.filter(({ hash }) => isVerified(hash))
    if (verified.length === 0) continue
    const headingAt = headingFinder(body, () => textOf(body.file))
    const placeAt = (line: number) => ({ route, title: page.title, ...headingAt(line) })
    for (const example of verified) entries.push(entryAt(example, placeAt(example.line)))
    const own = (variants.get(route) ?? []).flatMap(({ target, examples }) => {
      const replaced = body.examples.find(({ hash }) => hash === target)
      return examples
        .filter(({ hash }) => isVerified(hash))
        .map(example => entryAt(example, placeAt(replaced?.line ?? 0)))
    })
    entries.push(...mergeReleases(own))
  }
  if (!reference) return entries
  for (const example of wordExamples(reference.words, isVerified)) {
    const { route, anchor } = reference.plan.placeOf(example.path)
    entries.push(entryAt(example, { route, title: example.path, ...(anchor ? { anchor } : {}) }))
  }
  return entries
}

/** Merges variants that are the same in several releases. */
function mergeReleases(examples: readonly LookupExample[]): LookupExample[] {
  const merged = new Map<string, LookupExample>()
  for (const example of examples) {
    const { kind, code, anchor, output, fails } = example
    const key = JSON.stringify([kind, code, anchor, output, fails])
    const known = merged.get(key)
    merged.set(key, known ? { ...known, verified: [...(known.verified ?? []), example.zig] } : example)
  }
  return [...merged.values()]
}

type ExamplePlace = Pick<LookupExample, 'route' | 'title' | 'heading' | 'anchor'>

function entryOf(
  example: Example,
  place: ExamplePlace,
  usesIn: (hash: string, code: string, zig: string) => string[],
): LookupExample {
  const { hash, node, info, kind, expected, output, files } = example
  const code = withoutFrames(node.value)
  const { zig = ZIG_VERSION } = info
  return {
    id: hash.slice(0, ID_LENGTH),
    ...place,
    kind,
    zig,
    code,
    ...(output ? { output: expected } : {}),
    ...(kind === 'fails' ? { fails: expected } : {}),
    ...(files.length > 0 ? { files } : {}),
    uses: usesIn(hash, code, zig),
  }
}

/**
 * Sorts the examples of each declaration: failing ones last, those that name it before those that only use its members, then those of
 * its page, of pages near it, and short ones. An example in the description of a declaration is not listed there again.
 */
export function examplesByDeclaration(examples: readonly LookupExample[], plan: ReferencePlan): ExamplesByPath {
  const using = new Map<string, Use[]>()
  const add = (path: string, use: Use) => {
    const known = using.get(path)
    if (known) known.push(use)
    else using.set(path, [use])
  }
  for (const example of examples.filter(({ zig }) => zig === ZIG_VERSION))
    for (const path of example.uses) {
      add(path, { example, isDirect: true })
      for (const type of typesAbove(plan.library, path)) add(type, { example, isDirect: false })
    }
  const get = onceEach((path: string): DeclarationExample[] | undefined => {
    const uses = using.get(path)
    const examples = uses ? nearest(path, uses, plan) : []
    return examples.length > 0 ? examples : undefined
  })
  return { get, keys: () => [...using.keys()].filter(path => get(path)).values() }
}

/** Lists the declarations that show an example, in their description or below it. */
export function declarationsWithExamples({ plan, words }: Pick<Reference, 'plan' | 'words'>): Set<string> {
  const inWords = [...words].filter(([, { written }]) => written).map(([key]) => key.split(' ', 1)[0]!)
  return new Set([...inWords, ...(plan.extras.examples?.keys() ?? [])])
}

interface Use {
  example: LookupExample
  /** The code names the declaration itself. */
  isDirect: boolean
}

/** Lists the types that a member belongs to, up to the namespace around them. */
function typesAbove(library: Library, path: string): string[] {
  const types: string[] = []
  for (let at = pathAbove(path); at !== null && at !== 'std'; at = pathAbove(at)) {
    const declaration = library.get(at)
    if (!declaration || resolveAlias(library, declaration).kind === 'namespace') break
    types.push(at)
  }
  return types
}

function nearest(path: string, uses: readonly Use[], plan: ReferencePlan): DeclarationExample[] {
  const { route, anchor } = plan.placeOf(path)
  const isOwn = ({ example }: Use) => anchor !== '' && example.route === route && example.anchor === anchor
  const distance = (example: LookupExample) =>
    example.route === route ? 0 : example.route.startsWith(`${route}/`) || route.startsWith(`${example.route}/`) ? 1 : 2
  const failing = ({ kind }: LookupExample) => Number(kind === 'fails')
  const sorted = uses
    .filter(use => !isOwn(use))
    .sort(
      (a, b) =>
        failing(a.example) - failing(b.example) ||
        Number(b.isDirect) - Number(a.isDirect) ||
        distance(a.example) - distance(b.example) ||
        a.example.code.length - b.example.code.length,
    )
  const byId = new Map<string, LookupExample>()
  for (const { example } of sorted) if (!byId.has(example.id)) byId.set(example.id, example)
  const first = [...byId.values()].slice(0, SHOWN)
  return first.map(({ id, route: page, title, heading, anchor: at }) => ({
    id,
    href: at ? `${page}#${at}` : page,
    title: heading && heading !== title ? `${title}: ${heading}` : title,
  }))
}

type HeadingAt = (line: number) => { heading?: string; anchor?: string }

const headingFinders = new WeakMap<LocalePage['body'], HeadingAt>()

/** Returns a function that finds the heading above a line, among those in the table of contents. It is cached for the page. */
function headingFinder(page: LocalePage['body'], textOf: () => string): HeadingAt {
  const known = headingFinders.get(page) ?? findHeadings(page, splitFrontMatter(textOf()).body)
  headingFinders.set(page, known)
  return known
}

/** @param source The text of the page without front matter, from whose start lines of examples are counted. */
function findHeadings({ body }: LocalePage['body'], source: string): HeadingAt {
  const known = new Map([...headingsOf(body?.value ?? []).values()].map(heading => [heading.text, heading]))
  const headings = outlineOf(source).flatMap(({ title, start }) => {
    const heading = known.get(plainTitle(title.replace(/\s*\{[^}]*\}$/, '')))
    return heading ? [{ ...heading, line: source.slice(0, start).split('\n').length }] : []
  })
  return line => {
    const heading = headings.findLast(each => each.line < line)
    return heading ? { heading: heading.text, anchor: heading.id } : {}
  }
}

function usesOf(code: string, zig: string, reference: Reference): string[] {
  return zig === ZIG_VERSION ? createUses(reference.plan.library)(code) : usesOfRelease(code, zig, reference)
}

/** Returns the declarations of another release that its example uses. */
function usesOfRelease(code: string, zig: string, reference: Reference): string[] {
  const shapes = shapesAt(reference)(zig)
  const uses = (shapes && readCode(code, shapes)?.uses.filter(({ of }) => of === 'declaration')) ?? []
  return [...new Set(uses.flatMap(({ path, shown }) => [path, shown]))].sort()
}

const shapesAt = onceFor((reference: Reference) =>
  onceEach((zig: string) => {
    const chain = chainTo(zig, HISTORY_VERSIONS, ZIG_VERSION).slice(1)
    const files = chain.flatMap(version => reference.shapes.find(file => file.version === version) ?? [])
    return files.length < chain.length ? null : createShapes([shapesOf(reference.plan.library), ...files])
  }),
)

/** Finds the declarations that a piece of code names, or reaches through its variables. */
const createUses = onceFor((library: Library): ((code: string) => string[]) => {
  const shapes = createShapes([shapesOf(library)])
  const pathOf = onceEach((shown: string): string | null => {
    const looked = lookUpName(library, stdNamesIn(shown)[0]?.steps ?? [])
    return (looked.found && looked.path) || null
  })
  return code => {
    const uses = readCode(code, shapes)?.uses.filter(({ of }) => of !== 'alias') ?? []
    const paths = uses.flatMap(({ shown }) => pathOf(shown) ?? [])
    // Code that names an alias also uses its target: `std.AutoHashMap` is `std.hash_map.AutoHashMap`.
    const meant = paths.map(path => resolveAlias(library, library.get(path)!).path)
    return [...new Set([...paths, ...meant])].filter(path => path !== 'std').sort()
  }
})
