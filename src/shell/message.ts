// Looks up messages by key, without React, because code that runs before hydration needs them too.

import { fill, type MessageKey, type Messages, type Values } from '../model/languages/messages.ts'

/** Returns the formatted message of a key, or the key itself if there is none. */
export function message(messages: Partial<Messages>, key: MessageKey, values?: Values, locale?: string): string {
  const found = lookUp(messages, key) ?? key
  return values ? fill(found, values, locale) : found
}

export function lookUp(messages: unknown, key: string): string | undefined {
  let value: unknown = messages
  for (const part of key.split('.')) value = (value as Record<string, unknown> | undefined)?.[part]
  return typeof value === 'string' ? value : undefined
}
