// Required front matter fields of module pages.

import { CATEGORIES } from '../model/content/catalog.ts'
import { Problem } from '../model/problem.ts'
import type { ParsedPage } from './page.ts'

/** Checks that a module page has the fields of a module ("Data" in docs/specification.md). */
export function checkModuleFields(page: ParsedPage, route: string): void {
  const entry = MODULES.get(route)
  if (!entry) return
  const { frontMatter } = page
  const wanted: [string, unknown, string][] = [
    ['title', frontMatter.title, entry.title],
    ['source', frontMatter.source, entry.source],
    ['lastUpdated', frontMatter.lastUpdated, entry.lastUpdated],
    ['description', frontMatter.description, 'one sentence, at most 160 characters'],
  ]
  for (const [field, value, example] of wanted) {
    if (value !== undefined) continue
    const fix = `Add "${field}: ${example}".`
    throw new Problem({ file: page.file, line: 1 }, `The module page has no "${field}".`, fix)
  }
}

const MODULES = new Map(CATEGORIES.flatMap(category => category.modules.map(module => [module.path, module])))
