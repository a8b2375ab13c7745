// The cards of the overview, one a category, and of category pages, one a module.

import type { ReactNode } from 'react'
import type { LocalePage } from '../content/collect.ts'
import { type Category, STD_ROOT } from '../model/content/catalog.ts'
import type { Messages } from '../model/languages/messages.ts'
import { Card, CardGroup } from './components/Card.tsx'

/**
 * @param pages The pages in the article's language, because the cards are in that language too.
 * @param categories Badges and descriptions of the categories in that language.
 */
export function cardsOf(
  { route, body }: LocalePage,
  pages: readonly LocalePage[],
  catalog: readonly Category[],
  categories: Partial<Messages['categories']> = {},
): ReactNode {
  const pathOf = (path: string) => pages.find(page => page.route === path)
  const card = (path: string, icon?: string, count?: string, words: { badge?: string; description?: string } = {}) => {
    const target = pathOf(path)
    if (!target) return null
    const { page } = target
    const navigation = typeof page.navigation === 'object' ? page.navigation : null
    return (
      <Card
        key={path}
        title={navigation?.title ?? page.title}
        icon={icon ?? page.frontMatter.icon ?? ''}
        to={target.path}
        {...(count ? { badge: count } : {})}
      >
        <p>{words.description ?? page.description}</p>
        {words.badge && (
          <p>
            <span className="badge">{words.badge}</span>
          </p>
        )}
      </Card>
    )
  }
  if (route === STD_ROOT || route === '/')
    return (
      <CardGroup key="cards">
        {catalog.map(category => {
          const { badge, description } = categories[category.key as keyof Messages['categories']] ?? category
          // The home page has the short descriptions of the catalogue, the overview those of the pages.
          const text = route === '/' ? { badge, description } : { badge }
          return card(category.path, category.icon, String(category.modules.length), text)
        })}
      </CardGroup>
    )
  const category = catalog.find(each => each.path === route)
  if (!category || body.isBare) return null
  return <CardGroup>{category.modules.map(module => card(module.path))}</CardGroup>
}
