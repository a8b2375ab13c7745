// Code with colours, made once at build time, so that no browser loads a highlighter. Tokens become short classes.

import { createHash } from 'node:crypto'
import type { BundledLanguage, Highlighter, ThemeRegistrationRaw } from 'shiki'
import type { Cache } from '../files/cache.ts'
import { escapeHtml } from '../model/text/escape.ts'

/** Class of a token → TextMate scopes. The order of the classes is part of the fake colours below. */
const TOKENS: Record<string, string[]> = {
  k: ['keyword', 'storage', 'constant.language', 'punctuation.definition.heading'],
  t: ['entity.name.type', 'support.type', 'storage.type.builtin', 'keyword.type', 'entity.name.tag', 'support.class'],
  f: ['entity.name.function', 'support.function', 'variable.function'],
  s: ['string', 'constant.numeric', 'constant.character', 'markup.inline.raw'],
  c: ['comment', 'punctuation.definition.comment'],
  p: ['variable.parameter', 'entity.other.attribute-name'],
}

const CLASS_OF_COLOR = new Map(Object.keys(TOKENS).map((name, index) => [fakeColor(index), name]))

const THEME: ThemeRegistrationRaw = {
  name: 'tokens',
  type: 'light',
  fg: '#ffffff',
  bg: '#000000',
  settings: [
    { settings: { foreground: '#ffffff', background: '#000000' } },
    ...Object.values(TOKENS).map((scope, index) => ({ scope, settings: { foreground: fakeColor(index) } })),
  ],
}

/** Pieces of code kept that this build did not use. */
const MAX_KEPT = 5000

const KEPT_FILE = 'highlighted'

/** Changes when the output of the same code would. */
const FORMAT = '1'

export interface CodeHighlighter {
  /** HTML of the code; lines are separated by newlines. Prepared before with `prepare`. */
  html(code: string, language: string): string
  prepare(blocks: Iterable<{ code: string; language: string }>): Promise<void>
  save(): Promise<void>
}

export async function createCodeHighlighter(cache: Cache): Promise<CodeHighlighter> {
  const text = (await cache.read(KEPT_FILE))?.toString('utf8') ?? '{}'
  const known = new Map(Object.entries(JSON.parse(text) as Record<string, string>))
  const used = new Map<string, string>()
  // Pages are prepared side by side: they share one highlighter with all its languages.
  let highlighter: Promise<Highlighter> | null = null

  return {
    async prepare(blocks) {
      for (const { code, language } of blocks) {
        const key = keyOf(code, language)
        if (used.has(key)) continue
        const cached = known.get(key)
        if (cached !== undefined) {
          used.set(key, cached)
          continue
        }
        // Loaded only for code that no build has seen.
        const { bundledLanguages, createHighlighter } = await import('shiki')
        if (!(language in bundledLanguages)) {
          used.set(key, escapeHtml(code))
          continue
        }
        highlighter ??= createHighlighter({ themes: [THEME], langs: [] })
        const shiki = await highlighter
        await shiki.loadLanguage(language as BundledLanguage)
        // Without a limit of time: on a busy machine a line would lose its colours, and be kept so.
        const options = { lang: language as never, theme: 'tokens', tokenizeTimeLimit: 0 }
        const { tokens } = shiki.codeToTokens(code, options)
        used.set(key, tokens.map(lineHtml).join('\n'))
      }
    },
    html(code, language) {
      return used.get(keyOf(code, language)) ?? escapeHtml(code)
    },
    async save() {
      // Other sites share the cache (the tests build three): what they used stays, up to a bound.
      const others = [...known].filter(([key]) => !used.has(key)).slice(0, MAX_KEPT)
      await cache.write(KEPT_FILE, JSON.stringify(Object.fromEntries([...used, ...others])))
    },
  }
}

function lineHtml(line: { content: string; color?: string }[]): string {
  let html = ''
  let open: string | undefined
  let text = ''
  const flush = () => {
    if (text) html += open ? `<i class="${open}">${escapeHtml(text)}</i>` : escapeHtml(text)
    text = ''
  }
  for (const { content, color } of line) {
    const name = content.trim() === '' ? open : CLASS_OF_COLOR.get(color?.toLowerCase() ?? '')
    if (name !== open) flush()
    open = name
    text += content
  }
  flush()
  return html
}

function fakeColor(index: number): string {
  return `#00000${index + 1}`
}

function keyOf(code: string, language: string): string {
  return createHash('sha256').update(`${FORMAT}\0${language}\0${code}`).digest('base64url').slice(0, 20)
}
