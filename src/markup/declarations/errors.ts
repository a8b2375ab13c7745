// What a function can fail with, and what an error set holds.

import type { Declaration, Errors, Thing } from '../../library/facts/facts.ts'
import { resolveAlias } from '../../library/facts/library.ts'
import { partId } from '../../library/names/zig-names.ts'
import { wordsKeyOf } from '../../library/words/subjects.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import { type Drawing, idAttribute, placeHref, wordsContext } from './drawing.ts'
import { codeTag } from './html.ts'
import { inferredErrors } from './inferred-errors.ts'
import { wordsHtml } from './words-html.ts'

/** Chips; a table where our words say what an error means here. */
export function failureNote(drawing: Drawing, declaration: Declaration): string {
  const { errors } = declaration
  if (!errors) return ''
  const names = errors.names ?? []
  const set = setFinder(drawing, declaration)
  const details = drawing.words.get(declaration.path)?.details
  const chip = (name: string) => {
    const path = set(name)
    const text = codeTag(name)
    return path
      ? `<a href="${placeHref(drawing.plan.partPlaceOf(path, 'error', name), drawing.page)}">${text}</a>`
      : text
  }
  const explained = names.filter(name => details?.has(name))
  const rows = explained.map(name => {
    const words = wordsHtml(details!.get(name)!, wordsContext(drawing, declaration.path))
    return `<tr><th scope="row">${chip(name)}</th><td>${words}</td></tr>`
  })
  const table = rows.length > 0 ? `<table class="errs"><tbody>${rows.join('')}</tbody></table>` : ''
  const plain = names.filter(name => !details?.has(name)).map(chip)
  const chips = [...plain, ...openErrors(drawing, declaration, errors)]
  if (chips.length === 0) return table
  const lead = rows.length > 0 ? 'Also fails with' : 'Fails with'
  return `${table}<p class="errs">${lead} ${chips.join(' ')}</p>`
}

/** The errors of a set, each with its id. */
export function errorList(drawing: Drawing, declaration: Declaration, anchor: string): string {
  const { errors } = declaration
  if (!errors) return ''
  const items = (errors.names ?? []).map(name => {
    const id = partId(anchor, 'error', name)
    const words = drawing.words.get(wordsKeyOf(declaration.path, 'error', name))
    const text = words
      ? `<div class="words">${wordsHtml([...words.first, { type: 'text', value: ' ' }, ...words.rest], wordsContext(drawing, declaration.path))}</div>`
      : ''
    return `<li${idAttribute(drawing, id)}><a href="#${escapeHtml(id)}">${escapeHtml(name)}</a>${text}</li>`
  })
  const open = openErrors(drawing, declaration, errors)
  const list = items.length > 0 ? `<ul class="cells err">${items.join('')}</ul>` : ''
  return list + (open.length > 0 ? `<p class="errs">${items.length > 0 ? 'and' : 'Holds'} ${open.join(' ')}</p>` : '')
}

/** What cannot be listed: inferred sets, anyerror, sets that depend on a parameter. */
function openErrors({ plan }: Drawing, { path }: Declaration, { inferred, any, open = [] }: Errors): string[] {
  const notes = open.map(text => {
    const named = plan.library.get(text) ? text : null
    return named === path ? '' : `those of ${codeTag(text)}`
  })
  if (any) notes.push(`any error (${codeTag('anyerror')})`)
  if (inferred) notes.push(inferredErrors(plan, path))
  return notes.filter(Boolean)
}

/** The public error set that a function's type names and that holds an error. */
function setFinder({ plan, isGiant }: Drawing, { signature, returns }: Thing): (name: string) => string | null {
  if (isGiant || !signature || !returns) return () => null
  const sets = (signature.refs ?? [])
    .filter(([start, end]) => start >= returns[0] && end <= returns[1])
    .map(([, , path]) => resolveAlias(plan.library, plan.library.get(path)!))
    .filter(({ kind }) => kind === 'errorSet')
  return name => sets.find(({ errors }) => errors?.names?.includes(name))?.path ?? null
}
