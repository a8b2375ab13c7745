// Every link of the site's words and every redirect leads somewhere: to a page, a file, an export or a call.

import { checkPageLinks, checkRedirects, checkWordLinks } from '../../content/check-links.ts'
import type { LocalePage } from '../../content/collect.ts'
import { Problems } from '../../model/problem.ts'
import { isInside, isReserved } from '../../model/routing/paths.ts'
import type { Settings } from '../../model/settings.ts'
import { EXPORTS_ROOT, ROOT_COPIES } from '../../model/wire/exports.ts'
import type { BuildOptions } from '../options.ts'
import { settingsLines } from '../settings-file.ts'
import type { Reference } from './joined-reference.ts'

export interface LinkedSite {
  settings: Settings
  pages: readonly LocalePage[]
  reference: Reference | null
  /** Public files and exports. */
  files: ReadonlySet<string>
}

/** Dead links stop a build; where it is forgiving, they are told. */
export async function checkSiteLinks(
  { forgiving, log, root, settingsFile }: BuildOptions,
  { settings, pages, reference, files }: LinkedSite,
): Promise<void> {
  const { i18n, redirects } = settings
  const targets = {
    i18n,
    pages: idsByPage(pages, reference),
    files,
    // Of the exports those that there are, of other reserved addresses all: the server answers them.
    isCall: (path: string) => GENERATED.has(path) || (isReserved(path) && !isInside(path, EXPORTS_ROOT)),
  }
  const problems = [
    ...checkPageLinks(pages.filter(isTranslated), targets),
    ...checkWordLinks(reference?.wordLinks ?? [], targets),
    ...checkRedirects(redirects, targets, settingsFile, await settingsLines(root, settingsFile)),
  ]
  if (problems.length === 0) return
  if (!forgiving) throw new Problems(problems)
  log(new Problems(problems).message)
}

/** Files that the build writes beside the pages. */
const GENERATED = new Set(['/sitemap.xml', '/robots.txt', '/site.webmanifest', ...Object.keys(ROOT_COPIES)])

/** A real translation, or at least a translated head (R8). */
function isTranslated({ page, locale }: LocalePage): boolean {
  return page.file.split('/')[1] === locale
}

/** Path without locale → every id that stands there in some language. */
function idsByPage(pages: readonly LocalePage[], reference: Reference | null): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>()
  for (const { route, body } of pages) {
    const ids = known.get(route) ?? new Set(reference?.declarationsAt(route)?.ids)
    for (const id of body.ids) ids.add(id)
    known.set(route, ids)
  }
  return known
}
