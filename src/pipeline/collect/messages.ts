// Interface messages of every locale, each held against the shape of English.

import { join } from 'node:path'
import { readIfThere } from '../../files/if-there.ts'
import { checkMessages, type MessageFile } from '../../i18n/message-checks.ts'
import { FALLBACK_LOCALE } from '../../model/languages/language.ts'
import type { Messages } from '../../model/languages/messages.ts'
import { Problem, Problems } from '../../model/problem.ts'

/** While writing, `tell` hears of missing messages and English stands in for them; without it they stop the build. */
export async function loadMessages(
  dir: string,
  locales: readonly string[],
  tell?: (line: string) => void,
): Promise<Map<string, Messages>> {
  const english = await readMessages(dir, FALLBACK_LOCALE)
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
    const file = locale === FALLBACK_LOCALE ? english : await readMessages(dir, locale)
    const own = file && file !== english ? checkMessages(file, english) : null
    if (!file) gaps.push(missingFile(locale))
    if (own) problems.push(...own.problems)
    if (own) gaps.push(...own.gaps)
    all.set(locale, merge(value, own ? own.value : value) as Messages)
  }
  if (problems.length > 0 || (gaps.length > 0 && !tell)) throw new Problems([...problems, ...gaps])
  if (gaps.length > 0) tell?.(new Problems(gaps).message)
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

/** A message that a locale lacks is English. */
function merge(base: unknown, over: unknown): unknown {
  if (typeof base !== 'object' || base === null) return over || base
  const given = (over ?? {}) as Record<string, unknown>
  return Object.fromEntries(Object.entries(base).map(([key, value]) => [key, merge(value, given[key])]))
}
