// Structured data for search engines (JSON-LD): the site with its search, the article, and its breadcrumbs.

import { trailOf } from '../../model/content/nav-items.ts'
import { languageTag } from '../../model/languages/language.ts'
import { localePath } from '../../model/routing/paths.ts'
import { SEARCH_ROUTE } from '../../model/wire/contract.ts'
import type { PagePayload, Shell } from '../../model/wire/payload.ts'

type Thing = { '@type': string } & Record<string, unknown>

export function structuredData(payload: PagePayload, shell: Shell): object {
  const { head, kind, lang, updated = payload.lastUpdated } = payload
  const { settings, locale, i18n, zigVersion } = shell
  const origin = settings.url
  const site: Thing = {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name: settings.title,
    url: `${origin}/`,
  }
  if (kind === 'home') {
    const search = origin + localePath(SEARCH_ROUTE, locale, i18n)
    return graph({
      ...site,
      description: head.description,
      inLanguage: languageTag(lang),
      potentialAction: {
        '@type': 'SearchAction',
        // The palette opens with the query (`?q=`); without script the server lists the results.
        target: { '@type': 'EntryPoint', urlTemplate: `${search}?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    })
  }
  const trail = [...trailOf(shell.navigation, payload.route), ...(payload.crumbs ?? [])]
  const crumbs = trail
    .filter(({ page }) => page !== false)
    .map(({ title, route }) => ({ name: title, item: origin + localePath(route, locale, i18n) }))
  return graph(
    {
      '@type': 'TechArticle',
      headline: payload.title,
      description: head.description,
      url: head.canonical,
      image: head.image.url,
      inLanguage: languageTag(lang),
      isPartOf: site,
      ...(updated ? { dateModified: updated } : {}),
      ...(kind === 'page' ? {} : { about: `Zig ${zigVersion}` }),
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [...crumbs, { name: payload.title, item: head.canonical }].map((crumb, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        ...crumb,
      })),
    },
  )
}

function graph(...things: Thing[]): object {
  return { '@context': 'https://schema.org', '@graph': things }
}
