// Converts declarations to data: the facts with spans resolved to text, the description, and the address on the site.

import type { PhrasingContent } from 'mdast'
import {
  type Condition,
  type Declaration,
  type Definition,
  type Errors,
  type Field,
  type Kind,
  sliceText,
  type Variant,
} from '../library/facts/facts.ts'
import { declarationHistory } from '../library/history/declaration-history.ts'
import { type History, noticedChanges, type PathChange, type Removal } from '../library/history/history.ts'
import { lastName } from '../library/names/paths.ts'
import { type MarkdownContext, wordsMarkdown } from '../library/texts/markdown.ts'
import { inferredOf, sourceUrl } from '../library/texts/plain-facts.ts'
import { declarationText } from '../library/texts/signature.ts'
import type { Statement } from '../library/words/sections.ts'
import { wordsKeyOf } from '../library/words/subjects.ts'
import { plainName } from '../model/text/zig-names.ts'
import type { ExportSource } from './source.ts'

export interface ProvenRecord {
  statement: string
  /** `content/claims/mem.zig:12`, in the repository of the site. */
  tests?: string[]
  /** `std/posix.zig:1506`. */
  source?: string
}

/** The public schema is schema/declaration.json. */
export interface DeclarationRecord extends DefinitionRecord {
  path: string
  name: string
  module: string
  /** The address on the site. */
  url: string
  source: { file: string; line: number; endLine: number; url: string }
  /** The first sentence of the description as plain text. */
  summary?: string
  /** The whole description as Markdown. */
  description?: string
  /** What it asserts or leaves undefined, as Markdown. It is in the description, too. */
  safety?: string
  /** The statements that tests prove, as plain text. */
  proven?: ProvenRecord[]
  deprecated?: true | { use: string }
  /** Upstream has a test that shows its use. */
  tested?: true
  /** The changes between releases. It is absent if all releases have the declaration unchanged. */
  history?: HistoryRecord
  aliases?: string[]
  /** The declaration whose members this one re-exports. */
  membersAt?: string
  /** The declarations with the same path on other platforms. */
  others?: DefinitionRecord[]
  /** The verified examples that use it. */
  examples?: { id: string; title: string; url: string }[]
}

export interface HistoryRecord {
  since?: string
  from?: string
  changes?: PathChange[]
  gone?: Removal
}

export interface DefinitionRecord {
  kind: Kind
  /** The declaration in Zig. */
  signature?: string
  parameters?: ParameterRecord[]
  returns?: string
  method?: true
  errors?: ErrorsRecord
  fields?: FieldRecord[]
  /** The target of an alias. */
  target?: string
  instance?: { text: string; of?: string; args: string[] }
  /** The type that a generic function returns. */
  gives?: DefinitionRecord[]
  variants?: DefinitionRecord[]
  when?: Condition[]
  /** The variant for x86_64-linux. */
  chosen?: true
}

interface ParameterRecord {
  name?: string
  type: string
  comptime?: true
  noalias?: true
  description?: string
}

interface ErrorsRecord extends Errors {
  /** The descriptions of errors by name. */
  descriptions?: Record<string, string>
  /** All errors of an inferred set for `target`. It is absent if the compiler cannot resolve them. */
  found?: readonly string[]
  target?: string
}

interface FieldRecord {
  name?: string
  type?: string
  value?: string
  align?: string
  comptime?: true
  deprecated?: true
  description?: string
}

export type Recorder = (declaration: Declaration) => DeclarationRecord

export function createRecorder(source: {
  reference: NonNullable<ExportSource['reference']>
  urlOf: ExportSource['urlOf']
}): Recorder {
  const { plan, words } = source.reference
  const writing: MarkdownContext = { plan, words, top: 'std', resolve: source.urlOf }
  return declaration => {
    const { path, source: site, deprecated, tested, aliases = [], others = [] } = declaration
    const own = words.get(path)
    const { route, anchor } = plan.placeOf(path)
    const host = declaration.instance?.membersAt ?? declaration.gives?.[0]?.instance?.membersAt
    const otherPaths = aliases.filter(alias => alias !== path)
    const [file, line, endLine] = site
    return clean({
      path,
      name: plainName(lastName(path)),
      module: plan.library.moduleOf(path),
      url: source.urlOf(route) + (anchor ? `#${anchor}` : ''),
      summary: own?.sentence || undefined,
      description: own && wordsMarkdown(writing, { ...own, details: new Map() }),
      safety: own?.safety && wordsMarkdown(writing, { first: [], rest: own.safety, details: new Map() }),
      proven: own?.proven?.map(provenRecord),
      ...formRecord(writing, path, declaration),
      deprecated,
      tested,
      history: historyRecord(plan.history, path, plan.library.version),
      aliases: otherPaths.length > 0 ? otherPaths : undefined,
      membersAt: host && host !== path ? host : undefined,
      others: others.length > 0 ? others.map(other => formRecord(writing, path, other)) : undefined,
      source: { file, line, endLine, url: sourceUrl(plan.library.version, declaration) },
      examples: plan.extras.examples?.get(path)?.map(({ id, title, href }) => {
        const [page = '', heading] = href.split('#')
        return { id, title, url: source.urlOf(page) + (heading ? `#${heading}` : '') }
      }),
    })
  }
}

