// Describes a declaration as data and as Markdown: signature, description, errors, members, source and URL.

import type { Declaration, Definition, Errors, Field, PartKind } from '../library/facts/facts.ts'
import { formsOf, resolveAlias } from '../library/facts/library.ts'
import { badgeOf, fieldSets, groupMembers } from '../library/kinds/groups.ts'
import { isLargeNamespace } from '../library/kinds/large-namespaces.ts'
import { lastName, modulePath } from '../library/names/paths.ts'
import { partId } from '../library/names/zig-names.ts'
import { conditionText } from '../library/texts/conditions.ts'
import { factsSentence } from '../library/texts/facts-sentence.ts'
import { definitionText, deprecationText, errorsLine, fieldText, sourceUrl } from '../library/texts/plain-facts.ts'
import { declarationText, plainSignature, shortSignature } from '../library/texts/signature.ts'
import { ZIG_VERSION } from '../model/constants.ts'
import { plainName } from '../model/text/zig-names.ts'
import { kindName } from '../model/wire/kinds.ts'
import { paragraphs, shorten } from './answer.ts'
import { urlOf } from './data.ts'
import type { LibraryView } from './library-view.ts'

export interface MemberRow {
  name: string
  kind: string
  signature: string
  summary: string
}

export interface Description {
  path: string
  kind: string
  signature: string
  /** Our description, or a sentence instead: a generated one, or in other releases that there is none yet. */
  words: string
  /** The statements of `words` that tests prove. A mark follows each of them there. */
  proven: readonly string[]
  errors: string[]
  deprecated?: true | { use: string }
  /** The difference from 0.14. */
  changed?: string
  aliases: string[]
  source: string
  url: string
  /** The container whose members it has, if that is another one with its own name. */
  membersOf?: string
  /** Path of its members in the facts. */
  memberPath?: string
  members: MemberRow[]
  /** Everything except the members, as Markdown. */
  text: string
}

const MAX_ROW_LENGTH = 200

/** More errors than this are listed by name; the page about errors explains each. */
const MAX_EXPLAINED = 8

/** An error that the description of a function explains, as an item of its list. */
const DESCRIBED_ERROR = /^- `(\w+)`:/gm

export function describeDeclaration(view: LibraryView, path: string): Description | null {
  const declaration = view.get(path)
  if (!declaration) return null
  // An alias has the description of its target, unless platforms have different ones.
  const subject = resolveAlias(view, declaration)
  const described = declaration.variants ? declaration : subject
  const hosts = [declaration, ...hostsOf(view, subject)]
  const host = hosts.find(each => view.membersOf(each.path).length > 0)
  const fieldHost = hosts.find(each => fieldSets(each).length > 0)
  const words = view.wordsOf(path) || view.wordsOf(described.path) || undescribedText(view, declaration)
  const others = [...(declaration.aliases ?? []), ...(subject === declaration ? [] : (subject.aliases ?? []))]
  const change = view.changeOf(path) ?? view.changeOf(subject.path)
  const deprecated = declaration.deprecated ?? subject.deprecated
  const members = host ? [...groupMembers(view, host.path).values()].flat() : []
  const description: Description = {
    path,
    kind: isModule(view, path) ? 'module' : kindName(badgeOf(view, declaration).text),
    signature: signatureOf(subject),
    words,
    proven: view.wordsOf(path) ? view.provenOf(path) : view.provenOf(described.path),
    errors: subject.errors?.names ?? [...(view.inferredOf(subject.path) ?? [])],
    ...(deprecated ? { deprecated } : {}),
    ...(change ? { changed: change.note } : {}),
    aliases: [...new Set(others)].filter(alias => alias !== path),
    source: sourceUrl(view.version, described),
    url: urlOf(view.index, view.hrefOf(path)),
    ...(host ? { memberPath: host.path } : {}),
    ...(host && isNamedBy(described, host.path) ? { membersOf: host.path } : {}),
    members: [...(fieldHost ? fieldRows(view, fieldHost) : []), ...members.map(member => memberRow(view, member))],
    text: '',
  }
  description.text = textOf(view, declaration, subject, description)
  return description
}

