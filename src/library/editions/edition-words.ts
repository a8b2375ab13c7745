// Our descriptions in another release: those written for it, then those of the documented release where the declaration is still
// the same.

import type { Nodes, RootContent } from 'mdast'
import type { ExampleKind } from '../../model/content/code-block.ts'
import { pathAbove } from '../names/paths.ts'
import { type StoredWords, toWords } from '../words/sections.ts'
import type { Words } from '../words/words.ts'
import type { EditionDifferences } from './differences.ts'

/** The descriptions of a module. */
export interface EditionWords {
  /** Members of the documented release on pages of groups, by route. Large namespaces are left out. */
  parts?: Readonly<Record<string, readonly string[]>>
  /** The description of the module's guide, for releases in which the module has no other description. */
  guide?: [key: string, words: StoredWords]
  /** Descriptions of the documented release by key, with the releases in which one of their examples is not verified. */
  documented: [key: string, words: StoredWords, fails?: readonly string[]][]
  /** By release, the keys of descriptions that apply to it although its code or facts differ. */
  same: Readonly<Record<string, readonly string[]>>
  /** Descriptions written for other releases. */
  own: { key: string; versions: readonly string[]; file: string; words: StoredWords; examples?: OwnExample[] }[]
}

/** A verified example in a description that is written for another release. */
export interface OwnExample {
  kind: ExampleKind
  /** The whole program. */
  code: string
  output?: string
  fails?: string
}

/** The examples in the descriptions that are written for a release, with the declarations that they describe. */
export function examplesOfEdition({ own }: EditionWords, version: string): (OwnExample & { path: string })[] {
  return own
    .filter(({ versions }) => versions.includes(version))
    .flatMap(({ key, examples = [] }) => examples.map(example => ({ ...example, path: key.split(' ', 1)[0]! })))
}

/** Only descriptions that are written for the release name their file. */
export function wordsOfEdition(stored: EditionWords, version: string, differences: EditionDifferences): Words {
  const own = stored.own.filter(({ versions }) => versions.includes(version))
  const guide = stored.guide ? [[stored.guide[0], toWords('', 0, stored.guide[1])] as const] : []
  return new Map([
    ...guide,
    ...stillTrue(stored, version, differences),
    ...own.map(({ key, file, words }) => [key, toWords(file, 0, words)] as const),
  ])
}

function stillTrue({ documented, same }: EditionWords, version: string, differences: EditionDifferences) {
  const reviewed = new Set(same[version])
  const gone = new Set(differences.gone)
  const changed = new Set(differences.changed)
  const differing = new Set([...gone, ...changed, ...differences.rewritten])
  const isOutdated = (path: string, named: string) =>
    gone.has(named) || (named.startsWith(`${path}.`) && changed.has(named))
  return documented.flatMap(([key, words, fails = []]) => {
    const path = key.split(' ', 1)[0]!
    if (gone.has(path)) return []
    const names = mentionsIn(words)
    const isTrue = () =>
      !differing.has(key) && !names.some(name => scopesOf(path, name).some(named => isOutdated(path, named)))
    if (!reviewed.has(key) && !isTrue()) return []
    const shown = withoutProofs(fails.includes(version) ? withoutCode(words) : words)
    return [[key, toWords('', 0, shown)] as const]
  })
}

/** The names in code of a description, without calls and arguments. */
function mentionsIn({ first, rest, safety = [], details }: StoredWords): string[] {
  const names = new Set<string>()
  const visit = (node: Nodes): void => {
    // A removed name is struck through.
    if (node.type === 'delete') return
    if (node.type === 'inlineCode') for (const [name] of node.value.matchAll(NAME)) names.add(name)
    if (node.type === 'link' && node.url.startsWith('std.')) names.add(node.url)
    if ('children' in node) node.children.forEach(visit)
  }
  for (const node of [...first, ...rest, ...safety, ...details.flatMap(([, words]) => words)]) visit(node)
  return [...names]
}

const NAME = /@?[A-Za-z_][\w.]*/g

/** The declarations that a name in a description may mean: a member, a name of an enclosing container, or a path. */
function scopesOf(path: string, name: string): string[] {
  const scopes = name.startsWith('std.') ? [name] : name.includes('.') ? [`std.${name}`] : []
  for (let scope: string | null = path; scope && scope !== 'std'; scope = pathAbove(scope))
    scopes.push(`${scope}.${name}`)
  return scopes
}

/** Proofs are run with the documented release. */
function withoutProofs({ proven: _, first, rest, safety, details, ...words }: StoredWords): StoredWords {
  return {
    ...words,
    first: withoutMarks(first),
    rest: withoutMarks(rest),
    details: details.map(([name, own]) => [name, withoutMarks(own)]),
    ...(safety && { safety: withoutMarks(safety) }),
  }
}

function withoutMarks<T extends Nodes>(nodes: readonly T[]): T[] {
  return nodes
    .filter(node => !(node.type === 'link' && node.data?.proof))
    .map(node => ('children' in node ? ({ ...node, children: withoutMarks(node.children as Nodes[]) } as T) : node))
}

function withoutCode({ written: _, example: __, ...words }: StoredWords): StoredWords {
  return { ...words, rest: words.rest.filter(isProse), ...(words.safety && { safety: words.safety.filter(isProse) }) }
}

function isProse({ type }: RootContent): boolean {
  return type !== 'code'
}
