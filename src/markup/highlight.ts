// Highlights code at build time, so that browsers load no highlighter. Tokens become elements with short classes. Zig has its own
// tokenizer, which the editor uses too; Shiki knows the other languages.

import { createHash } from 'node:crypto'
import type { BundledLanguage, Highlighter, ThemeRegistrationRaw } from 'shiki'
import type { Cache } from '../files/cache.ts'
import { escapeHtml } from '../model/text/escape.ts'
import { classInProgram } from '../zig-syntax/classify.ts'
import { colored, paintZig } from './paint-zig.ts'

/** Maps the class of a token to its TextMate scopes. The fake colors below depend on the order of the classes. */
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

/** The number of cached entries to retain that this build did not use. */
const MAX_UNUSED = 5000

const CACHE_FILE = 'highlighted'

/** Must change whenever the output for the same code changes. */
const FORMAT = '1'

export interface CodeHighlighter {
  /** Returns the HTML of Zig, and of other code that `prepare` has highlighted. Lines are separated by newlines. */
  html(code: string, language: string): string
  prepare(blocks: Iterable<{ code: string; language: string }>): Promise<void>
  save(): Promise<void>
}

export async function createCodeHighlighter(cache: Cache): Promise<CodeHighlighter> {
  const text = (await cache.read(CACHE_FILE))?.toString('utf8') ?? '{}'
  const cached = new Map(Object.entries(JSON.parse(text) as Record<string, string>))
  const used = new Map<string, string>()
  // Pages are prepared concurrently, and share one highlighter with all its languages.
  let highlighter: Promise<Highlighter> | null = null

  return {
    async prepare(blocks) {
      for (const { code, language } of blocks) {
        const key = keyOf(code, language)
        if (language === 'zig' || used.has(key)) continue
        const html = cached.get(key)
        if (html !== undefined) {
          used.set(key, html)
          continue
        }
        // Shiki is only loaded for code that is not in the cache.
        const { bundledLanguages, createHighlighter } = await import('shiki')
        const { createJavaScriptRegexEngine } = await import('shiki/engine/javascript')
        if (!(language in bundledLanguages)) {
          used.set(key, escapeHtml(code))
          continue
        }
        // Its other engine is a WebAssembly module, whose memory is never freed.
        highlighter ??= createHighlighter({ themes: [THEME], langs: [], engine: createJavaScriptRegexEngine() })
        const shiki = await highlighter
        await shiki.loadLanguage(language as BundledLanguage)
        // There is no time limit, because a line that exceeds it on a busy machine would be cached without colors.
        const options = { lang: language as never, theme: 'tokens', tokenizeTimeLimit: 0 }
        const { tokens } = shiki.codeToTokens(code, options)
        used.set(key, tokens.map(lineHtml).join('\n'))
      }
    },
    html(code, language) {
      if (language === 'zig') return paintZig(code, token => colored(token.text, classInProgram(token, code)))
      return used.get(keyOf(code, language)) ?? escapeHtml(code)
    },
    async save() {
      // Other sites share the cache (the tests build three), so unused entries are retained up to a limit.
      const others = [...cached].filter(([key]) => !used.has(key)).slice(0, MAX_UNUSED)
      await cache.write(CACHE_FILE, JSON.stringify(Object.fromEntries([...used, ...others])))
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
