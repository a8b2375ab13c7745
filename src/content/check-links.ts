// Finds dead links and missing images, and reports them with file, line and fix before anything is written.

import { nearest, type Place, Problem } from '../model/problem.ts'
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
  return [...pages].flatMap(({ page: { file, ids, linkTargets, imageTargets }, route }) => {
    const ownIds = new Set(ids)
    const missing = imageTargets.filter(({ href }) => !isExternal(href) && !targets.files.has(href))
    return [
      ...linkTargets.flatMap(({ href, line }) => linkProblem(href, { file, line }, targets, route, ownIds)),
      ...missing.map(({ href, line }) => new Problem({ file, line }, `There is no picture "${href}".`, NAME_PICTURE)),
    ]
  })
}

const NAME_PICTURE = 'Put it below public/ and name it from there: /pictures/x.png.'

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
    const place = { file, line: lineOf(from) }
    const problems = redirectOf(redirects, to, targets.i18n) ? [] : linkProblem(to, place, targets)
    return problems.map(({ fix }) => new Problem(place, `The redirect from ${from} leads nowhere: ${to}.`, fix))
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
  return links.flatMap(({ href, ...place }) => linkProblem(href, place, targets))
}

/** Returns the problem of a link, if it has one. `ownRoute` and `ownIds` are those of the page that has the link. */
function linkProblem(
  href: string,
  place: Place,
  targets: LinkTargets,
  ownRoute = '/',
  ownIds: ReadonlySet<string> = new Set(),
): Problem[] {
  if (isExternal(href)) return []
  const [path = '', hash = ''] = href.split('#')
  const clean = path.split('?')[0]!
  const route = clean === '' ? ownRoute : splitLocale(clean, targets.i18n).route
  if (clean !== '' && !targets.pages.has(route)) {
    if (targets.files.has(clean) || targets.isCall(clean)) return []
    const similar = nearest(route, targets.pages.keys())
    const fix = similar ? `Did you mean ${similar}?` : 'Correct or remove it.'
    return [new Problem(place, `The link "${href}" leads nowhere.`, fix)]
  }
  const id = decoded(hash)
  const ids = clean === '' ? ownIds : targets.pages.get(route)!
  if (!hash || ids.has(id)) return []
  const similar = nearest(id, ids)
  const fix = similar ? `Did you mean #${similar}?` : 'Correct or remove it.'
  return [new Problem(place, `The link "${href}" names an anchor that is not on ${route}.`, fix)]
}

/** A hash with an invalid percent encoding is used unchanged. */
function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}
