import { fold } from '../../model/text/fold.ts'
import type { NavItem } from '../../model/wire/payload.ts'

/** Returns the matching modules in their categories, and matching categories with all of their modules. */
export function filterNavigation(items: readonly NavItem[], query: string): readonly NavItem[] {
  const wanted = foldTitle(query)
  if (!wanted) return items
  return items.flatMap(item => {
    if (foldTitle(item.title).includes(wanted)) return [item]
    const children = item.children?.filter(child => foldTitle(child.title).includes(wanted)) ?? []
    return children.length > 0 ? [{ ...item, children }] : []
  })
}

/** Makes `array_list`, `ArrayList` and `array list` equal. */
function foldTitle(text: string): string {
  return fold(text).replace(/[\s_]/g, '')
}
