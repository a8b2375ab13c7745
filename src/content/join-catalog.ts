// Adds the descriptions of the pages to the catalogue, to get every field of "Data" in docs/specification.md.

import { CATEGORIES, type Category } from '../model/content/catalog.ts'

/** @param descriptionOf Returns the description of the page at a path without locale. Modules without a page are left out. */
export function joinCatalog(descriptionOf: (path: string) => string | undefined): Category[] {
  return CATEGORIES.map(category => ({
    ...category,
    modules: category.modules.flatMap(module => {
      const description = descriptionOf(module.path)
      return description ? [{ ...module, description }] : []
    }),
  }))
}
