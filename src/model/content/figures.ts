// Figures that the build puts into the pages about exports and operations, as plain data. The same figure is rendered as
// HTML and as Markdown.

/** Tables of the page about exports, grouped by what readers look for together. */
export const EXPORT_GROUPS = ['text', 'categories', 'modules', 'data', 'module-data', 'books', 'tools'] as const
export type ExportGroup = (typeof EXPORT_GROUPS)[number]

export const OPERATION_PARTS = [
  'build',
  'budgets',
  'peers',
  'documents',
  'steps',
  'attack',
  'examples',
  'facts',
  'words',
  'translations',
  'exports',
] as const
export type OperationPart = (typeof OPERATION_PARTS)[number]

/** Components that render a figure. They are empty in dumps, search and exports, because no file may depend on its own digest. */
export const FIGURE_COMPONENTS = ['exports-table', 'operations-figures'] as const
export type FigureComponent = (typeof FIGURE_COMPONENTS)[number]

export interface Figure {
  /** Sentences before the table. */
  notes: string[]
  /** A bar chart above the table, with one bar per row. */
  chart?: Chart
  /** Absent if there is no data, which the notes explain. */
  table?: FigureTable
}

export interface Chart {
  /** Text alternative for screen readers. */
  label: string
  bars: { label: string; ratio: number }[]
}

export interface FigureTable {
  columns: { label: string; align?: 'right' }[]
  rows: Cell[][]
}

export type Cell =
  | { type: 'text'; text: string }
  | { type: 'code'; text: string; title?: string }
  | { type: 'link'; text: string; to: string; code?: boolean }
  /** A link to a file, with a button that copies its address. */
  | { type: 'file'; text: string; to: string; copy: string; copyLabel: string }
  /** A part of a whole. A ratio above 1 is over the budget. */
  | { type: 'bar'; ratio: number; text: string; over?: boolean }
