// The cookbook and the lines that lead to it, in each locale that has a page to complete.

import type { CollectOptions } from '../../content/collect.ts'
import { completedPages, type Topic, topicsOf } from '../../content/cookbook/cookbook.ts'
import { COOKBOOK } from '../../model/content/catalog.ts'
import { fill, type Messages } from '../../model/languages/messages.ts'
import { type LocaleSettings, localePath } from '../../model/routing/paths.ts'

interface CookbookSite {
  i18n: LocaleSettings
  origin: string
  messagesOf: (locale: string) => Messages | undefined
}

export function cookbookPages({ i18n, origin, messagesOf }: CookbookSite): NonNullable<CollectOptions['completed']> {
  let topics: Topic[] | undefined
  return (locale, own, originals) => {
    const messages = messagesOf(locale)
    if (!originals.has(COOKBOOK) || !messages) return []
    topics ??= topicsOf(originals)
    return completedPages(own, topics, {
      address: route => localePath(route, locale, i18n),
      absolute: href => origin + href,
      linkText: count => fill(messages.content.allTasks, { count }, locale),
    })
  }
}
