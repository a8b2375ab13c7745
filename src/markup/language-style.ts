// The typography of each language: system fonts for scripts that Inter does not cover, line heights, and line breaking.
// It is part of that locale's documents only, so other readers do not load it, and no web font is needed.

interface Script {
  /** The text fonts of Apple, Microsoft and Google systems, which take precedence over the system's default. */
  fonts: string
  /** The line height, which is larger for letters with marks above and below. Inter's is 1.65. */
  leading: number
  /** The line height of headings, where letters would touch at the default of 1.15. */
  headings: number
  /** Set for scripts whose small labels are hard to read at Latin sizes. */
  larger?: true
  more?: string
}

const ARABIC: Script = {
  fonts: "'SF Arabic','Segoe UI','Noto Sans Arabic','Noto Naskh Arabic',Tahoma,'Geeza Pro'",
  leading: 1.85,
  headings: 1.45,
  larger: true,
}
const DEVANAGARI_LEADING = { leading: 1.8, headings: 1.45, larger: true } as const
const EAST_ASIAN = { leading: 1.8, headings: 1.35 } as const
/** Quotation marks, dashes and dots use the font of the surrounding text instead of Inter. */
const PUNCTUATION = 'U+2014-2015,U+2018-201D,U+2025-2026,U+00B7'
const BREAK_ANYWHERE = 'body{line-break:strict;overflow-wrap:anywhere}'
/** Large text breaks between phrases if the browser supports it. */
const PHRASES = ':is(h1,h2,h3,.lead){word-break:auto-phrase}'

const SCRIPTS: Record<string, Script> = {
  ar: ARABIC,
  ckb: ARABIC,
  'fa-IR': { ...ARABIC, fonts: `Vazirmatn,${ARABIC.fonts}` },
  'ug-CN': { ...ARABIC, fonts: `'Microsoft Uighur',${ARABIC.fonts}` },
  ur: ARABIC,
  he: { fonts: "'SF Hebrew','Segoe UI','Noto Sans Hebrew','Arial Hebrew',Arial", leading: 1.7, headings: 1.3 },
  hi: {
    fonts: "'Kohinoor Devanagari','Nirmala UI','Noto Sans Devanagari','Devanagari Sangam MN',Mangal",
    ...DEVANAGARI_LEADING,
  },
  bn: { fonts: "'Kohinoor Bangla','Nirmala UI','Noto Sans Bengali','Bangla Sangam MN',Vrinda", ...DEVANAGARI_LEADING },
  km: {
    fonts: "'Khmer Sangam MN','Leelawadee UI','Khmer UI','Noto Sans Khmer'",
    leading: 1.95,
    headings: 1.6,
    larger: true,
  },
  th: {
    fonts: "'Sukhumvit Set',Thonburi,'Leelawadee UI','Noto Sans Thai'",
    leading: 1.85,
    headings: 1.5,
    larger: true,
  },
  ka: { fonts: "'Segoe UI','Noto Sans Georgian','Helvetica Neue',Sylfaen,'DejaVu Sans'", leading: 1.7, headings: 1.25 },
  hy: { fonts: "'Segoe UI','Noto Sans Armenian',Mshtakan,Sylfaen,'DejaVu Sans'", leading: 1.7, headings: 1.25 },
  'zh-CN': {
    fonts: "'PingFang SC','Microsoft YaHei','Noto Sans CJK SC','Noto Sans SC','Source Han Sans SC'",
    ...EAST_ASIAN,
    more: punctuation("local('PingFang SC'),local('Microsoft YaHei'),local('Noto Sans CJK SC')") + BREAK_ANYWHERE,
  },
  'zh-TW': {
    fonts: "'PingFang TC','Microsoft JhengHei','Noto Sans CJK TC','Noto Sans TC','Source Han Sans TC'",
    ...EAST_ASIAN,
    more: punctuation("local('PingFang TC'),local('Microsoft JhengHei'),local('Noto Sans CJK TC')") + BREAK_ANYWHERE,
  },
  ja: {
    fonts: "'Hiragino Sans','Yu Gothic UI',Meiryo,'Noto Sans CJK JP','Noto Sans JP'",
    ...EAST_ASIAN,
    more:
      punctuation("local('Hiragino Sans'),local('Yu Gothic UI'),local('Noto Sans CJK JP')") + BREAK_ANYWHERE + PHRASES,
  },
  ko: {
    fonts: "'Apple SD Gothic Neo','Malgun Gothic','Noto Sans CJK KR','Noto Sans KR'",
    leading: 1.75,
    headings: 1.35,
    // Korean readers expect lines to break between words only.
    more: 'body{word-break:keep-all;overflow-wrap:anywhere}',
  },
}

/** The languages whose long compounds would overflow headings and cards on a phone. */
const COMPOUNDS = new Set(['da', 'de', 'de-CH', 'et', 'fi', 'hu', 'lb', 'lt', 'nb-NO', 'nl', 'sv', 'ru', 'uk', 'bg'])
const HYPHENS = ':is(h1,h2,h3,.lead,.card,.hero){hyphens:auto}'

export function languageStyle(locale: string): string {
  const script = SCRIPTS[locale]
  if (!script) return COMPOUNDS.has(locale) ? HYPHENS : ''
  const { fonts, leading, headings, larger, more = '' } = script
  const own = more.includes('@font-face') ? "'Own Punctuation'," : ''
  return [
    `:root{--font:${own}'Inter Variable','Inter Fallback','DejaVu Fallback',${fonts},system-ui,sans-serif${larger ? ';font-size:105%' : ''}}`,
    `body{line-height:${leading}}main :is(h1,h2,h3){line-height:${headings}}`,
    // Letter spacing would tear apart letters that join, and distort those with built-in space.
    '*{letter-spacing:normal!important}',
    more,
  ].join('')
}

function punctuation(sources: string): string {
  return `@font-face{font-family:'Own Punctuation';src:${sources};unicode-range:${PUNCTUATION}}`
}
