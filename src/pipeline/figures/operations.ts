// The page about operations, part by part. Every figure comes from the data; words come from the page's labels.

import { CATEGORIES } from '../../model/content/catalog.ts'
import type { Cell, Chart, Figure, FigureTable, OperationPart } from '../../model/content/figures.ts'
import { LOCALES } from '../../model/languages/locales.ts'
import type { OperationsData } from './data.ts'
import type { Wording } from './wording.ts'

export interface PartContext extends Wording {
  /** Address of a page, in the language of the article. */
  address(route: string): string
}

export function operationsFigure(part: OperationPart, data: OperationsData, context: PartContext): Figure {
  return PARTS[part](data, context) ?? { notes: [context.label('nothing')] }
}

type Part = (data: OperationsData, context: PartContext) => Figure | null

const PARTS: Record<OperationPart, Part> = {
  build(data, context) {
    const { label, number, time, bytes, measure } = context
    const { counts, timing, files } = data
    return pairs(context, [
      [label('buildId'), code(data.buildId)],
      [label('builtAt'), text(`${time(data.timestamp)} UTC`)],
      [label('zigVersion'), text(data.zig)],
      [label('pages'), text(number(counts.pages))],
      [label('languages'), text(number(counts.locales))],
      [label('documents'), text(number(counts.documents))],
      [label('declarations'), text(number(counts.declarations))],
      ...(files > 0
        ? [
            [label('written'), text(label('files', { count: number(files), size: bytes(data.bytes) }))] as [
              string,
              Cell,
            ],
          ]
        : []),
      ...(timing ? [[label('buildTime'), text(measure(timing.seconds, 's'))] as [string, Cell]] : []),
    ])
  },

  budgets({ bench }, context) {
    const { label, number, date, percent, measure } = context
    if (!bench) return { notes: [label('notMeasured')] }
    return {
      notes: [label('measuredOn', { date: date(bench.measured), runs: number(bench.runs), build: bench.build })],
      table: {
        columns: [
          { label: label('what') },
          { label: label('page') },
          { label: label('measured'), align: 'right' },
          { label: label('budget'), align: 'right' },
          { label: label('share') },
        ],
        rows: bench.pages.flatMap(page =>
          page.figures.map(({ name, value, budget, unit }): Cell[] => {
            const over = value > budget
            return [
              text(label(name)),
              { type: 'code', text: page.path.slice(page.path.lastIndexOf('/') + 1), title: page.path },
              text(measure(value, unit)),
              text(measure(budget, unit)),
              bar(value / budget, `${percent(value / budget)}, ${label(over ? 'over' : 'within')}`, over),
            ]
          }),
        ),
      },
    }
  },

  documents({ documents }, context) {
    if (documents.length === 0) return null
    const { label, bytes } = context
    const largest = documents[0]!.bytes
    return {
      notes: [],
      table: {
        columns: [{ label: label('page') }, { label: label('size') }],
        rows: documents.map(each => [
          { type: 'link', text: shortPath(each.path), to: each.path, code: true },
          bar(each.bytes / largest, bytes(each.bytes)),
        ]),
      },
    }
  },

  steps({ timing }, context) {
    if (!timing) return null
    const { label, number } = context
    const sorted = [...timing.steps].sort((a, b) => b.seconds - a.seconds)
    const slowest = sorted[0]?.seconds || 1
    return {
      notes: [label('soFar')],
      table: {
        columns: [{ label: label('step') }, { label: label('seconds') }],
        rows: sorted.map(({ name, seconds }) => [code(name), bar(seconds / slowest, number(seconds, 2))]),
      },
    }
  },

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
          ...rows.map(([kind, count]) => [text(label(kind)), bar(count / total, number(count))]),
          [text(label('total')), bar(1, number(total))],
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
      [label('source'), text(`Zig ${saved.version}`)],
      [label('declarations'), text(number(saved.declarations))],
      [label('differences'), text(number(saved.differences))],
      [label('checkedOn'), text(date(saved.checked))],
      [label('factsDigest'), text(`${saved.digest}: ${label(saved.digest === digest ? 'current' : 'outdated')}`)],
    ])
  },

  words({ words }, context) {
    if (words.length === 0) return null
    const { label, number, percent, address } = context
    const all = {
      module: label('allModules'),
      declarations: words.reduce((sum, each) => sum + each.declarations, 0),
      described: words.reduce((sum, each) => sum + each.described, 0),
    }
    const share = (each: typeof all) =>
      bar(each.described / each.declarations, percent(each.described / each.declarations))
    const counts = (each: typeof all) => text(`${number(each.described)} / ${number(each.declarations)}`)
    return {
      notes: [],
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
          [text(all.module), counts(all), share(all)],
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
          text(languageName(locale)),
          bar(ratio(messages), percent(ratio(messages))),
          bar(ratio(pages), `${number(pages.done)} / ${number(pages.total)}`),
          text(number(pages.titles)),
          text(number(pages.stale.length)),
        ]),
      },
    }
  },

  exports({ manifest }, context) {
    if (!manifest) return null
    const { label, number, bytes, date, time } = context
    const dates = manifest.files.flatMap(file => file.updated ?? []).sort()
    return pairs(context, [
      [label('buildId'), code(manifest.build)],
      [label('builtAt'), text(`${time(Date.parse(manifest.time))} UTC`)],
      [label('exportFiles'), text(number(manifest.files.length))],
      [label('totalSize'), text(bytes(manifest.files.reduce((sum, file) => sum + file.bytes, 0)))],
      ...(dates.length > 0 ? [[label('newest'), text(date(dates.at(-1)!))] as [string, Cell]] : []),
    ])
  },
}

function pairs({ label }: Wording, rows: [string, Cell][]): Figure {
  const table: FigureTable = {
    columns: [{ label: label('what') }, { label: label('value') }],
    rows: rows.map(([name, cell]) => [text(name), cell]),
  }
  return { notes: [], table }
}

function chartOf(label: string, values: [string, number][], percent: (ratio: number) => string): Chart {
  return { label, bars: values.map(([name, ratio]) => ({ label: `${name} ${percent(ratio)}`, ratio })) }
}

const MODULES = new Map(CATEGORIES.flatMap(({ modules }) => modules.map(({ key, path }) => [key, path])))

function moduleCell(module: string, address: (route: string) => string): Cell {
  const path = MODULES.get(module)
  return path ? { type: 'link', text: module, to: address(path), code: true } : code(module)
}

function languageName(locale: string): string {
  return `${LOCALES.find(({ code }) => code === locale)?.name ?? locale} (${locale})`
}

/** Tables are narrow: the part of a path that all pages share is left out. */
function shortPath(path: string): string {
  return path.replace(/^\/en\/docs\/(?:std\/)?/, '')
}

function text(value: string): Cell {
  return { type: 'text', text: value }
}

function code(value: string): Cell {
  return { type: 'code', text: value }
}

function bar(ratio: number, value: string, over = false): Cell {
  return { type: 'bar', ratio, text: value, ...(over ? { over } : {}) }
}
