// Renders a change as removed and added lines, with the differing parts of signatures highlighted.

import { type History, type PathChange, type Replacement, shortVersion } from '../../library/history/history.ts'
import { type ReleaseChanges, releaseOf, routeOfRelease, rowOf } from '../../library/history/release-changes.ts'
import { splitPath } from '../../library/names/paths.ts'
import { type ChangeWords, IN_ENGLISH } from '../../library/texts/change-words.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import { idName } from '../../model/text/zig-names.ts'
import { CARD_LABELS } from '../declarations/card-labels.ts'
import { codeTag } from '../declarations/html.ts'

const { localize } = CARD_LABELS

export function markedDifference(
  change: Omit<PathChange, 'version' | 'level'>,
  words: ChangeWords = IN_ENGLISH,
): string {
  const { use, parts } = change
  const notice = use ? words.localize('deprecatedUse', { name: codeTag(use) }) : words.localize('deprecated')
  const deprecation = parts.includes('deprecated') ? `<p class="dep"${directionIn(words)}>${notice}</p>` : ''
  return differingLines(change) + deprecation
}

/** Returns the lines alone, which need no translation. */
export function differingLines(change: Omit<PathChange, 'version' | 'level' | 'parts' | 'use'>): string {
  const { was, now, fieldsGone = [], fieldsNew = [], errorsGone = [], errorsNew = [] } = change
  const lines: string[] = []
  if (was !== undefined && now !== undefined) lines.push(...signatureLines(was, now))
  lines.push(
    ...fieldsGone.map(field => line('del', escapeHtml(field))),
    ...fieldsNew.map(field => line('ins', escapeHtml(field))),
  )
  if (errorsGone.length > 0) lines.push(line('del', escapeHtml(errorsGone.map(name => `error.${name}`).join(', '))))
  if (errorsNew.length > 0) lines.push(line('ins', escapeHtml(errorsNew.map(name => `error.${name}`).join(', '))))
  return lines.length > 0 ? `<pre class="diff">${lines.join('\n')}</pre>` : ''
}

/** Returns a `dir` attribute for localized text in rows, which are left-to-right because names are. */
export function directionIn({ direction }: ChangeWords): string {
  return direction === 'rtl' ? ' dir="auto"' : ''
}

function signatureLines(was: string, now: string): string[] {
  const [old, fresh] = differingWords(was, now)
  const mark = (words: readonly Word[]) =>
    words.map(({ text, differs }) => (differs ? `<b>${escapeHtml(text)}</b>` : escapeHtml(text))).join('')
  return [line('del', mark(old)), line('ins', mark(fresh))]
}

const line = (tag: 'del' | 'ins', html: string): string => `<${tag}>${html}</${tag}>`

/**
 * Returns the anchor of a path on the page of a release.
 *
 * @example changeId('std.mem.split') // 'mem.split'
 */
export function changeId(path: string): string {
  return splitPath(path).slice(1).map(idName).join('.')
}

/** Returns the place of a path on the page of the release that has a version, or that page if it has none. */
export function changesHref(history: History, path: string, version: string): string {
  const release = releaseOf(version)!
  const row = rowOf(history, release, path)
  return routeOfRelease(release.name) + (row ? `#${row.isModule ? 'module-' : ''}${changeId(row.path)}` : '')
}

/** Returns hover cards for links to rows of a release's page, by id of the row. They show the change. */
export function changeCards({ modules }: ReleaseChanges): Record<string, string> {
  const cards: Record<string, string> = {}
  for (const { gone: removed, changed } of modules) {
    for (const { path, change } of changed)
      cards[changeId(path)] ??= card(
        path,
        localize('changedIn', { versions: shortVersion(change.version) }),
        markedDifference(change, CARD_LABELS),
      )
    for (const { path, version, replacement } of removed)
      cards[changeId(path)] ??= card(
        path,
        localize('removal', {
          removed: localize('removedIn', { version: shortVersion(version) }),
          instead: replacementHtml(replacement),
        }),
      )
  }
  return cards
}

function replacementHtml(replacement: Replacement | null): string {
  const name = (replacement?.use ?? []).map(codeTag).join(', ')
  if (!name) return localize('noReplacement')
  return localize(replacement!.probably ? 'probably' : 'use', { name })
}

function card(path: string, title: string, content = ''): string {
  return `<div class="reference decl-card"><p class="path"><code dir="ltr">${escapeHtml(path)}</code></p><p>${title}</p>${content}</div>`
}

interface Word {
  text: string
  differs: boolean
}

/** Splits both lines into pieces that differ or are common to both. */
export function differingWords(was: string, now: string): [Word[], Word[]] {
  const [a, b] = [wordsOf(was), wordsOf(now)]
  const common = commonWords(a, b)
  return [join(a, new Set(common.map(([index]) => index))), join(b, new Set(common.map(([, index]) => index)))]
}

const wordsOf = (line: string): string[] => line.match(/\w+|\s+|[^\w\s]/g) ?? []

/** Computes the longest common subsequence as pairs of indexes. The quadratic table is small, since lines are short. */
function commonWords(a: readonly string[], b: readonly string[]): [number, number][] {
  const width = b.length + 1
  const lengths = new Uint16Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        a[i] === b[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!)
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) pairs.push([i++, j++])
    else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i++
    else j++
  }
  return pairs
}

function join(words: readonly string[], common: ReadonlySet<number>): Word[] {
  const joined: Word[] = []
  for (const [index, text] of words.entries()) {
    const differs = !common.has(index)
    const last = joined.at(-1)
    if (last && last.differs === differs) last.text += text
    else joined.push({ text, differs })
  }
  return joined
}
