// Loads the interface messages of every locale, and compares their shape with the English ones.

import { join } from 'node:path'
import { readIfThere } from '../../files/if-there.ts'
import { checkMessages, type MessageFile } from '../../i18n/message-checks.ts'
import { FALLBACK_LOCALE } from '../../model/languages/language.ts'
import type { Messages } from '../../model/languages/messages.ts'
import { Problem, Problems } from '../../model/problem.ts'
import type { MemoryCache } from './memory-cache.ts'

type MessageFiles = ReadonlyMap<string, MessageFile | null>

/**
 * Loads the messages of these locales.
 *
 * @param report Receives the missing messages, which are replaced by English ones. Without it, they stop the build.
 * @param memory Keeps the messages as long as no file changes.
 */
export async function loadMessages(
  dir: string,
  locales: readonly string[],
  report?: (line: string) => void,
  memory: Pick<MemoryCache, 'messages'> = {},
): Promise<Map<string, Messages>> {
  const read = [...new Set([FALLBACK_LOCALE, ...locales])].map(
    async locale => [locale, await readMessages(dir, locale)] as const,
  )
  const files: MessageFiles = new Map(await Promise.all(read))
  const inputs = JSON.stringify([...files])
  if (memory.messages?.inputs !== inputs) memory.messages = { inputs, messages: joinMessages(files, locales, report) }
  return memory.messages.messages
}

function joinMessages(
  files: MessageFiles,
  locales: readonly string[],
  report?: (line: string) => void,
): Map<string, Messages> {
  const english = files.get(FALLBACK_LOCALE)
  if (!english)
    throw new Problem(
      { file: fileOf(FALLBACK_LOCALE) },
      'The English messages are not there.',
      'Take the file back from git: every other language is held against it.',
    )
  const { problems, gaps, value } = checkMessages(english)
  if (problems.length > 0) throw new Problems(problems)
  const all = new Map<string, Messages>()
  for (const locale of locales) {
    const file = files.get(locale)
    const own = file && file !== english ? checkMessages(file, english) : null
    if (!file) gaps.push(missingFile(locale))
    if (own) problems.push(...own.problems)
    if (own) gaps.push(...own.gaps)
    all.set(locale, merge(value, own ? own.value : value) as Messages)
  }
  if (problems.length > 0 || (gaps.length > 0 && !report)) throw new Problems([...problems, ...gaps])
  if (gaps.length > 0) report?.(new Problems(gaps).message)
  return all
}

function missingFile(locale: string): Problem {
  return new Problem(
    { file: fileOf(locale) },
    `The settings name the locale "${locale}", but its messages are not there.`,
    `Translate ${fileOf(FALLBACK_LOCALE)} into this file, or take the locale out of i18n.locales.`,
  )
}

function fileOf(locale: string): string {
  return `locales/${locale}.json`
}

async function readMessages(dir: string, locale: string): Promise<MessageFile | null> {
  const text = await readIfThere(join(dir, `${locale}.json`))
  return text === null ? null : { file: fileOf(locale), text }
}

/** Replaces missing messages by the English ones. */
function merge(base: unknown, over: unknown): unknown {
  if (typeof base !== 'object' || base === null) return over || base
  const given = (over ?? {}) as Record<string, unknown>
  return Object.fromEntries(Object.entries(base).map(([key, value]) => [key, merge(value, given[key])]))
}
