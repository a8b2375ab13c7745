// Renders a declaration: its kind, signature, description and errors, and its members if it has no page of its own.

import type { Declaration, Text, Variant } from '../../library/facts/facts.ts'
import { badgeOf, CONTAINER_KINDS, fieldSets, groupKeyOf, groupMembers } from '../../library/kinds/groups.ts'
import { lastName, namesBelow } from '../../library/names/paths.ts'
import { factsSentence } from '../../library/texts/facts-sentence.ts'
import { declarationText, joinTexts, knownValue } from '../../library/texts/signature.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import { actionsHtml } from './actions.ts'
import { errorList, failureNote } from './errors.ts'
import { fieldsView } from './fields.ts'
import { deprecationNote, historyMark } from './history-mark.ts'
import { codeTag } from './html.ts'
import { instanceView } from './instance.ts'
import {
  aliasNote,
  badgeHtml,
  englishIn,
  examplesSlot,
  firstWords,
  inEnglish,
  partsView,
  usesNote,
  wordsBlock,
} from './notes.ts'
import {
  anchorOf,
  hasOwnPage,
  idAttribute,
  inlineCode,
  linkTo,
  type Rendering,
  signatureBox,
  wordsContext,
} from './rendering.ts'
import { formLine, variantList, variantTexts, whereNote } from './variants.ts'
import { wordsHtml } from './words-html.ts'

/** Renders declarations as blocks, and constants as rows. `level` is that of the headings. */
export function declarationsView(rendering: Rendering, members: readonly Declaration[], level: number): string {
  const { library } = rendering.plan
  const isRow = (member: Declaration) =>
    groupKeyOf(library, member) === 'constants' && library.membersOf(member.path).length === 0
  const rows = members.filter(isRow)
  const blocks = members.filter(member => !isRow(member)).map(member => declarationView(rendering, member, level))
  return blocks.join('') + (rows.length > 0 ? rowsView(rendering, rows) : '')
}

function declarationView(rendering: Rendering, declaration: Declaration, level: number): string {
  const { path } = declaration
  const hasPage = hasOwnPage(rendering, path)
  const anchor = anchorOf(rendering, path)
  const content = hasPage ? stubContent(rendering, declaration) : contentOf(rendering, declaration, anchor, level)
  const isAlias = declaration.kind === 'alias' && !declaration.variants
  const classes = ['decl', ...(isAlias ? ['alias'] : []), ...(declaration.deprecated ? ['old'] : [])].join(' ')
  return `<section class="${classes}"${idAttribute(rendering, anchor)}>${headOf(rendering, declaration, anchor, level, hasPage)}${content}</section>`
}

function headOf(
  rendering: Rendering,
  declaration: Declaration,
  anchor: string,
  level: number,
  hasPage: boolean,
): string {
  const { plan, page } = rendering
  const { path } = declaration
  const tag = `h${Math.min(level, 6)}`
  const names = namesBelow(path, page?.path ?? path)
  const above = names.slice(0, -1).map(name => `${name}.`)
  const href = hasPage ? linkTo(rendering, path) : `#${escapeHtml(anchor)}`
  const prefix = above.length > 0 ? `<span>${escapeHtml(above.join(''))}</span>` : ''
  const name = `<a href="${href}">${prefix}${escapeHtml(lastName(path))}</a>`
  return `<div class="name"><${tag}>${badgeHtml(rendering, badgeOf(plan.library, declaration))}${name}</${tag}>${actionsHtml(rendering, declaration)}</div>`
}

/** Summarizes a container that has its own page in one line, with a link to the page. */
function stubContent(rendering: Rendering, declaration: Declaration): string {
  const { path, signature } = declaration
  const words =
    firstWords(rendering, path) || inEnglish(rendering, escapeHtml(factsSentence(rendering.plan.library, declaration)))
  const line = signature ? signatureBox(rendering, signature, declaration) : ''
  return `${line}${deprecationNote(rendering, declaration)}${historyMark(rendering, path)}<p>${words} <a class="all" href="${linkTo(rendering, path)}">${rendering.labels.localize('allMembers')}</a></p>`
}

/** Renders everything below the name. On a container's own page `anchor` is empty, and the members are groups of the page. */
export function contentOf(rendering: Rendering, declaration: Declaration, anchor: string, level: number): string {
  const { kind, path } = declaration
  const isType = groupKeyOf(rendering.plan.library, declaration) !== 'functions'
  return [
    kind === 'alias' && !declaration.variants
      ? aliasLine(rendering, declaration)
      : signaturesView(rendering, declaration),
    deprecationNote(rendering, declaration),
    historyMark(rendering, path),
    wordsBlock(rendering, path),
    parameterTable(rendering, declaration),
    kind === 'errorSet' ? errorList(rendering, declaration, anchor) : failureNote(rendering, declaration),
    partsView(rendering, path),
    declaration.variants && isType ? variantList(rendering, declaration.variants) : '',
    returnedTypeView(rendering, declaration, anchor),
    whereNote(rendering, declaration),
    aliasNote(rendering, declaration),
    examplesSlot(path),
    isType && kind !== 'namespace' ? usesNote(rendering, path) : '',
    membersView(rendering, declaration, anchor, level),
  ].join('')
}

function aliasLine(rendering: Rendering, { path, target }: Declaration): string {
  if (!target || target === path) return ''
  const words = firstWords(rendering, target)
  const name = `<a href="${linkTo(rendering, target)}">${codeTag(target)}</a>`
  return `<p>${rendering.labels.localize('anotherName', { name })}${words ? ` ${words}` : ''}</p>`
}

