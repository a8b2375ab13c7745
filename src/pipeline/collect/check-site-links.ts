// Checks that every link of pages and descriptions and every redirect leads to a page, a file, an export or a call.

import { checkPageLinks, checkRedirects, checkWordLinks, type LinkTargets } from '../../content/check-links.ts'
import type { LocalePage } from '../../content/collect.ts'
import { Problems } from '../../model/problem.ts'
import { isInside, isReserved } from '../../model/routing/paths.ts'
import type { Settings } from '../../model/settings.ts'
import { EXPORTS_ROOT, ROOT_COPIES } from '../../model/wire/exports.ts'
import type { BuildOptions } from '../setup/options.ts'
import { settingsLines } from '../setup/settings-file.ts'
import type { Reference } from './joined-reference.ts'

export interface LinkedSite {
  settings: Settings
  pages: readonly LocalePage[]
  reference: Reference | null
  /** Addresses of the site that descriptions lead to. */
  wordLinks: Reference['wordLinks']
  /** Public files and exports. */
  files: ReadonlySet<string>
}

/** Throws if a link is dead. With `forgiving` it only logs them. */
export async function checkSiteLinks(
  { forgiving, log, root, settingsFile }: BuildOptions,
  { settings, pages, reference, wordLinks, files }: LinkedSite,
): Promise<void> {
  const { i18n, redirects } = settings
  const targets = {
    i18n,
    pages: idsByPage(pages, reference),
    files,
    // Links to exports must exist. The server handles all other reserved addresses.
    isCall: (path: string) => GENERATED.has(path) || (isReserved(path) && !isInside(path, EXPORTS_ROOT)),
  }
  const problems = [
    ...checkPageLinks(pages.filter(isTranslated), targets),
    ...checkWordLinks(wordLinks, targets),
    ...checkRedirects(redirects, targets, settingsFile, await settingsLines(root, settingsFile)),
  ]
  if (problems.length === 0) return
  if (!forgiving) throw new Problems(problems)
  log(new Problems(problems).message)
}

/** Generated files that pages may link to. */
const GENERATED = new Set(['/sitemap.xml', '/robots.txt', '/site.webmanifest', ...Object.keys(ROOT_COPIES)])

/** Whether the page has a file of its locale, with a translation or at least with a translated head (R8). */
function isTranslated({ page, locale }: LocalePage): boolean {
  return page.file.split('/')[1] === locale
}

/** Path without locale → all ids of that page in any language. They are collected when a link has an anchor there. */
function idsByPage(pages: readonly LocalePage[], reference: Reference | null): LinkTargets['pages'] {
  const bodies = new Map<string, Set<LocalePage['body']>>()
  for (const { route, body } of pages) {
    const known = bodies.get(route)
    if (known) known.add(body)
    else bodies.set(route, new Set([body]))
  }
  const collected = new Map<string, ReadonlySet<string>>()
  return {
    has: route => bodies.has(route),
    keys: () => bodies.keys(),
    get(route) {
      const own = bodies.get(route)
      if (!own) return undefined
      const ids =
        collected.get(route) ?? new Set([...(reference?.idsAt(route) ?? []), ...[...own].flatMap(each => each.ids)])
      collected.set(route, ids)
      return ids
    },
  }
}
