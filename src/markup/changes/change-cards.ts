// Hover cards for links to rows of a release's page. They show the declaration before and after the change.

import { shortVersion } from '../../library/history/history.ts'
import type { ReleaseChanges } from '../../library/history/release-changes.ts'
import { replacementText } from '../../library/texts/changes-markdown.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import { changeId } from './change-id.ts'
import { markedDifference } from './difference.ts'

/** Returns the cards by id of the row. */
export function changeCards({ modules }: ReleaseChanges): Record<string, string> {
  const cards: Record<string, string> = {}
  for (const { gone, changed } of modules) {
    for (const { path, change } of changed)
      cards[changeId(path)] ??= card(path, `Changed in ${shortVersion(change.version)}`, markedDifference(change))
    for (const { path, version, replacement } of gone)
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