/**
 * Says what the page says: nothing of an alias without a page of its own, facts of a large namespace, and of anything else in
 * another release that it is not described.
 */
function undescribedText(view: LibraryView, declaration: Declaration): string {
  const { kind, path } = declaration
  if (kind === 'alias' && view.hrefOf(path).includes('#')) return ''
  return view.version === ZIG_VERSION || kind === 'alias' || isLargeNamespace(view, path)
    ? factsSentence(view, declaration)
    : `Not described yet for Zig ${view.version}.`
}

/** Describes a field, an enum value or an error of a declaration. */
export function describePart(
  view: LibraryView,
  path: string,
  part: string,
): { text: string; url: string; kind: PartKind } | null {
  const declaration = view.get(path)
  if (!declaration) return null
  for (const { definition, group } of fieldSets(declaration)) {
    const index = definition.fields!.findIndex(({ name }) => name !== undefined && plainName(name) === part)
    const field = definition.fields![index]
    if (!field) continue
    const kind = group === 'values' ? 'value' : 'field'
    return partAnswer(view, path, kind, part, `\`${fieldText(field, index)}\``)
  }
  if (!declaration.errors?.names?.includes(part)) return null
  return partAnswer(view, path, 'error', part, `\`error.${part}\``, view.meaningOf(path, part)?.words)
}

function partAnswer(
  view: LibraryView,
  path: string,
  kind: PartKind,
  part: string,
  line: string,
  words = view.sentenceOf(`${path} ${kind}.${part}`),
) {
  const [route = '', anchor = ''] = view.hrefOf(path).split('#')
  const url = urlOf(view.index, `${route}#${partId(anchor, kind, part)}`)
  const noun = kind === 'value' ? 'Enum value' : kind === 'field' ? 'Field' : 'Error'
  const text = paragraphs(`# ${path}.${part}`, `${noun} of \`${path}\`: ${line}`, words, `URL: ${url}`)
  return { text, url, kind }
}

function isModule(view: LibraryView, path: string): boolean {
  return path === 'std' || view.modules.some(key => modulePath(key) === path)
}

function signatureOf(declaration: Declaration): string {
  if (declaration.variants && !declaration.signature) return ''
  if (declaration.signature) return plainSignature(declaration)
  return declarationText(declaration, declaration.path)?.text ?? ''
}

/** Returns the declarations that may have its members: itself, and the types it returns or is an alias of. */
function hostsOf(view: LibraryView, declaration: Declaration): Declaration[] {
  const paths = formsOf(declaration).flatMap(({ membersAt, instance, target }) => [
    membersAt,
    instance?.membersAt,
    instance?.of,
    target,
  ])
  const others = paths.flatMap(path => (path ? (view.get(path) ?? []) : []))
  return [declaration, ...others.map(other => resolveAlias(view, other))]
}

/** Whether the declaration names the container. Members of a private container have an arbitrary path that would confuse readers. */
function isNamedBy(declaration: Declaration, host: string): boolean {
  return formsOf(declaration).some(({ instance, target }) => instance?.of === host || target === host)
}

function fieldRows(view: LibraryView, host: Declaration): MemberRow[] {
  const rows = new Map<string, MemberRow>()
  for (const { definition, group } of fieldSets(host))
    definition.fields!.forEach((field, index) => {
      const row = fieldRow(view, host.path, field, index, group === 'values' ? 'value' : 'field')
      if (!rows.has(row.name)) rows.set(row.name, row)
    })
  return [...rows.values()]
}

function fieldRow(view: LibraryView, path: string, field: Field, index: number, kind: 'field' | 'value'): MemberRow {
  const name = field.name === undefined ? String(index) : plainName(field.name)
  const summary = view.sentenceOf(`${path} ${kind}.${name}`)
  return { name, kind, signature: shorten(fieldText(field, index), MAX_ROW_LENGTH), summary }
}

