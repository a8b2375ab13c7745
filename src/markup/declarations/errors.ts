// Renders the errors of a function and the members of an error set.

import type { Declaration, Definition, Errors } from '../../library/facts/facts.ts'
import { resolveAlias } from '../../library/facts/library.ts'
import { partId } from '../../library/names/zig-names.ts'
import { commonFirst } from '../../library/texts/common-errors.ts'
import { meaningKey } from '../../library/words/error-meanings.ts'
import { wordsKeyOf } from '../../library/words/subjects.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import { type Drawing, errorHref, idAttribute, linkTo, placeHref, wordsContext } from './drawing.ts'
import { codeTag } from './html.ts'
import { inferredErrors } from './inferred-errors.ts'
import { wordsHtml } from './words-html.ts'

/** The number of errors that are visible without expanding. One more is shown too, because hiding it would save nothing. */
const NAMED_ERRORS = 5

/** Renders a table of the described errors, then the names of the others, the most common first and the rest on demand. */
export function failureNote(drawing: Drawing, declaration: Declaration): string {
  const { errors } = declaration
  if (!errors) return ''
  const inferred = inferredErrors(drawing.plan, declaration)
  const names = [...new Set([...(errors.names ?? []), ...inferred.names])]
  const set = setFinder(drawing, declaration)
  const details = drawing.words.get(declaration.path)?.details
  const link = (name: string) => errorLink(drawing, set(name), name)
  const explained = names.filter(name => details?.has(name))
  const rows = explained.map(name => {
    const words = wordsHtml(details!.get(name)!, wordsContext(drawing, declaration.path))
    return `<tr><th scope="row">${link(name)}</th><td>${words}</td></tr>`
  })
  const table = rows.length > 0 ? `<table class="errs"><tbody>${rows.join('')}</tbody></table>` : ''
  const plain = commonFirst(
    names.filter(name => !details?.has(name)),
    drawing.plan.errors,
  )
  const open = openErrors(drawing, declaration, errors)
  const lead = rows.length > 0 ? 'Also fails with' : 'Fails with'
  const note = inferred.note && ` ${inferred.note}`
  if (plain.length + open.length === 0)
    return note && inferred.names.length === 0 ? `${table}<div class="errs">${lead}${note}</div>` : table
  if (plain.length + open.length <= NAMED_ERRORS + 1)
    return `${table}<div class="errs">${lead} ${listOf([...plain.map(link), ...open])}${note}</div>`
  const named = plain.slice(0, NAMED_ERRORS).map(codeTag).join(' ')
  const count = plain.length + open.length - Math.min(plain.length, NAMED_ERRORS)
  // If one set contains all of the errors, one link to it replaces a link for each name.
  const sets = new Set(plain.map(set))
  const [only] = sets
  const list =
    sets.size === 1 && only ? listOf([...plain.map(escapeHtml), ...open]) : listOf([...plain.map(link), ...open])
  const all =
    sets.size === 1 && only ? `<a class="all" href="${linkTo(drawing, only)}">What each of them means</a>` : ''
  return `${table}<details class="errs"><summary>${lead} <span>${named} <b>+${count}</b></span>${note}</summary>${list}${all}</details>`
}

function listOf(items: readonly string[]): string {
  return `<ul>${items.map(item => `<li>${item}</li>`).join('')}</ul>`
}

/** Links an error to its entry in a public set of the signature, or to the page of all errors. */
function errorLink(drawing: Drawing, set: string | null, name: string): string {
  const href = set ? placeHref(drawing.plan.partPlaceOf(set, 'error', name), drawing.page) : errorHref(drawing, name)
  return href ? `<a href="${href}">${escapeHtml(name)}</a>` : escapeHtml(name)
}

/** Renders the errors of a set with their ids and meanings. */
export function errorList(drawing: Drawing, declaration: Declaration, anchor: string): string {
  const { errors } = declaration
  if (!errors) return ''
  const names = errors.names ?? []
  const meanings = names.map(name => meaningOf(drawing, declaration, name))
  const items = names.map((name, index) => {
    const id = partId(anchor, 'error', name)
    const href = errorHref(drawing, name) ?? `#${escapeHtml(id)}`
    return `<li${idAttribute(drawing, id)}><a href="${href}">${escapeHtml(name)}</a>${meanings[index]}</li>`
  })
  const open = openErrors(drawing, declaration, errors)
  const shape = meanings.some(Boolean) ? 'meanings' : 'cells'
  const list = items.length > 0 ? `<ul class="${shape} err">${items.join('')}</ul>` : ''
  const collapsed = shape === 'meanings' && names.length > NAMED_ERRORS + 1 ? collapsedList(drawing, names, list) : list
  return (
    collapsed + (open.length > 0 ? `<p class="also">${items.length > 0 ? 'and' : 'Holds'} ${open.join(' ')}</p>` : '')
  )
}

function collapsedList({ plan }: Drawing, names: readonly string[], list: string): string {
  const named = commonFirst(names, plan.errors).slice(0, NAMED_ERRORS).map(codeTag).join(' ')
  return `<details class="errs"><summary><span>${named} <b>+${names.length - NAMED_ERRORS}</b></span> What each means</summary>${list}</details>`
}

/** Returns the description of the error in this set, or the first sentence of its general meaning. */
function meaningOf(drawing: Drawing, declaration: Declaration, name: string): string {
  const { words, meanings, plan } = drawing
  const own = words.get(wordsKeyOf(declaration.path, 'error', name))
  if (own) {
    const text = [...own.first, { type: 'text' as const, value: ' ' }, ...own.rest]
    return `<div class="words">${wordsHtml(text, wordsContext(drawing, declaration.path))}</div>`
  }
  const key = meaningKey(plan.library, each => meanings.has(each), declaration, name)
  const meaning = meanings.get(key)
  return meaning ? `<span>${escapeHtml(meaning.sentence)}</span>` : ''
}

/** Describes errors that cannot be listed: `anyerror`, and sets that depend on a parameter. */
function openErrors({ plan }: Drawing, { path }: Declaration, { any, open = [] }: Errors): string[] {
  const notes = open.map(text => {
    const named = plan.library.get(text) ? text : null
    return named === path ? '' : `those of ${codeTag(text)}`
  })
  if (any) notes.push(`any error (${codeTag('anyerror')})`)
  return notes.filter(Boolean)
}

/** Finds the public error set in a function's return type that contains an error. */
function setFinder(
  { plan, isLargeNamespace }: Drawing,
  { signature, returns }: Definition,
): (name: string) => string | null {
  if (isLargeNamespace || !signature || !returns) return () => null
  const sets = (signature.refs ?? [])
    .filter(([start, end]) => start >= returns[0] && end <= returns[1])
    .map(([, , path]) => resolveAlias(plan.library, plan.library.get(path)!))
    .filter(({ kind }) => kind === 'errorSet')
  return name => sets.find(({ errors }) => errors?.names?.includes(name))?.path ?? null
}
