// Finds dead links and missing images, and reports them with file, line and fix before anything is written.

import { nearest, Problem } from '../model/problem.ts'
import { type LocaleSettings, splitLocale } from '../model/routing/paths.ts'
import type { LocalePage } from './collect.ts'
import { isExternal } from './links.ts'

export interface LinkTargets {
  i18n: LocaleSettings
  /** Path without locale → ids on that page in any language. */
  pages: Pick<ReadonlyMap<string, ReadonlySet<string>>, 'has' | 'get' | 'keys'>
  /** Exact paths of files and calls that are not pages. */
  files: ReadonlySet<string>
  /** Whether the server computes the response of a path. */
  isCall: (path: string) => boolean
}

/** Finds dead links, missing anchors and missing images of all pages. */
export function checkPageLinks(pages: Iterable<LocalePage>, targets: LinkTargets): Problem[] {
  const problems: Problem[] = []
  for (const { page, route } of pages) {
    const ids = new Set(page.ids)
    for (const { href, line } of page.linkTargets) {
      const problem = linkProblem(href, route, ids, targets)
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

/**
 * Finds redirects of the settings whose target does not exist.
 *
 * @param lineOf Returns the line of a text in the settings file.
 */
export function checkRedirects(
  redirects: Readonly<Record<string, string>>,
  targets: LinkTargets,
  file: string,
  lineOf: (text: string) => number | undefined,
): Problem[] {
  return Object.entries(redirects).flatMap(([from, to]) => {
    // The target of a redirect may be another redirect, which is checked itself.
    const problem = redirectOf(redirects, to, targets.i18n) ? null : linkProblem(to, '/', new Set(), targets)
    if (!problem) return []
    const [, fix] = problem
    return [new Problem({ file, line: lineOf(from) }, `The redirect from ${from} leads nowhere: ${to}.`, fix)]
  })
}

/** Finds cycles of redirects, and reports each once. */
export function redirectCycles(
  redirects: Readonly<Record<string, string>>,
  i18n: LocaleSettings,
  file: string,
  lineOf: (text: string) => number | undefined,
): Problem[] {
  const reported = new Set<string>()
  return Object.keys(redirects).flatMap(start => {
    const steps = [start]
    for (
      let next = redirectOf(redirects, redirects[start]!, i18n);
      next;
      next = redirectOf(redirects, redirects[next]!, i18n)
    ) {
      if (steps.includes(next)) {
        const cycle = steps.slice(steps.indexOf(next))
        if (cycle.some(each => reported.has(each))) return []
        for (const each of cycle) reported.add(each)
        return [
          new Problem(
            { file, line: lineOf(next) },
            `The redirects lead in a circle: ${[...cycle, next].join(' → ')}.`,
            'Let one of them lead to a page.',
          ),
        ]
      }
      steps.push(next)
    }
    return []
  })
}

/** Returns the path of the redirect that applies to an address. */
function redirectOf(
  redirects: Readonly<Record<string, string>>,
  href: string,
  i18n: LocaleSettings,
): string | undefined {
  if (isExternal(href)) return undefined
  const { route } = splitLocale(href.split(/[?#]/)[0]!, i18n)
  return Object.hasOwn(redirects, route) ? route : undefined
}

/** Checks the links in the descriptions of declarations. */
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
  if (clean !== '' && !targets.pages.has(route)) {
    if (targets.files.has(clean) || targets.isCall(clean)) return null
    const similar = nearest(route, targets.pages.keys())
    return [`The link "${href}" leads nowhere.`, similar ? `Did you mean ${similar}?` : 'Correct or remove it.']
  }
  if (!hash) return null
  const id = decoded(hash)
  const ids = clean === '' ? ownIds : targets.pages.get(route)!
  if (ids.has(id)) return null
  const similar = nearest(id, ids)
  return [
    `The link "${href}" names an anchor that is not on ${route}.`,
    similar ? `Did you mean #${similar}?` : 'Correct or remove it.',
  ]
}

/** A hash with an invalid percent encoding is used unchanged. */
function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}
