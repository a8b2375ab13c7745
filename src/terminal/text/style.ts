// Terminal colors, or plain text.

export interface Style {
  bold(text: string): string
  dim(text: string): string
  name(text: string): string
  code(text: string): string
  keyword(text: string): string
  type(text: string): string
  string(text: string): string
  number(text: string): string
  warning(text: string): string
  /** A terminal hyperlink (OSC 8). */
  link(text: string, url: string): string
}

const CODES = {
  bold: [1, 22],
  dim: [2, 22],
  name: [36, 39],
  code: [36, 39],
  keyword: [35, 39],
  type: [33, 39],
  string: [32, 39],
  number: [34, 39],
  warning: [31, 39],
} as const

export const PLAIN = styleOf(
  text => text,
  text => text,
)

/** Uses the terminal's own sixteen colors, which suit light and dark themes. */
export const COLORED = styleOf(
  (text, [on, off]) => (text === '' ? '' : `\x1b[${on}m${text}\x1b[${off}m`),
  (text, url) => `\x1b]8;;${url}\x1b\\\x1b[4m${text}\x1b[24m\x1b]8;;\x1b\\`,
)

type Paint = (text: string, codes: readonly [number, number]) => string

function styleOf(paint: Paint, link: (text: string, url: string) => string): Style {
  const names = Object.keys(CODES) as (keyof typeof CODES)[]
  const painted = names.map(name => [name, (text: string) => paint(text, CODES[name])])
  return { ...(Object.fromEntries(painted) as Record<keyof typeof CODES, (text: string) => string>), link }
}

/** Removes escape sequences. */
export function withoutStyle(text: string): string {
  return text.replace(/\x1b\[[\d;]*m|\x1b\]8;;[^\x1b]*\x1b\\/g, '')
}
