// The catalogue with the words of its pages: every field of the category and module ("Data" in docs/specification.md).

import { CATEGORIES, type Category } from '../model/content/catalog.ts'

/** `descriptionOf` gives the description of the page at a path without locale; a module without a page is left out. */
export function joinCatalog(descriptionOf: (path: string) => string | undefined): Category[] {
  return CATEGORIES.map(category => ({
    ...category,
    modules: category.modules.flatMap(module => {
      const description = descriptionOf(module.path)
      return description ? [{ ...module, description }] : []
    }),
  }))
}
