// Parts of the operations page about the build: its size, its time, its budgets, its exports.

import type { Cell } from '../../model/content/figures.ts'
import { bar, code, type Part, pairs, textCell } from './cells.ts'

export const BUILD_PARTS = {
  build(data, context) {
    const { label, number, time, bytes, measure } = context
    const { counts, timing, files } = data
    return pairs(context, [
      [label('buildId'), code(data.buildId)],
      [label('builtAt'), textCell(`${time(data.timestamp)} UTC`)],
      [label('zigVersion'), textCell(data.zig)],
      [label('pages'), textCell(number(counts.pages))],
      [label('languages'), textCell(number(counts.locales))],
      [label('documents'), textCell(number(counts.prerendered))],
      [label('declarations'), textCell(number(counts.declarations))],
      ...(files > 0
        ? [
            [label('written'), textCell(label('files', { count: number(files), size: bytes(data.bytes) }))] as [
              string,
              Cell,
            ],
          ]
        : []),
      ...(timing ? [[label('buildTime'), textCell(measure(timing.seconds, 's'))] as [string, Cell]] : []),
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
              textCell(label(name)),
              { type: 'code', text: page.path.slice(page.path.lastIndexOf('/') + 1), title: page.path },
              textCell(measure(value, unit)),
              textCell(measure(budget, unit)),
              bar(value / budget, `${label(over ? 'over' : 'within')} (${percent(value / budget)})`, over),
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

  exports({ manifest }, context) {
    if (!manifest) return null
    const { label, number, bytes, date, time } = context
    const dates = manifest.files.flatMap(file => file.updated ?? []).sort()
    return pairs(context, [
      [label('buildId'), code(manifest.build)],
      [label('builtAt'), textCell(`${time(Date.parse(manifest.time))} UTC`)],
      [label('exportFiles'), textCell(number(manifest.files.length))],
      [label('totalSize'), textCell(bytes(manifest.files.reduce((sum, file) => sum + file.bytes, 0)))],
      ...(dates.length > 0 ? [[label('newest'), textCell(date(dates.at(-1)!))] as [string, Cell]] : []),
    ])
  },
} satisfies Record<string, Part>

/** Removes the prefix that all pages share, because tables are narrow. */
function shortPath(path: string): string {
  return path.replace(/^\/en\/docs\/(?:std\/)?/, '')
}
