// `zig-std ArrayList.append` shows the signature, description, errors, members, an example and the source; `zig-std --all ascii`
// also everything below the name.

import { paragraphs } from '../../lookup/answer.ts'
import type { LookupIndex } from '../../lookup/data.ts'
import { type Description, describeDeclaration, describePart } from '../../lookup/describe.ts'
import { type ExampleData, exampleData } from '../../lookup/example-texts.ts'
import { examplesUsing } from '../../lookup/find-examples.ts'
import { type LibraryView, withLibrary } from '../../lookup/library-view.ts'
import type { FoundName } from '../../lookup/names/resolve-name.ts'
import type { LookupStore } from '../../lookup/store.ts'
import type { TerminalAnswer } from '../answer.ts'
import { exampleText } from './examples.ts'
import { findName, nothing } from './find.ts'

/** Number of examples shown; `zig-std examples` lists the rest. */
const EXAMPLES = 1

export async function show(store: LookupStore, text: string, limit: number): Promise<TerminalAnswer> {
  const found = await findName(store, text, limit)
  if ('answer' in found) return found.answer
  const { path, part, readAs } = found.name
  if (path === undefined)
    return nothing(
      `\`${readAs}\` exists, but its declaration depends on types that the reference does not record. Ask for its type.`,
    )
  if (part !== undefined) {
    const described = await withLibrary(store, view => describePart(view, path, part))
    if (!described) return nothing(`\`${path}\` has no \`${part}\`.`)
    const { text: markdown, ...others } = described
    return { markdown, data: { path: `${path}.${part}`, readAs, ...others } }
  }
  const description = await withLibrary(store, view => describeDeclaration(view, path))
  if (!description) return nothing(`\`${readAs}\` is not in the reference.`)
  const examples = (await examplesUsing(store, path)).filter(({ uses }) => uses.includes(path))
  const index = await store.index()
  return present(description, found.name, { index, examples: examples.map(example => exampleData(index, example)) })
}

/** Shows a name, and then all declarations below it with their descriptions. */
export async function showAll(store: LookupStore, text: string, limit: number): Promise<TerminalAnswer> {
  const own = await show(store, text, limit)
  const { path } = own.data as { path?: string }
  if (own.failed || path === undefined) return own
  const below = await withLibrary(store, view => {
    const host = describeDeclaration(view, path)?.memberPath
    return host === undefined ? [] : pathsBelow(view, host).flatMap(each => describeDeclaration(view, each) ?? [])
  })
  const markdown = paragraphs(own.markdown, ...below.map(each => paragraphs(`## ${each.path}`, each.text)))
  const declarations = below.map(({ text: _, memberPath: __, members: ___, ...facts }) => facts)
  return { markdown, data: { ...(own.data as object), declarations } }
}

/** Returns the paths below a name, depth first. */
function pathsBelow(view: LibraryView, path: string): string[] {
  return view.membersOf(path).flatMap(member => [member.path, ...pathsBelow(view, member.path)])
}

function present(
  description: Description,
  { readAs }: FoundName,
  { index, examples }: { index: LookupIndex; examples: readonly ExampleData[] },
): TerminalAnswer {
  const { path, kind, source, url, text, memberPath: _, ...facts } = description
  const via = readAs === path ? '' : `, asked for as \`${readAs}\``
  // The examples of its description are already part of the text.
  const others = examples.filter(({ title }) => title !== path)
  const shown = description.words.includes('```zig') ? [] : others.slice(0, EXAMPLES)
  const markdown = paragraphs(
    `# ${path}`,
    `${kind}, Zig ${index.zig}${via}`,
    text,
    membersMarkdown(description),
    shown.length > 0 && '## Example',
    ...shown.map(exampleText),
    others.length > shown.length && `All ${examples.length}: \`zig-std examples ${readAs.replace(/^std\./, '')}\``,
    '## Where it is from',
    `- Source: <${source}>\n- Reference: <${url}>`,
  )
  const data = { path, readAs, kind, ...facts, examples, source, url }
  return { markdown, data }
}

function membersMarkdown({ membersOf, members }: Description): string {
  if (members.length === 0) return ''
  const of = membersOf ? ` of \`${membersOf}\`` : ''
  const rows = members.map(({ name, kind, signature, summary }) => {
    const written = signature && signature !== name ? signature : name
    return `- ${kind} \`${written}\`${summary ? `: ${summary}` : ''}`
  })
  return paragraphs(`## Members${of} (${members.length})`, rows.join('\n'))
}