function signaturesView(rendering: Rendering, declaration: Declaration): string {
  const { path, variants } = declaration
  if (variants && groupKeyOf(rendering.plan.library, declaration) !== 'functions') return ''
  const signatures = variantTexts(rendering, declaration, form => declarationText(form, path)).filter(
    ({ text }) => text,
  )
  return signatures
    .map(({ text, form, labels }) => {
      const label =
        signatures.length > 1 && labels.length > 0
          ? `<p class="when"${englishIn(rendering)}>${escapeHtml(labels.join(' · '))}</p>`
          : ''
      return label + signatureBox(rendering, text!, form)
    })
    .join('')
}

/** Renders a table of the parameters that have a description. */
function parameterTable(rendering: Rendering, { path, parameters = [], signature }: Declaration): string {
  const details = rendering.words.get(path)?.details
  const rows = parameters.flatMap(({ name, type }) => {
    const words = name ? details?.get(name) : undefined
    if (!words || !signature) return []
    const text = inlineCode(rendering, { text: signature.text.slice(...type) })
    return [
      `<tr><th scope="row">${codeTag(name!)}</th><td><code>${text}</code></td><td${englishIn(rendering)}>${wordsHtml(words, wordsContext(rendering, path))}</td></tr>`,
    ]
  })
  return rows.length > 0 ? `<table class="params"><tbody>${rows.join('')}</tbody></table>` : ''
}

/** Describes the unnamed type that a function returns, or the generic of an instance. */
function returnedTypeView(rendering: Rendering, declaration: Declaration, anchor: string): string {
  const { gives = [], instance, kind } = declaration
  if (instance) return instanceView(rendering, declaration, instance, anchor)
  const [only] = gives
  if (gives.length === 1 && only?.instance) return instanceView(rendering, declaration, only.instance, anchor)
  if (gives.length === 1 && only && CONTAINER_KINDS.has(only.kind))
    return kind === 'typeFunction' ? '' : unnamedTypeLine(rendering, only)
  if (gives.length === 1 && only) return returnsNote(rendering, formLine(rendering, only))
  return gives.length > 0 ? variantList(rendering, gives) : ''
}

function unnamedTypeLine(rendering: Rendering, returned: Variant): string {
  const at = returned.membersAt
  const link = at ? `, the same as <a href="${linkTo(rendering, at)}">${codeTag(at)}</a>` : ''
  return returnsNote(rendering, inEnglish(rendering, `a ${returned.kind} without a public name${link}`))
}

function returnsNote({ labels }: Rendering, type: string): string {
  return `<p class="also">${labels.localize('returns', { type })}</p>`
}

/** Renders fields and members inside the block of a container that has no page. */
function membersView(rendering: Rendering, declaration: Declaration, anchor: string, level: number): string {
  if (anchor === '') return ''
  const { path } = declaration
  const sets = fieldSets(declaration)
  // `instanceView` already lists the fields of the generic with the arguments filled in.
  const fields =
    declaration.instance?.membersAt && declaration.instance.membersAt !== path
      ? ''
      : fieldsView(rendering, path, anchor, sets)
  const groups = [...groupMembers(rendering.plan.library, path)].map(
    ([key, members]) =>
      `<p class="label">${rendering.labels.localize(key)}</p>${declarationsView(rendering, members, level + 1)}`,
  )
  return groups.length > 0 ? `${fields}<div class="inside">${groups.join('')}</div>` : fields
}

function rowsView(rendering: Rendering, members: readonly Declaration[]): string {
  return `<ul class="rows const" dir="ltr">${members.map(member => rowView(rendering, member)).join('')}</ul>`
}

function rowView(rendering: Rendering, member: Declaration): string {
  const { path } = member
  const anchor = anchorOf(rendering, path)
  const name = `<a href="#${escapeHtml(anchor)}">${escapeHtml(lastName(path))}</a>`
  const [first, ...more] = variantTexts(rendering, member, restOf)
  const lines = [
    `<code>${name}${first?.text ? inlineCode(rendering, first.text) : missing(rendering, first?.form.kind)}</code>${labelsOf(rendering, first?.labels)}`,
    ...more.map(({ text, form, labels }) => {
      const value = text ? inlineCode(rendering, text).trimStart() : missing(rendering, form.kind)
      return `<br><code>${value}</code>${labelsOf(rendering, labels)}`
    }),
  ]
  const notes =
    deprecationNote(rendering, member) +
    historyMark(rendering, path) +
    wordsBlock(rendering, path) +
    aliasNote(rendering, member)
  return `<li${idAttribute(rendering, anchor)}><span>${lines.join('')}</span>${actionsHtml(rendering, member, true)}${notes}</li>`
}

function restOf(form: Omit<Declaration, 'path'>): Text | null {
  const { type, target, signature, kind } = form
  const value = knownValue(form)
  if (kind === 'alias' && target) return { text: ` = ${target}`, refs: [[3, 3 + target.length, target]] }
  if (signature) return joinTexts(' = ', signature)
  if (type && value) return joinTexts(': ', type, ' = ', value)
  if (type) return joinTexts(': ', type)
  return value ? joinTexts(' = ', value) : null
}

function missing({ labels }: Rendering, kind: string | undefined): string {
  return kind === 'unsupported' ? ` <span class="none">${labels.localize('notSupported')}</span>` : ''
}

function labelsOf(rendering: Rendering, labels: readonly string[] = []): string {
  return labels.length > 0 ? ` <small${englishIn(rendering)}>${escapeHtml(labels.join(', '))}</small>` : ''
}
