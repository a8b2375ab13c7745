// A placeholder of a format string: `{d:.2}`, `{any}`, `{s:>10}`, `{[name]s}`.

import placeholders from '../vocabulary/placeholders.json' with { type: 'json' }

export interface Placeholder {
  text: string
  /** English sentence that says what it prints. */
  sentence: string
  href: string
}

const FORM = /^\{(?:\[\w+\]|\d+)?([a-zA-Z][\w]*|\*|[?!][\w*]*)?(?::([^{}]*))?\}$/

const SPECIFIERS: Readonly<Record<string, string>> = placeholders.specifiers

/** Returns `null` if the text is not a placeholder, or one that 0.15.1 does not support. */
export function readPlaceholder(text: string): Placeholder | null {
  const trimmed = text.trim()
  const form = FORM.exec(trimmed)
  if (!form) return null
  const [, specifier = '', options = ''] = form
  const kind = /^[?!]/.test(specifier) ? specifier[0]! : specifier
  const prints = SPECIFIERS[kind]
  if (prints === undefined) return null
  const { precision, width, named } = placeholders.options
  const decimals = /\.(\d+)$/.exec(options)?.[1]
  const sentence = [
    prints,
    decimals ? precision.replace('#', decimals) : '',
    /\d/.test(options.replace(/\.\d+$/, '')) ? width : '',
    /\[/.test(trimmed) ? named : '',
  ]
  const { sections } = placeholders
  const section = /\[/.test(trimmed) ? sections.named : kind === 'f' ? sections.own : options ? sections.numbers : ''
  return { text: trimmed, sentence: sentence.filter(Boolean).join(' '), href: section || sections.all }
}
