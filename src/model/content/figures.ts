// Figures that the build puts into the pages about exports and operations: what they are made of, before any words.
// The same figure is drawn as HTML and as plain Markdown.

/** Tables of the page about exports: what readers look for together. */
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

/** Names of the components that yield figures. They are empty in dumps, search and exports, so that nothing depends on its own digest. */
export const FIGURE_COMPONENTS = ['exports-table', 'operations-figures'] as const
export type FigureComponent = (typeof FIGURE_COMPONENTS)[number]

export interface Figure {
  /** Sentences before the table. */
  notes: string[]
  /** One bar a row, above the table: the whole at a glance. */
  chart?: Chart
  /** None where there is no data: the notes say so. */
  table?: FigureTable
}

export interface Chart {
  /** What it shows, for readers who do not see it. */
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
  /** A file: its name leads to it; a button copies its address. */
  | { type: 'file'; text: string; to: string; copy: string; copyLabel: string }
  /** Part of a whole. More than one is too much. */
  | { type: 'bar'; ratio: number; text: string; over?: boolean }
