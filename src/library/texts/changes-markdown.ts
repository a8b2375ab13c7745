// What a release changed, as Markdown (R3).

import type { PathChange, Replacement } from '../history/history.ts'
import type { ChangeCounts, ModuleChanges, ReleaseChanges } from '../history/release-changes.ts'
import type { ReferencePlan } from '../plan/plan.ts'
import { type ChangeWords, IN_ENGLISH } from './change-words.ts'

/** `30 gone, 4 breaking, 2 changed, 12 added`: what there is none of is not told. */
export function countsText(counts: Partial<ChangeCounts>, words: ChangeWords = IN_ENGLISH): string {
  const keys = ['gone', 'breaking', 'changed', 'added'] as const
  const told = keys.flatMap(key => (counts[key] ? [words.say(key, { count: words.number(counts[key]) })] : []))
  return words.joined(told) || words.say('nothing')
}

export function changesMarkdown(
  plan: ReferencePlan,
  { modules }: ReleaseChanges,
  resolve: (route: string) => string,
  words: ChangeWords = IN_ENGLISH,
): string {
  const name = (path: string) => {
    if (!plan.library.get(path)) return `\`${path}\``
    const { route, anchor } = plan.placeOf(path)
    return `[\`${path}\`](${resolve(route)}${anchor ? `#${anchor}` : ''})`
  }
  return `${modules.map(module => moduleMarkdown(module, name, words)).join('\n\n')}\n`
}

export function moduleMarkdown(
  { path, counts, added, gone, changed, giants }: ModuleChanges,
  name: (path: string) => string,
  words: ChangeWords = IN_ENGLISH,
): string {
  const below = (count: number) => (count > 0 ? ` ${words.say('below', { count: words.number(count) })}` : '')
  const tables = giants.added + giants.gone > 0 ? words.say('tables', { counts: countsText(giants, words) }) : ''
  return [
    `## ${path} (${countsText(counts, words)})`,
    ...list(
      words.say('goneList'),
      gone.map(
        row =>
          `- ${name(row.path)}${below(row.below)}: ${replacementText(row.replacement, name, words)}${line(row.now)}`,
      ),
    ),
    ...list(
      words.say('changedList'),
      changed.map(
        row =>
          `- ${name(row.path)}${row.change.level === 'breaks' ? ` **${words.say('breaks')}**` : ''}${changeText(row.change, words)}`,
      ),
    ),
    ...list(
      words.say('addedList'),
      added.map(
        row =>
          `- ${name(row.path)}${below(row.below)}${row.from ? `, ${words.say('was', { name: `\`${row.from}\`` })}` : ''}${line(row.now)}`,
      ),
    ),
    tables,
  ]
    .filter(Boolean)
    .join('\n\n')
}

const list = (label: string, rows: readonly string[]): string[] =>
  rows.length > 0 ? [`### ${label}`, rows.join('\n')] : []
const line = (now: string | undefined): string => (now === undefined ? '' : `\n  - \`${now}\``)

export function replacementText(
  replacement: Replacement | null,
  name: (path: string) => string = path => `\`${path}\``,
  words: ChangeWords = IN_ENGLISH,
): string {
  if (!replacement) return words.say('noReplacement')
  const names = words.joined(replacement.use.map(name))
  return replacement.probably ? words.say('probably', { name: names }) : names
}

/** One or two lines: what stood there, what stands there now. */
export function changeText(
  { was, now, fieldsGone = [], fieldsNew = [], errorsGone = [], errorsNew = [], use, parts }: PathChange,
  words: ChangeWords = IN_ENGLISH,
): string {
  const pieces: string[] = []
  if (was !== undefined && now !== undefined)
    pieces.push(words.say('was', { name: `\`${was}\`` }), words.say('now', { name: `\`${now}\`` }))
  const told = (key: 'without' | 'with', names: readonly string[]) => {
    if (names.length > 0) pieces.push(words.say(key, { names: words.joined(names.map(each => `\`${each}\``)) }))
  }
  told('without', fieldsGone)
  told('with', fieldsNew)
  told('without', errorsGone.map(errorName))
  told('with', errorsNew.map(errorName))
  if (parts.includes('deprecated'))
    pieces.push(use ? words.say('deprecatedUse', { name: `\`${use}\`` }) : words.say('deprecated'))
  return pieces.map(piece => `\n  - ${piece}`).join('')
}

const errorName = (name: string): string => `error.${name}`
