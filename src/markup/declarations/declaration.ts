// Renders a declaration: its kind, signature, description and errors, and its members if it has no page of its own.

import type { Declaration, Variant } from '../../library/facts/facts.ts'
import { badgeOf } from '../../library/kinds/badge.ts'
import { CONTAINER_KINDS, fieldSets, GROUP_LABELS, groupKeyOf, groupMembers } from '../../library/kinds/groups.ts'
import { lastName, namesBelow } from '../../library/names/paths.ts'
import { factsSentence } from '../../library/texts/facts-sentence.ts'
import { declarationText } from '../../library/texts/signature.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import { actionsHtml } from './actions.ts'
import { anchorOf, type Drawing, hasOwnPage, idAttribute, linkTo, wordsContext } from './drawing.ts'
import { errorList, failureNote } from './errors.ts'
import { examplesSlot } from './examples.ts'
import { fieldsView } from './fields.ts'
import { historyMark } from './history-mark.ts'
import { badgeHtml, codeTag } from './html.ts'
import { instanceView } from './instance.ts'
import { aliasNote, deprecationNote, firstWords, usesNote, wordsBlock } from './notes.ts'
import { rowsView } from './rows.ts'
import { inlineCode, signatureBox } from './signature-html.ts'
import { formLine, variantList, variantTexts, whereNote } from './variants.ts'
import { wordsHtml } from './words-html.ts'

/** Renders declarations as blocks, and constants as rows. `level` is that of the headings. */
export function declarationsView(drawing: Drawing, members: readonly Declaration[], level: number): string {
  const isRow = (member: Declaration) =>
    groupKeyOf(drawing.plan.library, member) === 'constants' && !hasMembers(drawing, member)
  const rows = members.filter(isRow)
  const blocks = members.filter(member => !isRow(member)).map(member => declarationView(drawing, member, level))
  return blocks.join('') + (rows.length > 0 ? rowsView(drawing, rows) : '')
}

function declarationView(drawing: Drawing, declaration: Declaration, level: number): string {
  const { path } = declaration
  const hasPage = hasOwnPage(drawing, path)
  const anchor = anchorOf(drawing, path)
  const content = hasPage ? stubContent(drawing, declaration) : contentOf(drawing, declaration, anchor, level)
  const isAlias = declaration.kind === 'alias' && !declaration.variants
  const classes = ['decl', ...(isAlias ? ['alias'] : []), ...(declaration.deprecated ? ['old'] : [])].join(' ')
  return `<section class="${classes}"${idAttribute(drawing, anchor)}>${headOf(drawing, declaration, anchor, level, hasPage)}${content}</section>`
}

function headOf(drawing: Drawing, declaration: Declaration, anchor: string, level: number, hasPage: boolean): string {
  const { plan, page } = drawing
  const { path } = declaration
  const tag = `h${Math.min(level, 6)}`
  const names = namesBelow(path, page?.path ?? path)
  const above = names.slice(0, -1).map(name => `${name}.`)
  const href = hasPage ? linkTo(drawing, path) : `#${escapeHtml(anchor)}`
  const prefix = above.length > 0 ? `<span>${escapeHtml(above.join(''))}</span>` : ''
  const name = `<a href="${href}">${prefix}${escapeHtml(lastName(path))}</a>`
  return `<div class="name"><${tag}>${badgeHtml(badgeOf(plan.library, declaration))}${name}</${tag}>${actionsHtml(drawing, declaration)}</div>`
}

/** Summarizes a container that has its own page in one line, with a link to the page. */
function stubContent(drawing: Drawing, declaration: Declaration): string {
  const { path, signature } = declaration
  const words = firstWords(drawing, path) || escapeHtml(factsSentence(drawing.plan.library, declaration))
  const line = signature ? signatureBox(drawing, signature, declaration) : ''
  return `${line}${deprecationNote(drawing, declaration)}${historyMark(drawing, path)}<p>${words} <a class="all" href="${linkTo(drawing, path)}">All members</a></p>`
}

