// The color of each category in its sharing images. Pages outside the categories use the site's color.

import { CATEGORIES } from '../../model/content/catalog.ts'
import { isInside } from '../../model/routing/paths.ts'
import colors from './colors.json' with { type: 'json' }

const SITE_COLOR = '#34d399'

const COLORS: Record<string, string> = colors

export function colorOf(route: string): string {
  const category = CATEGORIES.find(({ path }) => isInside(route, path))
  return (category && COLORS[category.key]) ?? SITE_COLOR
}
