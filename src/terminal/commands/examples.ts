// `zig-std examples json.parseFromSlice` shows programs that were compiled and run.

import { paragraphs } from '../../lookup/answer.ts'
import { type ExampleData, exampleData, exampleMarkdown } from '../../lookup/example-texts.ts'
import { examplesUsing } from '../../lookup/find-examples.ts'
import type { LookupStore } from '../../lookup/store.ts'
import type { TerminalAnswer } from '../answer.ts'
import { findName, nothing } from './find.ts'

export async function showExamples(store: LookupStore, text: string, limit: number): Promise<TerminalAnswer> {
  const found = await findName(store, text, limit)
  if ('answer' in found) return found.answer
  const { path, readAs } = found.name
  const all = path === undefined ? [] : await examplesUsing(store, path)
  if (all.length === 0) return nothing(`There is no verified example that uses \`${readAs}\`.`)
  const index = await store.index()
  const shown = all.slice(0, limit).map(example => exampleData(index, example))
  const markdown = paragraphs(
    `# Examples that use ${readAs}`,
    `${shown.length} of ${all.length}, compiled and run with Zig ${index.zig}${shown.length < all.length ? '; more with `--limit`' : ''}`,
    ...shown.map(exampleText),
  )
  return { markdown, data: { total: all.length, examples: shown } }
}

export function exampleText(example: ExampleData): string {
  return paragraphs(`### ${example.title}`, exampleMarkdown(example), `From <${example.url}>`)
}
