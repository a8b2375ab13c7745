// The titles of the exports, and the modules that have their own.

import { type Category, STD_ROOT } from '../model/content/catalog.ts'
import { EXPORTS_ROOT } from '../model/wire/exports.ts'

export interface ExportModule {
  key: string
  slug: string
  title: string
  /** The path of its page without locale. */
  path: string
}

export const TITLES = {
  index: 'Index of all pages',
  reference: 'All declarations of all modules',
  symbols: 'All declarations, one a line',
  examples: 'All verified examples, one a line',
  changes: 'All changes from release to release, one a line',
  release: (name: string) => `What ${name} added, removed and changed`,
  openapi: 'OpenAPI description of the public calls',
  sync: 'Copies the exports to a folder and keeps them fresh',
  feed: 'Changes to pages and exports',
  manifest: 'Every export with its size and digest',
  guides: (site: string) => `${site}: all guides`,
  category: (label: string) => `${label}: guides`,
  module: (title: string, hasReference: boolean) => `${title}: guide${hasReference ? ' and declarations' : ''}`,
  schema: (title: string) => `JSON Schema: ${title}`,
  declarations: (title: string) => `${title}: declarations`,
} as const

export const SCHEMA_TITLES = {
  declaration: 'A public declaration of the standard library',
  symbol: 'A line of symbols.ndjson',
  module: 'A module with its declarations',
  reference: 'All modules with their declarations',
  example: 'A line of examples.ndjson',
  change: 'A line of changes.ndjson',
  changes: 'All changes of one release',
  manifest: 'manifest.json: every export with its size and digest',
} as const

export type SchemaName = keyof typeof SCHEMA_TITLES

export function schemaPath(name: SchemaName): string {
  return `${EXPORTS_ROOT}/schema/${name}.json`
}

/** Returns std, whose page is the overview, and the modules in the order of the catalog. */
export function exportModules(catalog: readonly Category[]): ExportModule[] {
  const own: ExportModule = { key: 'std', slug: 'std', title: 'std', path: STD_ROOT }
  return [own, ...catalog.flatMap(({ modules }) => modules)]
}
