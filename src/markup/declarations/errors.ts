// Renders the errors of a function and the members of an error set.

import { commonFirst } from '../../library/facts/error-index.ts'
import type { Declaration, Definition, Errors } from '../../library/facts/facts.ts'
import { resolveAlias } from '../../library/facts/library.ts'
import { partId } from '../../library/names/zig-names.ts'
import { inferredOf } from '../../library/texts/plain-facts.ts'
import { meaningKey } from '../../library/words/error-meanings.ts'
import { wordsKeyOf } from '../../library/words/subjects.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import { codeTag } from './html.ts'
import { englishIn } from './notes.ts'
import { errorHref, idAttribute, linkTo, placeHref, type Rendering, wordsContext } from './rendering.ts'
import { wordsHtml } from './words-html.ts'

/** The number of errors that are visible without expanding. One more is shown too, because hiding it would save nothing. */
const NAMED_ERRORS = 5

/** Renders a table of the described errors, then the names of the others, the most common first and the rest on demand. */
export function failureNote(rendering: Rendering, declaration: Declaration): string {
  const { errors } = declaration
  if (!errors) return ''
  const inferred = inferredErrors(rendering, declaration)
  const names = [...new Set([...(errors.names ?? []), ...inferred.names])]
  const set = setFinder(rendering, declaration)
  const { details, hasParts } = rendering.words.get(declaration.path) ?? {}
  const link = (name: string) => errorLink(rendering, set(name), name)
  const explained = names.filter(name => details?.has(name))
  const rows = explained.map(name => {
    const words = wordsHtml(details!.get(name)!, wordsContext(rendering, declaration.path))
    return `<tr><th scope="row">${link(name)}</th><td${englishIn(rendering)}>${words}</td></tr>`
  })
  const { localize, number } = rendering.labels
  const label = hasParts ? `<p class="label">${localize('errors')}</p>` : ''
  const table = rows.length > 0 ? `${label}<table class="errs"><tbody>${rows.join('')}</tbody></table>` : ''
  const plain = commonFirst(
    names.filter(name => !details?.has(name)),
    rendering.plan.errors,
  )
  const open = openErrors(rendering, declaration, errors)
  const lead = localize(rows.length > 0 ? 'alsoFailsWith' : 'failsWith')
  const note = inferred.note && ` ${inferred.note}`
  if (plain.length + open.length === 0)
    return note && inferred.names.length === 0 ? `${table}<div class="errs">${lead}${note}</div>` : table
  const items = [...plain.map(link), ...open]
  if (items.length <= NAMED_ERRORS + 1) return `${table}<div class="errs">${lead} ${listOf(items)}${note}</div>`
  // If one set contains all of the errors, it explains them in one place.
  const [only, ...others] = new Set(plain.map(set))
  const all =
    only && others.length === 0 ? `<a class="all" href="${linkTo(rendering, only)}">${localize('meanings')}</a>` : ''
  const named = Math.min(plain.length, NAMED_ERRORS)
  const rest = `<details><summary class="rest">${localize('moreCount', { count: number(items.length - named) })}</summary>${listOf(items.slice(named))}${all}</details>`
  return `${table}<div class="errs">${lead} ${listOf(items.slice(0, named))}${note}${rest}</div>`
}

function listOf(items: readonly string[]): string {
  return `<ul>${items.map(item => `<li>${item}</li>`).join('')}</ul>`
}

/** Links an error to its entry on the page of all errors, or in a public set of the signature. */
function errorLink(rendering: Rendering, set: string | null, name: string): string {
  const inSet = set && placeHref(rendering.plan.partPlaceOf(set, 'error', name), rendering.page)
  const href = errorHref(rendering, name) ?? inSet
  return href ? `<a href="${href}">${escapeHtml(name)}</a>` : escapeHtml(name)
}

