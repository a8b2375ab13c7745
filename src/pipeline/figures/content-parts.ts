// Parts of the operations page about the content: examples, facts, descriptions, translations.

import { CATEGORIES } from '../../model/content/catalog.ts'
import type { Cell } from '../../model/content/figures.ts'
import { LOCALES } from '../../model/languages/locales.ts'
import { bar, chartOf, code, type Part, pairs, textCell } from './cells.ts'

export const CONTENT_PARTS = {
  examples({ examples: { zig, kinds } }, context) {
    const { label, number } = context
    const total = [...kinds.values()].reduce((sum, count) => sum + count, 0)
    if (total === 0) return null
    const rows = [...kinds].sort(([, a], [, b]) => b - a)
    return {
      notes: [label('verifiedWith', { version: zig })],
      table: {
        columns: [{ label: label('kind') }, { label: label('examples') }],
        rows: [
          ...rows.map(([kind, count]) => [textCell(label(kind)), bar(count / total, number(count))]),
          [textCell(label('total')), bar(1, number(total))],
        ],
      },
    }
  },

  facts({ facts }, context) {
    if (!facts) return null
    const { label, number, date } = context
    const { saved, digest } = facts
    if (!saved) return { notes: [label('notChecked')] }
    return pairs(context, [
      [label('source'), textCell(`Zig ${saved.version}`)],
      [label('declarations'), textCell(number(saved.declarations))],
      [label('differences'), textCell(number(saved.differences))],
      [label('checkedOn'), textCell(date(saved.checked))],
      [label('factsDigest'), textCell(`${saved.digest}: ${label(saved.digest === digest ? 'current' : 'outdated')}`)],
    ])
  },

  words({ words, releases }, context) {
    if (words.length === 0) return null
    const { label, number, percent, address } = context
    const all = {
      module: label('allModules'),
      declarations: words.reduce((sum, each) => sum + each.declarations, 0),
      described: words.reduce((sum, each) => sum + each.described, 0),
    }
    const share = (each: typeof all) =>
      bar(each.described / each.declarations, percent(each.described / each.declarations))
    const counts = (each: typeof all) => textCell(`${number(each.described)} / ${number(each.declarations)}`)
    return {
      notes: releases.map(({ version, described, declarations }) =>
        label('describedIn', { version, described: number(described), declarations: number(declarations) }),
      ),
      chart: chartOf(
        `${label('share100')}: ${percent(all.described / all.declarations)}`,
        words.map(each => [each.module, each.described / each.declarations]),
        percent,
      ),
      table: {
        columns: [
          { label: label('module') },
          { label: label('described'), align: 'right' },
          { label: label('share100') },
        ],
        rows: [
          [textCell(all.module), counts(all), share(all)],
          ...words.map(each => [moduleCell(each.module, address), counts(each), share(each)]),
        ],
      },
    }
  },

  translations({ translations }, context) {
    if (translations.length < 2) return null
    const { label, number, percent } = context
    const ratio = ({ done, total }: { done: number; total: number }) => (total === 0 ? 0 : done / total)
    return {
      notes: [],
      chart: chartOf(
        label('messages'),
        translations.map(each => [each.locale, ratio(each.messages)]),
        percent,
      ),
      table: {
        columns: [
          { label: label('language') },
          { label: label('messages') },
          { label: label('translated') },
          { label: label('titles'), align: 'right' },
          { label: label('stale'), align: 'right' },
        ],
        rows: translations.map(({ locale, messages, pages }) => [
          textCell(languageName(locale)),
          bar(ratio(messages), percent(ratio(messages))),
          bar(ratio(pages), `${number(pages.done)} / ${number(pages.total)}`),
          textCell(number(pages.titles)),
          textCell(number(pages.stale.length)),
        ]),
      },
    }
  },
} satisfies Record<string, Part>

const MODULES = new Map(CATEGORIES.flatMap(({ modules }) => modules.map(({ key, path }) => [key, path])))

function moduleCell(module: string, address: (route: string) => string): Cell {
  const path = MODULES.get(module)
  return path ? { type: 'link', text: module, to: address(path), code: true } : code(module)
}

function languageName(locale: string): string {
  return `${LOCALES.find(({ code }) => code === locale)?.name ?? locale} (${locale})`
}
