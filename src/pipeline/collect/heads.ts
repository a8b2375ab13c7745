// Localized titles of pages that are not translated: categories from the messages, other pages from the navigation.

import type { PageNames } from '../../content/collect.ts'
import { CATEGORIES, COOKBOOK, ERRORS_ROUTE, STD_ROOT } from '../../model/content/catalog.ts'
import type { Messages } from '../../model/languages/messages.ts'
import { Problem } from '../../model/problem.ts'

/** Paths whose short titles are messages. */
const PAGES: Record<string, keyof Messages['pages']> = {
  '/docs': 'docs',
  [STD_ROOT]: 'overview',
  [`${STD_ROOT}/ai`]: 'ai',
  [COOKBOOK]: 'cookbook',
  '/docs/exports': 'exports',
  '/docs/operations': 'operations',
  '/docs/migration': 'migration',
  '/docs/editors': 'editors',
  '/docs/changes': 'changes',
  '/docs/hosting': 'hosting',
  '/docs/components': 'components',
  [ERRORS_ROUTE]: 'errors',
  '/play': 'play',
}

export function headFrom(messages: Messages, route: string): PageNames | undefined {
  const page = PAGES[route]
  if (page) return { navTitle: messages.pages[page] }
  const category = CATEGORIES.find(each => each.path === route)
  if (!category) return undefined
  const named = messages.categories[category.key as keyof Messages['categories']]
  if (!named)
    throw new Problem(
      { file: 'locales/en.json' },
      `There is no message "categories.${category.key}".`,
      `Add its label and description: the catalog has the category ${route}.`,
    )
  return { title: named.label, description: named.description }
}
