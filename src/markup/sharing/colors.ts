// The color of each category in its sharing images. Pages outside the categories use the site's color.

import { CATEGORIES } from '../../model/content/catalog.ts'
import { isInside } from '../../model/routing/paths.ts'

const SITE_COLOR = '#34d399'

const COLORS: Record<string, string> = {
  collections: '#34d399',
  algorithms: '#a78bfa',
  encodings: '#fbbf24',
  crypto: '#fb7185',
  systems: '#38bdf8',
  platform: '#2dd4bf',
  observability: '#fb923c',
  networking: '#60a5fa',
  toolchain: '#a3e635',
  formats: '#e879f9',
  testing: '#4ade80',
}

export function colorOf(route: string): string {
  const category = CATEGORIES.find(({ path }) => isInside(route, path))
  return (category && COLORS[category.key]) ?? SITE_COLOR
}
