// The result of a tool, as text and as data.

/** With `failed`, the result is an error that the model sees and can act on. */
export interface Answer {
  text: string
  data?: Record<string, unknown>
  failed?: true
}

/** Creates a failure. The text names the problem, then what to send instead. */
export function failure(text: string): Answer {
  return { text, failed: true }
}

export function paragraphs(...parts: (string | false | undefined | null)[]): string {
  return parts.filter(part => typeof part === 'string' && part !== '').join('\n\n')
}

/** Shortens a text to one line of at most `length` characters. */
export function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= length ? line : `${line.slice(0, length - 1).trimEnd()}…`
}
