// Formats the changes of a release as Markdown (R3).

import type { PathChange, Replacement } from '../history/history.ts'
import {
  type ChangeCounts,
  type ModuleChanges,
  type ModuleRelease,
  type ReleaseChanges,
  routeOfRelease,
} from '../history/release-changes.ts'
import { type ReferencePlan, resolveHref } from '../plan/plan.ts'
import { type ChangeWords, IN_ENGLISH } from './change-words.ts'

/** Formats counts as `30 removed, 4 breaking, 2 changed, 12 added`, without those that are zero. */
export function countsText(counts: Partial<ChangeCounts>, words: ChangeWords = IN_ENGLISH): string {
  const keys = ['gone', 'breaking', 'changed', 'added'] as const
  const texts = keys.flatMap(key => (counts[key] ? [words.localize(key, { count: words.number(counts[key]) })] : []))
  return words.joined(texts) || words.localize('nothing')
}

/** Formats the counts of a module together with those of its large namespaces. */
export function moduleCountsText({ counts, giants }: ModuleChanges, words: ChangeWords = IN_ENGLISH): string {
  return countsText({ ...counts, gone: counts.gone + giants.gone, added: counts.added + giants.added }, words)
}

export function changesMarkdown(
  plan: ReferencePlan,
  { modules }: ReleaseChanges,
  resolve: (route: string) => string,
  words: ChangeWords = IN_ENGLISH,
): string {
  const name = (path: string) => {
    const code = `\`${path}\``
    return plan.library.get(path) ? `[${code}](${resolveHref(plan.hrefOf(path), resolve)})` : code
  }
  return `${modules.map(module => moduleMarkdown(module, name, words)).join('\n\n')}\n`
}

/** Lists the releases that changed a module, with counts, as links to their pages. */
export function moduleReleasesMarkdown(
  releases: readonly ModuleRelease[],
  resolve: (route: string) => string,
  words: ChangeWords,
): string {
  const rows = releases.map(({ release: { name }, module }) => {
    return `- [${name}](${resolve(routeOfRelease(name))}): ${moduleCountsText(module, words)}`
  })
  return rows.length > 0 ? `## ${words.localize('changes')}\n\n${rows.join('\n')}\n` : ''
}

export function moduleMarkdown(
  module: ModuleChanges,
  name: (path: string) => string,
  words: ChangeWords = IN_ENGLISH,
): string {
  const { path, added, gone: removed, changed, giants: inLargeNamespaces } = module
  const below = (count: number) => (count > 0 ? ` ${words.localize('below', { count })}` : '')
  const breaks = ({ level }: PathChange) => (level === 'breaks' ? ` **${words.localize('breaks')}**` : '')
  const was = (from: string | undefined) => (from ? `, ${words.localize('was', { name: `\`${from}\`` })}` : '')
  const hasTables = inLargeNamespaces.added + inLargeNamespaces.gone > 0
  return [
    `## ${path} (${moduleCountsText(module, words)})`,
    ...list(
      words.localize('goneList'),
      removed,
      row => `- ${name(row.path)}${below(row.below)}: ${replacementText(row.replacement, name, words)}${line(row.now)}`,
    ),
    ...list(
      words.localize('changedList'),
      changed,
      ({ path, change }) => `- ${name(path)}${breaks(change)}${changeText(change, words)}`,
    ),
    ...list(
      words.localize('addedList'),
      added,
      row => `- ${name(row.path)}${below(row.below)}${was(row.from)}${line(row.now)}`,
    ),
    hasTables ? words.localize('tables', { counts: countsText(inLargeNamespaces, words) }) : '',
  ]
    .filter(Boolean)
    .join('\n\n')
}

function list<T>(label: string, rows: readonly T[], format: (row: T) => string): string[] {
  return rows.length > 0 ? [`### ${label}`, rows.map(format).join('\n')] : []
}

const line = (now: string | undefined): string => (now === undefined ? '' : `\n  - \`${now}\``)

export function replacementText(
  replacement: Replacement | null,
  name: (path: string) => string = path => `\`${path}\``,
  words: ChangeWords = IN_ENGLISH,
): string {
  if (!replacement) return words.localize('noReplacement')
  const names = words.joined(replacement.use.map(name))
  return replacement.probably ? words.localize('probably', { name: names }) : names
}

/** Formats a change as list items: the previous line, the new one, and the names added and removed. */
export function changeText(
  { was, now, fieldsGone = [], fieldsNew = [], errorsGone = [], errorsNew = [], use, parts }: PathChange,
  words: ChangeWords = IN_ENGLISH,
): string {
  const pieces: string[] = []
  if (was !== undefined && now !== undefined)
    pieces.push(words.localize('was', { name: `\`${was}\`` }), words.localize('now', { name: `\`${now}\`` }))
  const add = (key: 'without' | 'with', names: readonly string[]) => {
    if (names.length > 0) pieces.push(words.localize(key, { names: words.joined(names.map(each => `\`${each}\``)) }))
  }
  add('without', fieldsGone)
  add('with', fieldsNew)
  add('without', errorsGone.map(errorName))
  add('with', errorsNew.map(errorName))
  if (parts.includes('deprecated'))
    pieces.push(use ? words.localize('deprecatedUse', { name: `\`${use}\`` }) : words.localize('deprecated'))
  return pieces.map(piece => `\n  - ${piece}`).join('')
}

const errorName = (name: string): string => `error.${name}`
