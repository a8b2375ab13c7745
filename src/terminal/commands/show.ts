// `zig-std ArrayList.append` shows the signature, doc comment, errors, members, an example and the source.

import { paragraphs } from '../../lookup/answer.ts'
import type { McpIndex } from '../../lookup/data.ts'
import { type Description, describeDeclaration, describePart } from '../../lookup/describe.ts'
import { type ExampleData, exampleData } from '../../lookup/example-texts.ts'
import { examplesUsing } from '../../lookup/find-examples.ts'
import { withLibrary } from '../../lookup/library-view.ts'
import type { FoundName } from '../../lookup/names/resolve-name.ts'
import type { McpStore } from '../../lookup/store.ts'
import type { TerminalAnswer } from '../answer.ts'
import { exampleText } from './examples.ts'
import { findName, nothing } from './find.ts'

/** Number of examples shown; `zig-std examples` lists the rest. */
const EXAMPLES = 1

export async function show(store: McpStore, text: string, limit: number): Promise<TerminalAnswer> {
  const found = await findName(store, text, limit)
  if ('answer' in found) return found.answer
  const { path, part, readAs } = found.name
  if (path === undefined)
    return nothing(
      `\`${readAs}\` exists, but what it leads to depends on types the facts do not tell. Ask for its type.`,
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

function present(
  description: Description,
  { readAs }: FoundName,
  { index, examples }: { index: McpIndex; examples: readonly ExampleData[] },
): TerminalAnswer {
  const { path, kind, source, url, text, memberPath: _, ...facts } = description
  const via = readAs === path ? '' : `, asked for as \`${readAs}\``
  // The example in its own doc comment is already part of the text.
  const others = examples.filter(({ title }) => title !== path)
  const shown = others.slice(0, EXAMPLES)
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
