import type { NavItem } from '../../model/wire/payload.ts'

/** What is left of the navigation: modules that match, and categories that match with all of theirs. */
export function filterNavigation(items: readonly NavItem[], query: string): readonly NavItem[] {
  const wanted = fold(query)
  if (!wanted) return items
  return items.flatMap(item => {
    if (fold(item.title).includes(wanted)) return [item]
    const children = item.children?.filter(child => fold(child.title).includes(wanted)) ?? []
    return children.length > 0 ? [{ ...item, children }] : []
  })
}

/** `array_list`, `ArrayList` and `array list` are the same to whoever types. */
function fold(text: string): string {
  return text.toLowerCase().replace(/[\s_]/g, '')
}
