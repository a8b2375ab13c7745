// `zig-std examples json.parseFromSlice`: programs that were compiled and run.

import { paragraphs } from '../../mcp/answer.ts'
import { type McpExample, type McpIndex, urlOf } from '../../mcp/data.ts'
import { examplesUsing } from '../../mcp/find-examples.ts'
import type { McpStore } from '../../mcp/store.ts'
import type { TerminalAnswer } from '../answer.ts'
import { findName, nothing } from './find.ts'

export async function showExamples(store: McpStore, text: string, limit: number): Promise<TerminalAnswer> {
  const found = await findName(store, text, limit)
  if ('answer' in found) return found.answer
  const { path, readAs } = found.name
  const all = path === undefined ? [] : await examplesUsing(store, path)
  if (all.length === 0) return nothing(`There is no verified example that uses \`${readAs}\`.`)
  const index = await store.index()
  const shown = all.slice(0, limit)
  const markdown = paragraphs(
    `# Examples that use ${readAs}`,
    `${shown.length} of ${all.length}, compiled and run with Zig ${index.zig}${shown.length < all.length ? '; more with `--limit`' : ''}`,
    ...shown.map(example => exampleMarkdown(index, example)),
  )
  return { markdown, data: { total: all.length, examples: shown.map(each => exampleData(index, each)) } }
}

export function exampleMarkdown(index: McpIndex, example: McpExample): string {
  const { code, output, fails, files = [] } = example
  const { title, url } = exampleData(index, example)
  return paragraphs(
    `### ${title}`,
    `\`\`\`zig\n${code}\n\`\`\``,
    ...files.map(file => `\`${file.name}\`:\n\n\`\`\`\n${file.code}\n\`\`\``),
    output !== undefined && `Prints:\n\n\`\`\`text\n${output}\n\`\`\``,
    fails !== undefined && `Fails to compile or run, with: \`${fails}\``,
    `From <${url}>`,
  )
}

export function exampleData(
  index: McpIndex,
  { route, title, heading, anchor, kind, code, output, fails, files }: McpExample,
) {
  return {
    title: heading ? `${title} › ${heading}` : title,
    kind,
    code,
    ...(output === undefined ? {} : { output }),
    ...(fails === undefined ? {} : { fails }),
    ...(files ? { files } : {}),
    url: urlOf(index, anchor ? `${route}#${anchor}` : route),
  }
}