/** Renders everything below the name. On a container's own page `anchor` is empty, and the members are groups of the page. */
export function contentOf(drawing: Drawing, declaration: Declaration, anchor: string, level: number): string {
  const { kind, path } = declaration
  const isType = groupKeyOf(drawing.plan.library, declaration) !== 'functions'
  return [
    kind === 'alias' && !declaration.variants ? aliasLine(drawing, declaration) : signaturesView(drawing, declaration),
    deprecationNote(drawing, declaration),
    historyMark(drawing, path),
    wordsBlock(drawing, path),
    parameterTable(drawing, declaration),
    kind === 'errorSet' ? errorList(drawing, declaration, anchor) : failureNote(drawing, declaration),
    declaration.variants && isType ? variantList(drawing, declaration.variants) : '',
    returnedTypeView(drawing, declaration, anchor),
    whereNote(drawing, declaration),
    aliasNote(drawing, declaration),
    examplesSlot(path),
    isType && kind !== 'namespace' ? usesNote(drawing, path) : '',
    membersView(drawing, declaration, anchor, level),
  ].join('')
}

function aliasLine(drawing: Drawing, { path, target }: Declaration): string {
  if (!target || target === path) return ''
  const words = firstWords(drawing, target)
  return `<p>Another name of <a href="${linkTo(drawing, target)}">${codeTag(target)}</a>.${words ? ` ${words}` : ''}</p>`
}

function signaturesView(drawing: Drawing, declaration: Declaration): string {
  const { path, variants } = declaration
  if (variants && groupKeyOf(drawing.plan.library, declaration) !== 'functions') return ''
  const signatures = variantTexts(drawing, declaration, form => declarationText(form, path)).filter(({ text }) => text)
  return signatures
    .map(({ text, form, labels }) => {
      const label =
        signatures.length > 1 && labels.length > 0 ? `<p class="when">${escapeHtml(labels.join(' · '))}</p>` : ''
      return label + signatureBox(drawing, text!, form)
    })
    .join('')
}

/** Renders a table of the parameters that have a description. */
function parameterTable(drawing: Drawing, { path, parameters = [], signature }: Declaration): string {
  const details = drawing.words.get(path)?.details
  const rows = parameters.flatMap(({ name, type }) => {
    const words = name ? details?.get(name) : undefined
    if (!words || !signature) return []
    const text = inlineCode(drawing, { text: signature.text.slice(...type) })
    return [
      `<tr><th scope="row">${codeTag(name!)}</th><td><code>${text}</code></td><td>${wordsHtml(words, wordsContext(drawing, path))}</td></tr>`,
    ]
  })
  return rows.length > 0 ? `<table class="params"><tbody>${rows.join('')}</tbody></table>` : ''
}

/** Describes the unnamed type that a function returns, or the generic of an instance. */
function returnedTypeView(drawing: Drawing, declaration: Declaration, anchor: string): string {
  const { gives = [], instance, kind } = declaration
  if (instance) return instanceView(drawing, declaration, instance, anchor)
  const [only] = gives
  if (gives.length === 1 && only?.instance) return instanceView(drawing, declaration, only.instance, anchor)
  if (gives.length === 1 && only && CONTAINER_KINDS.has(only.kind))
    return kind === 'typeFunction' ? '' : unnamedTypeLine(drawing, only)
  if (gives.length === 1 && only) return `<p class="also">Returns ${formLine(drawing, only)}</p>`
  return gives.length > 0 ? variantList(drawing, gives) : ''
}

function unnamedTypeLine(drawing: Drawing, returned: Variant): string {
  const at = returned.membersAt
  const link = at ? `, the same as <a href="${linkTo(drawing, at)}">${codeTag(at)}</a>` : ''
  return `<p class="also">Returns a ${returned.kind} without a public name${link}</p>`
}

/** Renders fields and members inside the block of a container that has no page. */
function membersView(drawing: Drawing, declaration: Declaration, anchor: string, level: number): string {
  if (anchor === '') return ''
  const { path } = declaration
  const sets = fieldSets(declaration)
  // `instanceView` already lists the fields of the generic with the arguments filled in.
  const fields =
    declaration.instance?.membersAt && declaration.instance.membersAt !== path
      ? ''
      : fieldsView(drawing, path, anchor, sets)
  const groups = [...groupMembers(drawing.plan.library, path)].map(
    ([key, members]) => `<p class="label">${GROUP_LABELS[key]}</p>${declarationsView(drawing, members, level + 1)}`,
  )
  return groups.length > 0 ? `${fields}<div class="inside">${groups.join('')}</div>` : fields
}

function hasMembers({ plan }: Drawing, { path }: Declaration): boolean {
  return plan.library.membersOf(path).length > 0
}
