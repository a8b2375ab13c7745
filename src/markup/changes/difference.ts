// Renders a change as removed and added lines, with the differing parts of signatures highlighted.

import { differingWords } from '../../library/history/difference.ts'
import { type PathChange, shortVersion } from '../../library/history/history.ts'
import type { ReleaseChanges } from '../../library/history/release-changes.ts'
import { splitPath } from '../../library/names/paths.ts'
import { idName } from '../../library/names/zig-names.ts'
import { type ChangeWords, IN_ENGLISH } from '../../library/texts/change-words.ts'
import { replacementText } from '../../library/texts/changes-markdown.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import { codeTag } from '../declarations/html.ts'

export function markedDifference(
  change: Omit<PathChange, 'version' | 'level'>,
  words: ChangeWords = IN_ENGLISH,
): string {
  const { was, now, fieldsGone = [], fieldsNew = [], errorsGone = [], errorsNew = [], use, parts } = change
  const lines: string[] = []
  if (was !== undefined && now !== undefined) lines.push(...signatureLines(was, now))
  lines.push(
    ...fieldsGone.map(field => line('del', escapeHtml(field))),
    ...fieldsNew.map(field => line('ins', escapeHtml(field))),
  )
  if (errorsGone.length > 0) lines.push(line('del', escapeHtml(errorsGone.map(name => `error.${name}`).join(', '))))
  if (errorsNew.length > 0) lines.push(line('ins', escapeHtml(errorsNew.map(name => `error.${name}`).join(', '))))
  const notice = use ? words.localize('deprecatedUse', { name: codeTag(use) }) : words.localize('deprecated')
  const deprecation = parts.includes('deprecated') ? `<p class="dep"${directionIn(words)}>${notice}</p>` : ''
  return `${lines.length > 0 ? `<pre class="diff">${lines.join('\n')}</pre>` : ''}${deprecation}`
}

/** Returns a `dir` attribute for localized text in rows, which are left-to-right because names are. */
export function directionIn({ direction }: ChangeWords): string {
  return direction === 'rtl' ? ' dir="auto"' : ''
}

function signatureLines(was: string, now: string): string[] {
  const [old, fresh] = differingWords(was, now)
  const mark = (words: readonly { text: string; differs: boolean }[]) =>
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

/** Returns hover cards for links to rows of a release's page, by id of the row. They show the change. */
export function changeCards({ modules }: ReleaseChanges): Record<string, string> {
  const cards: Record<string, string> = {}
  for (const { gone: removed, changed } of modules) {
    for (const { path, change } of changed)
      cards[changeId(path)] ??= card(path, `Changed in ${shortVersion(change.version)}`, markedDifference(change))
    for (const { path, version, replacement } of removed)
      cards[changeId(path)] ??= card(path, `Gone in ${shortVersion(version)}`, `<p>${replacementHtml(replacement)}</p>`)
  }
  return cards
}

function replacementHtml(replacement: Parameters<typeof replacementText>[0]): string {
  return replacement
    ? `Use ${replacementText(replacement, path => `<code>${escapeHtml(path)}</code>`)}.`
    : 'Nothing replaces it.'
}

function card(path: string, title: string, content: string): string {
  return `<div class="reference decl-card"><p class="path"><span class="kind">${title}</span> <code dir="ltr">${escapeHtml(path)}</code></p>${content}</div>`
}