function memberRow(view: LibraryView, member: Declaration): MemberRow {
  const subject = resolveAlias(view, member)
  const text = member.signature
    ? shortSignature(member)
    : (declarationText(member, member.path)?.text.replace(/^pub (?:const|var) /, '') ?? '')
  const summary = view.sentenceOf(member.path) || (subject === member ? '' : view.sentenceOf(subject.path))
  return {
    name: plainName(lastName(member.path)),
    kind: kindName(badgeOf(view, member).text),
    signature: shorten(text, MAX_ROW_LENGTH),
    summary: member.deprecated ? `Deprecated. ${summary}`.trim() : summary,
  }
}

function textOf(view: LibraryView, declaration: Declaration, subject: Declaration, own: Description): string {
  const { errors } = subject
  const variants = declaration.variants ?? subject.variants ?? []
  return paragraphs(
    own.signature && `\`\`\`zig\n${own.signature}\n\`\`\``,
    subject !== declaration && !declaration.variants && `Alias of \`${subject.path}\`.`,
    own.words,
    own.proven.length > 0 && '✓ A test proves it, with Zig 0.15.1 and 0.15.2. § Read in the source, not run.',
    deprecationText({ ...subject, ...declaration }).trim(),
    own.changed && `**Changed since 0.14.** ${own.changed}`,
    errors && errorsText(view, subject, errors, own.words),
    variants.length > 0 && variantLines(variants),
    whyUnusable(subject),
    own.aliases.length > 0 && `Also exported as ${own.aliases.map(alias => `\`${alias}\``).join(', ')}.`,
  )
}

/** Lists the errors that the description does not explain itself. */
function errorsText(view: LibraryView, subject: Declaration, errors: Errors, words: string): string {
  const resolved = errors.inferred ? view.inferredOf(subject.path) : null
  const { names = [], inferred, ...others } = errors
  const described = new Set([...words.matchAll(DESCRIBED_ERROR)].map(([, name]) => name))
  const rest = [...names, ...(resolved ?? [])].filter(name => !described.has(name))
  const further = resolved || !inferred || described.size > 0 ? others : { ...others, inferred }
  return paragraphs(
    errorLines(view, subject, rest, further, described.size > 0),
    resolved &&
      `The compiler works this set out; these are all of its errors for x86_64-linux${resolved.length === 0 ? ': none' : ''}.`,
  )
}

/** Explains a few errors on one line each, and lists many by name. */
function errorLines(
  view: LibraryView,
  subject: Declaration,
  names: readonly string[],
  further: Errors,
  continues: boolean,
): string {
  const isSet = subject.kind === 'errorSet'
  const meanings = names.map(name => [name, view.meaningOf(subject.path, name)?.sentence] as const)
  const explained = !isSet && names.length > MAX_EXPLAINED ? [] : meanings.filter(([, sentence]) => sentence)
  const bare = explained.length > 0 ? meanings.filter(([, sentence]) => !sentence).map(([name]) => name) : names
  const lead = isSet ? 'Errors' : continues ? 'Also fails with' : 'Fails with'
  const line = errorsLine({ ...further, names: [...bare] }, lead)
  if (explained.length === 0) return line
  return paragraphs(line || `${lead}:`, explained.map(([name, sentence]) => `- \`${name}\`: ${sentence}`).join('\n'))
}

function variantLines(variants: readonly (Definition & { when?: Parameters<typeof conditionText>[0] })[]): string {
  return variants.map(variant => `- When ${conditionText(variant.when)}: ${definitionText(variant)}`).join('\n')
}

/** Returns why a declaration in the source cannot be used, or an empty text if it can. */
export function whyUnusable({ kind, variants }: Declaration): string {
  if (variants) return ''
  if (kind === 'unsupported') return 'Naming it is a compile error in this version: it is only there to say so.'
  return kind === 'unresolved' ? 'It leads nowhere in this version and cannot be used.' : ''
}
