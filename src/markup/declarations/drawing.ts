// What is at hand while a page is drawn: the plan, our words, and the ids that are already on it.

import { fieldSets } from '../../library/kinds/groups.ts'
import { isLargeNamespace } from '../../library/kinds/large-namespaces.ts'
import { namesBelow, pathAbove } from '../../library/names/paths.ts'
import { idName } from '../../library/names/zig-names.ts'
import { hrefOfPlace, type PagePlace, type ReferencePlan } from '../../library/plan/plan.ts'
import type { PlannedPage } from '../../library/plan/planned-page.ts'
import type { ErrorMeanings } from '../../library/words/error-meanings.ts'
import type { Words } from '../../library/words/words.ts'
import { ERRORS_ROUTE } from '../../model/content/catalog.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import { siteHref } from './html.ts'
import type { WordsContext } from './words-html.ts'

export interface Drawing {
  plan: ReferencePlan
  words: Words
  /** What errors mean, where that is said. */
  meanings: ErrorMeanings
  page: PlannedPage | null
  /** Facts only, and few of the extras: the page is one of thousands of rows. */
  isLargeNamespace: boolean
  ids: Set<string>
}

export function startDrawing(
  plan: ReferencePlan,
  page: PlannedPage | null,
  words: Words,
  meanings: ErrorMeanings = new Map(),
): Drawing {
  return {
    plan,
    words,
    meanings,
    page,
    isLargeNamespace: page !== null && isLargeNamespace(plan.library, page.path),
    ids: new Set(),
  }
}

/** Where an error is explained, with everything that returns it; nothing where nobody explains it. */
export function errorHref({ meanings }: Drawing, name: string): string | null {
  return meanings.has(name) ? siteHref(`${ERRORS_ROUTE}#${name}`) : null
}

/** Id of a declaration on the page that is drawn, where it may be a pointer to its own page. */
export function anchorOf({ page }: Drawing, path: string): string {
  return namesBelow(path, page?.path ?? path)
    .map(idName)
    .join('.')
}

/** It is not drawn where it is named: another page is about it. */
export function hasOwnPage({ plan, page }: Drawing, path: string): boolean {
  return plan.pageOf(path) !== undefined && path !== page?.path
}

/** ` id="append"`, once: where variants repeat a name the first one has it. */
export function idAttribute({ ids }: Drawing, id: string): string {
  if (ids.has(id)) return ''
  ids.add(id)
  return ` id="${escapeHtml(id)}"`
}

/** Address of a declaration as it stands in the markup: short on its own page, marked for the locale elsewhere. */
export function linkTo({ plan, page }: Drawing, path: string): string {
  return placeHref(plan.placeOf(path), page)
}

export function placeHref(place: PagePlace, page: PlannedPage | null): string {
  if (page && place.route === page.route && place.anchor) return `#${escapeHtml(place.anchor)}`
  return siteHref(hrefOfPlace(place))
}

/** How words under a declaration find what their code names: its own members first, then those of what surrounds it. */
export function wordsContext(drawing: Drawing, path: string): WordsContext {
  return { link: target => linkTo(drawing, target), find: name => findCode(drawing, path, name) }
}

function findCode(drawing: Drawing, path: string, code: string): string | null {
  const { plan, page } = drawing
  const name = code.replace(/\(\)$/, '')
  if (!/^@?[A-Za-z_][\w.]*$/.test(name)) return null
  for (let scope: string | null = path; scope && scope !== 'std'; scope = pathAbove(scope)) {
    const target = `${scope}.${name}`
    if (target !== path && plan.library.get(target)) return linkTo(drawing, target)
    const scopeFacts = plan.library.get(scope)
    const host = scopeFacts?.instance?.membersAt ?? scopeFacts?.gives?.[0]?.instance?.membersAt
    if (host && plan.library.get(`${host}.${name}`)) return linkTo(drawing, `${host}.${name}`)
    const sets = scopeFacts ? fieldSets(scopeFacts) : []
    const set = sets.find(({ definition }) => definition.fields!.some(field => field.name === name))
    if (set) return placeHref(plan.partPlaceOf(scope, set.group === 'values' ? 'value' : 'field', name), page)
  }
  return name.startsWith('std.') && name !== path && plan.library.get(name) ? linkTo(drawing, name) : null
}
