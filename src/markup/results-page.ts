// The server-rendered page of search results for readers without script: a field, the best answer, declarations and guides.

import { localePath } from '../model/routing/paths.ts'
import { escapeHtml } from '../model/text/escape.ts'
import { SEARCH_ROUTE } from '../model/wire/contract.ts'
import type { Shell } from '../model/wire/payload.ts'
import type { ResultAnswer, ResultRow, ResultRows } from '../model/wire/search-results.ts'
import { message } from '../shell/message.ts'

/** @param found Is `null` if the query is empty. */
export function resultsPage(shell: Shell, query: string, found: ResultRows | null): string {
  const { locale, i18n, drawn } = shell
  const messages = { ...shell.messages, ...drawn }
  const t = (key: 'label' | 'placeholder' | 'symbols' | 'prose' | 'answer' | 'returnedBy' | 'instead' | 'gone') =>
    escapeHtml(message(messages, `palette.${key}`))
  const address = (route: string) => escapeHtml(localePath(route, locale, i18n))
  const field = `<form class="field" role="search" action="${address(SEARCH_ROUTE)}"><input type="search" name="q" value="${escapeHtml(query)}" maxlength="200" dir="auto" aria-label="${t('label')}" placeholder="${t('placeholder')}"><button class="btn main">${t('label')}</button></form>`
  const heading = `<h1 tabindex="-1">${t('label')}</h1>`
  if (!found) return STYLE + heading + field
  const list = (title: string, rows: readonly ResultRow[]) =>
    rows.length === 0
      ? ''
      : `<h2>${title}</h2><ol class="found" lang="en" dir="ltr">${rows.map(row => rowHtml(row, address)).join('')}</ol>`
  const { answer } = found
  const best = answer
    ? list(t('answer'), [{ ...answer, ...markOf(answer.kind, t('gone')) }, ...answer.tasks]) +
      list(t(answer.kind === 'error' ? 'returnedBy' : 'instead'), answer.related)
    : ''
  const declarations = list(t('symbols'), found.declarations)
  const guides = list(t('prose'), found.guides)
  const isEmpty = best + declarations + guides === ''
  const nothing = isEmpty ? `<p>${escapeHtml(message(messages, 'palette.nothing', { query }, locale))}</p>` : ''
  const lists = found.first === 'guides' ? guides + declarations : declarations + guides
  return STYLE + heading + field + suggestionHtml(found, messages, address(SEARCH_ROUTE)) + nothing + best + lists
}

/** Returns the badge of an answer. Sections have none, because their title is text. The others are code. */
function markOf(kind: ResultAnswer['kind'], removed: string): Pick<ResultRow, 'badge' | 'color'> {
  if (kind === 'error') return { badge: 'error', color: 'err' }
  if (kind === 'gone') return { badge: removed, color: 'const' }
  if (kind === 'version') return { badge: 'std', color: 'const' }
  return kind === 'placeholder' ? { badge: 'fmt', color: 'fn' } : {}
}

function suggestionHtml({ suggestion }: ResultRows, messages: Shell['messages'], address: string): string {
  if (!suggestion) return ''
  const link = `<a href="${address}?q=${encodeURIComponent(suggestion)}">${escapeHtml(suggestion)}</a>`
  const [before = '', after = ''] = message(messages, 'palette.didYouMean', { suggestion: LINK_SLOT }).split(LINK_SLOT)
  return `<p>${escapeHtml(before)}${link}${escapeHtml(after)}</p>`
}

const LINK_SLOT = '\u0000'

function rowHtml(row: ResultRow, address: (route: string) => string): string {
  const { title, href, badge, color, signature, text, deprecated } = row
  const name = badge ? `<code>${escapeHtml(title)}</code>` : escapeHtml(title)
  const kind = badge ? `<span class="badge ${color ?? ''}">${escapeHtml(badge)}</span> ` : ''
  const types = signature ? `<code class="types">${escapeHtml(signature)}</code>` : ''
  const words = text ? `<p>${escapeHtml(text)}</p>` : ''
  const link = `<a href="${address(href)}">${name}</a>`
  return `<li>${kind}${deprecated ? `<s>${link}</s>` : link}${types}${words}</li>`
}

/** The style is inlined, because no other page needs it. */
const STYLE = `<style>.field{display:flex;gap:.6rem;margin-block:1rem 1.5rem}.field input{flex:1;min-inline-size:0;padding:.55rem .8rem;font:inherit;color:inherit;background:var(--bg-soft);border:1px solid var(--line);border-radius:var(--radius)}.found{list-style:none;padding:0}.found li{margin:0;padding-block:.7rem;border-block-end:1px solid var(--line-soft);overflow-wrap:anywhere}.found p{margin:.25rem 0 0;color:var(--ink-2);font-size:.875rem}.found .badge{font:600 .68rem/1.35 var(--mono);padding:.1rem .35rem;border:1px solid color-mix(in oklab,currentColor 35%,transparent);border-radius:.3rem}.found .fn{color:var(--fn)}.found .type{color:var(--type)}.found .const{color:var(--const)}.found .err{color:var(--err)}.found .field{color:var(--field)}.found .types{display:block;margin-block-start:.2rem;font-size:.78rem;color:var(--ink-3);background:none;border:0;padding:0;white-space:pre-wrap}</style>`
