// What a release changed, as Markdown (R3).

import type { PathChange, Replacement } from '../history/history.ts'
import type { ChangeCounts, ModuleChanges, ReleaseChanges } from '../history/release-changes.ts'
import type { ReferencePlan } from '../plan/plan.ts'

/** `12 added, 30 gone, 4 break, 2 changed`: what there is none of is not told. */
export function countsText(counts: Partial<ChangeCounts>): string {
  const words: [keyof ChangeCounts, string][] = [
    ['gone', 'gone'],
    ['breaking', 'breaking'],
    ['changed', 'changed'],
    ['added', 'added'],
  ]
  const told = words.flatMap(([key, word]) => (counts[key] ? [`${counts[key]!.toLocaleString('en')} ${word}`] : []))
  return told.join(', ') || 'nothing'
}

export function changesMarkdown(
  plan: ReferencePlan,
  { modules }: ReleaseChanges,
  resolve: (route: string) => string,
): string {
  const name = (path: string) => {
    if (!plan.library.get(path)) return `\`${path}\``
    const { route, anchor } = plan.placeOf(path)
    return `[\`${path}\`](${resolve(route)}${anchor ? `#${anchor}` : ''})`
  }
  return `${modules.map(module => moduleMarkdown(module, name)).join('\n\n')}\n`
}

export function moduleMarkdown(
  { path, counts, added, gone, changed, giants }: ModuleChanges,
  name: (path: string) => string,
): string {
  const tables = giants.added + giants.gone > 0 ? `Tables of systems and formats: ${countsText(giants)}.` : ''
  return [
    `## ${path} (${countsText(counts)})`,
    ...list(
      'Gone',
      gone.map(
        row => `- ${name(row.path)}${below(row.below)}: ${replacementText(row.replacement, name)}${line(row.now)}`,
      ),
    ),
    ...list(
      'Changed',
      changed.map(
        row => `- ${name(row.path)}${row.change.level === 'breaks' ? ' **breaks**' : ''}${changeText(row.change)}`,
      ),
    ),
    ...list(
      'Added',
      added.map(
        row => `- ${name(row.path)}${below(row.below)}${row.from ? `, was \`${row.from}\`` : ''}${line(row.now)}`,
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
const below = (count: number): string => (count > 0 ? ` and ${count} below it` : '')

export function replacementText(
  replacement: Replacement | null,
  name: (path: string) => string = path => `\`${path}\``,
): string {
  if (!replacement) return 'no replacement'
  return `${replacement.probably ? 'probably ' : ''}${replacement.use.map(name).join(', ')}`
}

/** One or two lines: what stood there, what stands there now. */
export function changeText({
  was,
  now,
  fieldsGone = [],
  fieldsNew = [],
  errorsGone = [],
  errorsNew = [],
  use,
  parts,
}: PathChange): string {
  const pieces: string[] = []
  if (was !== undefined && now !== undefined) pieces.push(`\n  - was \`${was}\`\n  - now \`${now}\``)
  const told = (label: string, names: readonly string[]) => {
    if (names.length > 0) pieces.push(`\n  - ${label} ${names.map(each => `\`${each}\``).join(', ')}`)
  }
  told('without', fieldsGone)
  told('with', fieldsNew)
  told('errors gone', errorsGone)
  told('errors new', errorsNew)
  if (parts.includes('deprecated')) pieces.push(`\n  - deprecated${use ? `, use \`${use}\`` : ''}`)
  return pieces.join('')
}
