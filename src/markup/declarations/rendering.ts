// The state while a page is rendered: the plan, the descriptions, and the ids that the page already has.

import type { Definition, Text } from '../../library/facts/facts.ts'
import { fieldSets } from '../../library/kinds/groups.ts'
import { isLargeNamespace } from '../../library/kinds/large-namespaces.ts'
import { namesBelow, pathAbove } from '../../library/names/paths.ts'
import { hrefOfPlace, type PagePlace, type ReferencePlan } from '../../library/plan/plan.ts'
import type { PlannedPage } from '../../library/plan/planned-page.ts'
import { type ChangeWords, IN_ENGLISH } from '../../library/texts/change-words.ts'
import { signatureBreaks } from '../../library/texts/signature-breaks.ts'
import type { ErrorMeanings } from '../../library/words/error-meanings.ts'
import type { Words } from '../../library/words/words.ts'
import { ERRORS_ROUTE } from '../../model/content/catalog.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import { idName } from '../../model/text/zig-names.ts'
import { codeHtml } from './code-tokens.ts'
import { siteHref } from './html.ts'
import type { WordsContext } from './words-html.ts'

export interface Rendering {
  plan: ReferencePlan
  words: Words
  /** The meanings of the errors that have one. */
  meanings: ErrorMeanings
  /** The labels, in the language of the page. */
  labels: ChangeWords
  page: PlannedPage | null
  /** The page has thousands of rows, so it shows only facts and few extras. */
  isLargeNamespace: boolean
  ids: Set<string>
}

export function startRendering(
  plan: ReferencePlan,
  page: PlannedPage | null,
  words: Words,
  meanings: ErrorMeanings = new Map(),
  labels: ChangeWords = IN_ENGLISH,
): Rendering {
  return {
    plan,
    words,
    meanings,
    labels,
    page,
    isLargeNamespace: page !== null && isLargeNamespace(plan.library, page.path),
    ids: new Set(),
  }
}

/** Returns the address of an error's explanation, or `null` if there is none. */
export function errorHref({ meanings }: Rendering, name: string): string | null {
  return meanings.has(name) ? siteHref(`${ERRORS_ROUTE}#${name}`) : null
}

/** Returns the id of a declaration on the current page, even if that only links to its own page. */
export function anchorOf({ page }: Rendering, path: string): string {
  return namesBelow(path, page?.path ?? path)
    .map(idName)
    .join('.')
}

/** Reports whether a declaration is rendered on another page. */
export function hasOwnPage({ plan, page }: Rendering, path: string): boolean {
  return plan.pageOf(path) !== undefined && path !== page?.path
}

/** Returns ` id="append"` the first time and `''` later, because variants repeat names. */
export function idAttribute({ ids }: Rendering, id: string): string {
  if (ids.has(id)) return ''
  ids.add(id)
  return ` id="${escapeHtml(id)}"`
}

/** Returns the address of a declaration for the markup: a fragment on the same page, otherwise a route marked for the locale. */
export function linkTo({ plan, page }: Rendering, path: string): string {
  return placeHref(plan.placeOf(path), page)
}

export function placeHref(place: PagePlace, page: PlannedPage | null): string {
  if (page && place.route === page.route && place.anchor) return `#${escapeHtml(place.anchor)}`
  return siteHref(hrefOfPlace(place))
}

/** Resolves code in a declaration's description, first among its members, then in the enclosing scopes. */
export function wordsContext(rendering: Rendering, path: string): WordsContext {
  return { link: target => linkTo(rendering, target), find: name => findCode(rendering, path, name) }
}

function findCode(rendering: Rendering, path: string, code: string): string | null {
  const { plan, page } = rendering
  const name = code.replace(/\(\)$/, '')
  if (!/^@?[A-Za-z_][\w.]*$/.test(name)) return null
  for (let scope: string | null = path; scope && scope !== 'std'; scope = pathAbove(scope)) {
    const target = `${scope}.${name}`
    if (target !== path && plan.library.get(target)) return linkTo(rendering, target)
    const scopeFacts = plan.library.get(scope)
    const host = scopeFacts?.instance?.membersAt ?? scopeFacts?.gives?.[0]?.instance?.membersAt
    if (host && plan.library.get(`${host}.${name}`)) return linkTo(rendering, `${host}.${name}`)
    const sets = scopeFacts ? fieldSets(scopeFacts) : []
    const set = sets.find(({ definition }) => definition.fields!.some(field => field.name === name))
    if (set) return placeHref(plan.partPlaceOf(scope, set.group === 'values' ? 'value' : 'field', name), page)
  }
  return name.startsWith('std.') && name !== path && plan.library.get(name) ? linkTo(rendering, name) : null
}

export function inlineCode(rendering: Rendering, text: Text): string {
  return codeHtml(text, { link: path => linkTo(rendering, path) })
}

/** Renders a signature in a box. Long signatures of functions have one parameter a line. */
export function signatureBox(rendering: Rendering, text: Text, form?: Definition): string {
  const breaks = form?.signature === text ? signatureBreaks(form) : []
  return `<pre class="sig" dir="ltr"><code>${codeHtml(text, { link: path => linkTo(rendering, path), breaks })}</code></pre>`
}
