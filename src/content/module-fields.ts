// What a page of the catalogue has to say in its front matter.

import { CATEGORIES } from '../model/content/catalog.ts'
import { Problem } from '../model/problem.ts'
import type { ParsedPage } from './page.ts'

/** Pages of the catalogue must say what a module needs ("Data" in docs/specification.md). */
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
