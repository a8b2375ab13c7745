// The cards of the overview, one a category, and of category pages, one a module.

import type { ReactNode } from 'react'
import type { LocalePage } from '../content/collect.ts'
import { type Category, STD_ROOT } from '../model/content/catalog.ts'
import type { Messages } from '../model/languages/messages.ts'
import { Card, CardGroup } from './components/Card.tsx'

/**
 * @param pages The pages in the article's language, because the cards are in that language too.
 * @param words Badges and descriptions of the categories in that language.
 */
export function cardsOf(
  { route, body }: LocalePage,
  pages: readonly LocalePage[],
  catalog: readonly Category[],
  words: Partial<Messages['categories']> = {},
): ReactNode {
  const pathOf = (path: string) => pages.find(page => page.route === path)
  const card = (path: string, icon?: string, badge?: string, description?: string) => {
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
        {...(badge ? { badge } : {})}
      >
        <p>{description ?? page.description}</p>
      </Card>
    )
  }
  if (route === STD_ROOT || route === '/')
    return (
      <CardGroup key="cards">
        {catalog.map(category => {
          const { badge, description } = words[category.key as keyof Messages['categories']] ?? category
          // The home page has the short descriptions of the catalogue, the overview those of the pages.
          const text = route === '/' ? description : undefined
          return card(category.path, category.icon, `${badge} · ${category.modules.length}`, text)
        })}
      </CardGroup>
    )
  const category = catalog.find(each => each.path === route)
  if (!category || body.isBare) return null
  return <CardGroup>{category.modules.map(module => card(module.path))}</CardGroup>
}
