// The typography of each language: system fonts for scripts that Inter does not cover, line heights, and line breaking.
// It is part of that locale's documents only, so other readers do not load it, and no web font is needed.

import typography from './typography.json' with { type: 'json' }

interface Script {
  /** The text fonts of Apple, Microsoft and Google systems, which take precedence over the system's default. */
  fonts: string
  /** The line height, which is larger for letters with marks above and below. Inter's is 1.65. */
  leading: number
  /** The line height of headings, where letters would touch at the default of 1.15. */
  headings: number
  /** Set for scripts whose small labels are hard to read at Latin sizes. */
  larger?: boolean
  /** The sources of quotation marks, dashes and dots, which use the font of the surrounding text instead of Inter. */
  punctuation?: string
  breaks?: keyof typeof BREAKS
}

const BREAK_ANYWHERE = 'body{line-break:strict;overflow-wrap:anywhere}'
const BREAKS = {
  anywhere: BREAK_ANYWHERE,
  /** Large text breaks between phrases if the browser supports it. */
  phrases: `${BREAK_ANYWHERE}:is(h1,h2,h3,.lead){word-break:auto-phrase}`,
  /** Korean readers expect lines to break between words only. */
  words: 'body{word-break:keep-all;overflow-wrap:anywhere}',
}

const SCRIPTS = typography as Record<string, Script>

/** The languages whose long compounds would overflow headings and cards on a phone. */
const COMPOUNDS = new Set('da de de-CH et fi hu lb lt nb-NO nl sv ru uk bg'.split(' '))
const HYPHENS = ':is(h1,h2,h3,.lead,.card,.hero){hyphens:auto}'

export function languageStyle(locale: string): string {
  const script = SCRIPTS[locale]
  if (!script) return COMPOUNDS.has(locale) ? HYPHENS : ''
  const { fonts, leading, headings, larger, punctuation, breaks } = script
  const own = punctuation ? "'Own Punctuation'," : ''
  return [
    `:root{--font:${own}'Inter Variable','Inter Fallback','DejaVu Fallback',${fonts},system-ui,sans-serif${larger ? ';font-size:105%' : ''}}`,
    `body{line-height:${leading}}main :is(h1,h2,h3){line-height:${headings}}`,
    // Letter spacing would tear apart letters that join, and distort those with built-in space.
    '*{letter-spacing:normal!important}',
    punctuation
      ? `@font-face{font-family:'Own Punctuation';src:${punctuation};unicode-range:U+2014-2015,U+2018-201D,U+2025-2026,U+00B7}`
      : '',
    breaks ? BREAKS[breaks] : '',
  ].join('')
}
