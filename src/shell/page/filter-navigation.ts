import { fold } from '../../model/text/fold.ts'
import type { NavItem } from '../../model/wire/payload.ts'

/** Returns the matching pages in their folders, and matching folders with all of their pages. */
export function filterNavigation(items: readonly NavItem[], query: string): readonly NavItem[] {
  const wanted = foldTitle(query)
  if (!wanted) return items
  return items.flatMap(item => {
    if (foldTitle(item.title).includes(wanted)) return [item]
    const children = filterNavigation(item.children ?? [], query)
    return children.length > 0 ? [{ ...item, children: [...children] }] : []
  })
}

/** Makes `array_list`, `ArrayList` and `array list` equal. */
function foldTitle(text: string): string {
  return fold(text).replace(/[\s_]/g, '')
}
