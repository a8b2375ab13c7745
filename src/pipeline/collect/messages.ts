// Interface messages of every locale; a key that a locale lacks is English.

import { join } from 'node:path'
import { readIfThere } from '../../files/if-there.ts'
import { FALLBACK_LOCALE } from '../../model/languages/language.ts'
import type { Messages } from '../../model/languages/messages.ts'

export async function loadMessages(dir: string, locales: readonly string[]): Promise<Map<string, Messages>> {
  const english = await readMessages(dir, FALLBACK_LOCALE)
  const all = new Map<string, Messages>()
  for (const locale of locales) all.set(locale, merge(english, await readMessages(dir, locale)) as Messages)
  return all
}

async function readMessages(dir: string, locale: string): Promise<unknown> {
  const text = await readIfThere(join(dir, `${locale}.json`))
  if (text === null) return {}
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`locales/${locale}.json is no valid JSON: ${(error as Error).message}. Correct it.`)
  }
}

function merge(base: unknown, over: unknown): unknown {
  if (typeof base !== 'object' || base === null) return over ?? base
  const given = (over ?? {}) as Record<string, unknown>
  return Object.fromEntries(Object.entries(base).map(([key, value]) => [key, merge(value, given[key])]))
}
