// Renders a change as removed and added lines, with the differing parts of signatures highlighted.

import { differingWords } from '../../library/history/difference.ts'
import type { PathChange } from '../../library/history/history.ts'
import { type ChangeWords, IN_ENGLISH } from '../../library/texts/change-words.ts'
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
