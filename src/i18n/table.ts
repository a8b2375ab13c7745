// Formats the status of the translations as a table for the terminal, followed by the names of what is missing.

import type { LocaleStatus, TranslationStatus } from './status.ts'

/** The number of names that are shown of a longer list. */
const SHOWN = 12

export function formatStatus({ locales, unknown }: TranslationStatus): string {
  const rows = locales.map(({ locale, messages, pages, lacking }) => [
    locale,
    `${messages.done}/${messages.total}`,
    `${pages.done}/${pages.total}`,
    String(pages.titles),
    String(pages.stale.length),
    String(lacking.length),
  ])
  const lines = columns([['locale', 'messages', 'pages', 'titles', 'stale', 'lacking'], ...rows])
  const details = locales.flatMap(detailsOf)
  const odd = unknown.length > 0 ? ['', 'Unknown:', ...cut(unknown)] : []
  return [...lines, ...details, ...odd].join('\n')
}

function detailsOf({ locale, messages, pages, lacking }: LocaleStatus): string[] {
  return [
    // A locale without any messages is not listed, because its row shows that.
    ...(messages.done > 0 && messages.missing.length > 0
      ? ['', `${locale}: messages missing`, ...cut(messages.missing)]
      : []),
    ...(lacking.length > 0 ? ['', `${locale}: pages missing`, ...cut(lacking)] : []),
    ...(pages.stale.length > 0
      ? ['', `${locale}: stale; translate anew, then stamp: npm run i18n:status -- --stamp <file>`, ...cut(pages.stale)]
      : []),
  ]
}

function cut(names: readonly string[]): string[] {
  const more = names.length - SHOWN
  return [...names.slice(0, SHOWN), ...(more > 0 ? [`… and ${more} more`] : [])].map(name => `  ${name}`)
}

function columns(rows: readonly string[][]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map(row => row[column]!.length)))
  return rows.map(row =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  '),
  )
}