/** Renders the errors of a set with their ids and meanings. */
export function errorList(rendering: Rendering, declaration: Declaration, anchor: string): string {
  const { errors } = declaration
  if (!errors) return ''
  const names = errors.names ?? []
  const meanings = names.map(name => meaningOf(rendering, declaration, name))
  const items = names.map((name, index) => {
    const id = partId(anchor, 'error', name)
    const href = errorHref(rendering, name) ?? `#${escapeHtml(id)}`
    return `<li${idAttribute(rendering, id)}><a href="${href}">${escapeHtml(name)}</a>${meanings[index]}</li>`
  })
  const open = openErrors(rendering, declaration, errors)
  const shape = meanings.some(Boolean) ? 'meanings' : 'cells'
  const list = items.length > 0 ? `<ul class="${shape} err">${items.join('')}</ul>` : ''
  const collapsed =
    shape === 'meanings' && names.length > NAMED_ERRORS + 1
      ? collapsedList(rendering, declaration.path, names, list)
      : list
  return collapsed + (open.length > 0 ? `<p class="also">${open.join(' ')}</p>` : '')
}

function collapsedList(rendering: Rendering, set: string, names: readonly string[], list: string): string {
  const named = commonFirst(names, rendering.plan.errors).slice(0, NAMED_ERRORS)
  const links = listOf(named.map(name => errorLink(rendering, set, name)))
  return `<div class="errs">${links}<details><summary class="rest">${rendering.labels.localize('meanings')}</summary>${list}</details></div>`
}

/** Returns the description of the error in this set, or the first sentence of its general meaning. */
function meaningOf(rendering: Rendering, declaration: Declaration, name: string): string {
  const { words, meanings, plan } = rendering
  const own = words.get(wordsKeyOf(declaration.path, 'error', name))
  if (own) {
    const text = [...own.first, { type: 'text' as const, value: ' ' }, ...own.rest]
    return `<div class="words"${englishIn(rendering)}>${wordsHtml(text, wordsContext(rendering, declaration.path))}</div>`
  }
  const key = meaningKey(plan.library, each => meanings.has(each), declaration, name)
  const meaning = meanings.get(key)
  return meaning ? `<span${englishIn(rendering)}>${escapeHtml(meaning.sentence)}</span>` : ''
}

/** Describes errors that cannot be listed: `anyerror`, and sets that depend on a parameter. */
function openErrors({ plan, labels }: Rendering, { path }: Declaration, { any, open = [] }: Errors): string[] {
  const notes = open.map(text => {
    const named = plan.library.get(text) ? text : null
    return named === path ? '' : labels.localize('errorsOf', { name: codeTag(text) })
  })
  if (any) notes.push(codeTag('anyerror'))
  return notes.filter(Boolean)
}

/** Finds the public error set in a function's return type that contains an error. */
function setFinder(
  { plan, isLargeNamespace }: Rendering,
  { signature, returns }: Definition,
): (name: string) => string | null {
  if (isLargeNamespace || !signature || !returns) return () => null
  const sets = (signature.refs ?? [])
    .filter(([start, end]) => start >= returns[0] && end <= returns[1])
    .map(([, , path]) => resolveAlias(plan.library, plan.library.get(path)!))
    .filter(({ kind }) => kind === 'errorSet')
  return name => sets.find(({ errors }) => errors?.names?.includes(name))?.path ?? null
}

interface InferredErrors {
  names: readonly string[]
  /** A note that the set is inferred, shown after the names or instead of them. */
  note: string
}

const NONE: InferredErrors = { names: [], note: '' }

/** Returns the errors of a function whose error set the compiler infers. */
function inferredErrors({ plan, labels }: Rendering, { path, errors }: Declaration): InferredErrors {
  if (!errors?.inferred) return NONE
  const found = inferredOf(plan, path)
  const { localize } = labels
  const title = localize('inferredBy')
  if (!found) return { names: [], note: `<em title="${escapeHtml(title)}">${localize('inferredErrors')}</em>` }
  const { names, target } = found
  const text = `${names.length > 0 ? '' : `${localize('nothing')} `}(${localize('inferred')})`
  return { names, note: `<em title="${escapeHtml(`${title} (${target})`)}">${text}</em>` }
}
