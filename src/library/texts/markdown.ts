// Formats declarations as Markdown, for people and models (R3): signature, description, errors, source.

import type { PhrasingContent, RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'
import { writeTree } from '../../markdown/write.ts'
import { plainName } from '../../model/text/zig-names.ts'
import type { Declaration } from '../facts/facts.ts'
import { declarationHistory, historySentence } from '../history/declaration-history.ts'
import { type FieldSet, fieldSets, GROUP_LABELS, groupKeyOf, groupMembers } from '../kinds/groups.ts'
import { isLargeNamespace } from '../kinds/large-namespaces.ts'
import { lastName, namesBelow } from '../names/paths.ts'
import { type ReferencePlan, resolveHref } from '../plan/plan.ts'
import type { PlannedPage } from '../plan/planned-page.ts'
import { createGlossary, type ErrorGlossary, type ErrorMeanings } from '../words/error-meanings.ts'
import { type DeclarationWords, plainText, wholeWords } from '../words/sections.ts'
import type { Words } from '../words/words.ts'
import { conditionText } from './conditions.ts'
import { factsSentence } from './facts-sentence.ts'
import { definitionText, deprecationText, errorsLine, fieldText, inferredText, sourceUrl } from './plain-facts.ts'
import { declarationText, plainSignature, shortDeclaration } from './signature.ts'

export interface MarkdownContext {
  plan: ReferencePlan
  words: Words
  /** The container of the page, which names are relative to. */
  top: string
  resolve: (route: string) => string
  /** Collects the errors of a page, which are explained at its end. */
  glossary?: ErrorGlossary
}

export function pageMarkdown(
  plan: ReferencePlan,
  page: PlannedPage,
  words: Words,
  errors: ErrorMeanings,
  resolve: (route: string) => string,
): string {
  const glossary = createGlossary(plan.library, words, errors)
  const writing: MarkdownContext = { plan, words, top: page.path, resolve, glossary }
  const subject = plan.library.get(page.path)
  const blocks = subject && !page.part && page.path !== 'std' ? [contentMarkdown(writing, subject)] : []
  for (const { key, members, fields, count, parts } of page.groups) {
    blocks.push(`## ${GROUP_LABELS[key]} (${count})`)
    blocks.push(...fields.map(set => fieldsMarkdown(writing, page.path, set)))
    blocks.push(...membersMarkdown(writing, members, 3))
    if (parts.length > 0)
      blocks.push(
        parts
          .map(({ route, first, last }) => `- [${plainName(first)} – ${plainName(last)}](${resolve(route)})`)
          .join('\n'),
      )
  }
  blocks.push(glossary.text())
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

function declarationMarkdown(writing: MarkdownContext, declaration: Declaration, level: number): string {
  const { plan } = writing
  const { path } = declaration
  const heading = `${'#'.repeat(Math.min(level, 6))} ${namesBelow(path, writing.top).join('.')}`
  if (plan.pageOf(path) && path !== writing.top) {
    const sentence = writing.words.get(path)?.sentence || factsSentence(plan.library, declaration)
    return `${heading}\n\n${sentence} See [${path}](${link(writing, path)}).`
  }
  const inner = groupMembers(plan.library, path)
  return [
    heading,
    contentMarkdown(writing, declaration),
    ...fieldSets(declaration).map(set => fieldsMarkdown(writing, path, set)),
    ...[...inner.values()].flatMap(members => membersMarkdown(writing, members, level + 1)),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function membersMarkdown(writing: MarkdownContext, members: readonly Declaration[], level: number): string[] {
  const { library } = writing.plan
  const isRow = (member: Declaration) =>
    groupKeyOf(library, member) === 'constants' && library.membersOf(member.path).length === 0
  const rows = members.filter(isRow).map(member => rowMarkdown(writing, member))
  const blocks = members.filter(member => !isRow(member)).map(member => declarationMarkdown(writing, member, level))
  return rows.length > 0 ? [...blocks, rows.join('\n')] : blocks
}

function rowMarkdown({ plan, words }: MarkdownContext, declaration: Declaration): string {
  const text = shortDeclaration(declaration) || lastName(declaration.path)
  const sentence = words.get(declaration.path)?.sentence
  const source = ` ([source](${sourceUrl(plan.library.version, declaration)}))`
  return `- \`${text}\`${sentence ? `: ${sentence}` : ''}${deprecationText(declaration)}${source}`
}

function contentMarkdown(writing: MarkdownContext, declaration: Declaration): string {
  const { plan, words } = writing
  const { path, kind, aliases = [], errors, variants = [], gives = [] } = declaration
  const others = aliases.filter(alias => alias !== path)
  const own = words.get(path)
  const history = declarationHistory(plan.history, path, plan.library.version)
  writing.glossary?.note(declaration)
  const forward = declaration.instance ?? gives.find(given => given.instance)?.instance
  return [
    signatureMarkdown(declaration),
    own ? wordsMarkdown(writing, own) : undescribedText(writing, declaration),
    deprecationText(declaration).trim(),
    history ? historySentence(history) : '',
    errors ? errorsLine(errors, kind === 'errorSet' ? 'Errors' : 'Fails with', inferredText(plan, path)) : '',
    variants.length > 0
      ? variants.map(variant => `- When ${conditionText(variant.when)}: ${definitionText(variant)}`).join('\n')
      : '',
    forward?.membersAt && forward.membersAt !== path
      ? `Members: those of [${forward.membersAt}](${link(writing, forward.membersAt)}), as \`${forward.text.text}\`.`
      : '',
    others.length > 0 ? `Also exported as ${others.map(alias => `\`${alias}\``).join(', ')}.` : '',
    examplesMarkdown(writing, path),
    `[Source](${sourceUrl(plan.library.version, declaration)})`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

function undescribedText({ plan }: MarkdownContext, { kind, path }: Declaration): string {
  const { library, extras } = plan
  return extras.isEdition && kind !== 'alias' && !isLargeNamespace(library, path)
    ? `Not described yet for Zig ${library.version}.`
    : ''
}

function examplesMarkdown({ plan, resolve }: MarkdownContext, path: string): string {
  const links = (plan.extras.examples?.get(path) ?? []).map(
    ({ href, title }) => `[${title.replace(/[[\]\\]/g, '\\$&')}](${resolveHref(href, resolve)})`,
  )
  return links.length > 0 ? `Examples: ${links.join(', ')}` : ''
}

function signatureMarkdown(declaration: Declaration): string {
  if (declaration.variants && !declaration.signature) return ''
  const text = declaration.signature
    ? plainSignature(declaration)
    : declarationText(declaration, declaration.path)?.text
  return text ? `\`\`\`zig\n${text}\n\`\`\`` : ''
}

/** Formats our description of a declaration with absolute links, and its list of details at the end. */
export function wordsMarkdown(
  writing: MarkdownContext,
  words: Pick<DeclarationWords, 'first' | 'rest' | 'details' | 'hasParts' | 'safety' | 'example'>,
): string {
  const { first, rest, details, hasParts, safety = [], example = [] } = words
  const row = ([name, children]: [string, PhrasingContent[]]) =>
    `- \`${name}\`: ${toText(writing, [{ type: 'paragraph', children }])}`
  const isError = ([name]: [string, unknown]) => hasParts && /^[A-Z]/.test(name)
  const rows = [...details].filter(each => !isError(each)).map(row)
  const errors = [...details].filter(isError).map(row)
  const part = (label: string, text: string) => text && `**${label}**\n\n${text}`
  return [
    openingText(writing, first, rest),
    rows.join('\n'),
    part('Errors', errors.join('\n')),
    part('Safety', toText(writing, safety)),
    part('Example', toText(writing, example)),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** Pages, exports and tools show the same descriptions, so those without links, which each resolves differently, are cached. */
const written = new WeakMap<readonly PhrasingContent[], { rest: readonly RootContent[]; text: string }>()

function openingText(writing: MarkdownContext, first: PhrasingContent[], rest: RootContent[]): string {
  const known = written.get(first)
  if (known?.rest === rest) return known.text
  const opening = wholeWords({ first, rest })
  const text = toText(writing, opening)
  if (!opening.some(hasLink)) written.set(first, { rest, text })
  return text
}

function hasLink(node: RootContent | PhrasingContent): boolean {
  return node.type === 'link' || ('children' in node && (node.children as RootContent[]).some(hasLink))
}

const GFM = gfmToMarkdown({ tablePipeAlign: false })

function toText(writing: MarkdownContext, children: RootContent[]): string {
  const absolute = (node: RootContent | PhrasingContent): RootContent => {
    // The mark of a proven statement stays without its address, which would be longer than the statement.
    if (node.type === 'link' && node.data?.proof) return { type: 'text', value: ` ${plainText(node.children)}` }
    const inner = 'children' in node ? { children: (node.children as RootContent[]).map(absolute) } : {}
    const url = node.type === 'link' ? { url: addressOf(writing, node.url) } : {}
    return { ...node, ...inner, ...url } as RootContent
  }
  const write = (blocks: RootContent[]) =>
    toMarkdown({ type: 'root', children: blocks }, { extensions: [GFM], bullet: '-' })
  return writeTree(children.map(absolute), write).trim()
}

function addressOf(writing: MarkdownContext, url: string): string {
  if (/^std(\.|$)/.test(url)) return link(writing, decodeURI(url))
  return url.startsWith('/') ? resolveHref(url, writing.resolve) : url
}

function link({ plan, resolve }: MarkdownContext, path: string): string {
  return resolveHref(plan.hrefOf(path), resolve)
}

function fieldsMarkdown({ words }: MarkdownContext, path: string, { definition, variant, group }: FieldSet): string {
  const when = variant?.when ? `When ${conditionText(variant.when)}:\n\n` : ''
  const part = group === 'values' ? 'value' : 'field'
  const rows = (definition.fields ?? []).map((field, index) => {
    const sentence = words.get(`${path} ${part}.${field.name}`)?.sentence
    const functions = (field.functions ?? []).map(({ name, signature }) => {
      const rest = signature.text.slice(signature.text.indexOf('('))
      return `\n  - \`${field.name}.${name}${rest}\``
    })
    return `- \`${fieldText(field, index)}\`${sentence ? `: ${sentence}` : ''}${functions.join('')}`
  })
  return when + rows.join('\n')
}
