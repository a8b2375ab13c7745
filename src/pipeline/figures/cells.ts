// Creates parts of figures: cells, two-column tables, charts.

import type { Cell, Chart, Figure, FigureTable } from '../../model/content/figures.ts'
import type { OperationsData } from './data.ts'
import type { Wording } from './wording.ts'

export interface PartContext extends Wording {
  /** Address of a page, in the language of the article. */
  address(route: string): string
}

/** Creates a part of the operations page, or `null` if there is nothing to show. */
export type Part = (data: OperationsData, context: PartContext) => Figure | null

export function pairs({ label }: Wording, rows: [string, Cell][]): Figure {
  const table: FigureTable = {
    columns: [{ label: label('what') }, { label: label('value') }],
    rows: rows.map(([name, cell]) => [textCell(name), cell]),
  }
  return { notes: [], table }
}

export function chartOf(label: string, values: [string, number][], percent: (ratio: number) => string): Chart {
  return { label, bars: values.map(([name, ratio]) => ({ label: `${name} ${percent(ratio)}`, ratio })) }
}

export function textCell(value: string): Cell {
  return { type: 'text', text: value }
}

export function code(value: string): Cell {
  return { type: 'code', text: value }
}

export function bar(ratio: number, value: string, over = false): Cell {
  return { type: 'bar', ratio, text: value, ...(over ? { over } : {}) }
}