/** A statement about another system has the line of std that it was read in, in place of a test. */
function provenRecord({ text, claims }: Statement): ProvenRecord {
  const tests = claims.filter(({ source }) => !source).map(({ file, line }) => `${file}:${line}`)
  const source = claims.find(claim => claim.source)?.source
  return clean({ statement: text, tests: tests.length > 0 ? tests : undefined, source })
}

function historyRecord(history: History, path: string, version: string): HistoryRecord | undefined {
  const row = history.declarationOf(path)
  const summary = row && declarationHistory(history, path, version)
  if (!summary) return undefined
  const changes = noticedChanges(row)
  const { since, from, gone } = summary
  return clean({ since, from, changes: changes.length > 0 ? changes : undefined, gone })
}

function formRecord(writing: MarkdownContext, path: string, form: Definition | Variant): DefinitionRecord {
  const { kind, signature, parameters, returns, method, fields, target, instance, gives, variants } = form
  const details = writing.words.get(path)?.details
  return clean({
    kind,
    signature: declarationText(form as Declaration, path)?.text,
    parameters: parameters?.map(({ name, type, comptime, noalias }) =>
      clean({
        name,
        type: sliceText(signature!, type).text,
        comptime,
        noalias,
        description: name === undefined ? undefined : phrase(writing, details?.get(plainName(name))),
      }),
    ),
    returns: signature && returns ? sliceText(signature, returns).text : undefined,
    method,
    errors: form.errors && errorsRecord(writing, path, form.errors),
    fields: fields?.map(field => fieldRecord(writing, path, field, kind)),
    target,
    instance: instance && clean({ text: instance.text.text, of: instance.of, args: instance.args }),
    gives: gives?.map(each => formRecord(writing, path, each)),
    variants: variants?.map(each => formRecord(writing, path, each)),
    when: 'when' in form ? form.when : undefined,
    chosen: 'chosen' in form ? form.chosen : undefined,
  })
}

function errorsRecord(writing: MarkdownContext, path: string, errors: Errors): ErrorsRecord {
  const { words } = writing
  const described = (errors.names ?? []).flatMap((name): [string, string][] => {
    const text =
      phrase(writing, words.get(path)?.details.get(name)) ?? words.get(wordsKeyOf(path, 'error', name))?.sentence
    return text ? [[name, text]] : []
  })
  const found = errors.inferred ? inferredOf(writing.plan, path) : null
  return {
    ...errors,
    ...(found ? { found: found.names, target: found.target } : {}),
    ...(described.length > 0 ? { descriptions: Object.fromEntries(described) } : {}),
  }
}

function fieldRecord({ words }: MarkdownContext, path: string, field: Field, kind: Kind): FieldRecord {
  const { name, type, value, align, comptime, deprecated } = field
  const part = kind === 'enum' ? 'value' : 'field'
  const sentence = name === undefined ? undefined : words.get(wordsKeyOf(path, part, plainName(name)))?.sentence
  return clean({
    name: name === undefined ? undefined : plainName(name),
    type: type?.text,
    value: value?.text,
    align,
    comptime,
    deprecated,
    description: sentence || undefined,
  })
}

function phrase(writing: MarkdownContext, first: PhrasingContent[] | undefined): string | undefined {
  return first && (wordsMarkdown(writing, { first, rest: [], details: new Map() }) || undefined)
}

/** Removes the keys whose value is `undefined`. */
function clean<T extends object>(record: { [Key in keyof T]: T[Key] | undefined }): T {
  const cleaned: Partial<T> = {}
  for (const key in record) if (record[key] !== undefined) cleaned[key] = record[key]
  return cleaned as T
}
