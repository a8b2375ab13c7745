// Dead links and pictures, told with file, line and fix, before anything is written.

import { nearest, Problem } from '../model/problem.ts'
import { type LocaleSettings, splitLocale } from '../model/routing/paths.ts'
import type { LocalePage } from './collect.ts'
import { isExternal } from './links.ts'

export interface LinkTargets {
  i18n: LocaleSettings
  /** Path without locale → ids on that page, in any language. */
  pages: ReadonlyMap<string, ReadonlySet<string>>
  /** Files and calls that are no pages: exact paths. */
  files: ReadonlySet<string>
  /** True for addresses that the server computes. */
  isCall: (path: string) => boolean
}

export function checkPageLinks(pages: Iterable<LocalePage>, targets: LinkTargets): Problem[] {
  const problems: Problem[] = []
  for (const { page, route } of pages) {
    for (const { href, line } of page.linkTargets) {
      const problem = linkProblem(href, route, new Set(page.ids), targets)
      if (problem) problems.push(new Problem({ file: page.file, line }, ...problem))
    }
    for (const { href, line } of page.imageTargets) {
      if (isExternal(href) || targets.files.has(href)) continue
      problems.push(
        new Problem(
          { file: page.file, line },
          `There is no picture "${href}".`,
          'Put it below public/ and name it from there: /pictures/x.png.',
        ),
      )
    }
  }
  return problems
}

/** Addresses of the site that words for declarations lead to. */
export function checkWordLinks(
  links: readonly { file: string; line: number; href: string }[],
  targets: LinkTargets,
): Problem[] {
  return links.flatMap(({ file, line, href }) => {
    const problem = linkProblem(href, '/', new Set(), targets)
    return problem ? [new Problem({ file, line }, ...problem)] : []
  })
}

function linkProblem(
  href: string,
  ownRoute: string,
  ownIds: ReadonlySet<string>,
  targets: LinkTargets,
): [string, string] | null {
  if (isExternal(href)) return null
  const [path = '', hash = ''] = href.split('#')
  const clean = path.split('?')[0]!
  const route = clean === '' ? ownRoute : splitLocale(clean, targets.i18n).route
  const ids = clean === '' ? ownIds : targets.pages.get(route)
  if (!ids) {
    if (targets.files.has(clean) || targets.isCall(clean)) return null
    const similar = nearest(route, targets.pages.keys())
    return [`The link "${href}" leads nowhere.`, similar ? `Did you mean ${similar}?` : 'Correct or remove it.']
  }
  if (!hash) return null
  const id = decoded(hash)
  if (ids.has(id)) return null
  const similar = nearest(id, ids)
  return [
    `The link "${href}" names an anchor that is not on ${route}.`,
    similar ? `Did you mean #${similar}?` : 'Correct or remove it.',
  ]
}

/** A hash with a broken percent sign is taken as it stands. */
function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}
