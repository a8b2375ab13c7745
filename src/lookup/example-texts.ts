// Formats a verified example as data and as Markdown.

import { paragraphs } from './answer.ts'
import { type LookupExample, type LookupIndex, urlOf } from './data.ts'

export interface ExampleData extends Pick<LookupExample, 'kind' | 'zig' | 'code' | 'output' | 'fails' | 'files'> {
  /** Page and heading. */
  title: string
  url: string
}

export function exampleData(
  index: LookupIndex,
  { route, title, heading, anchor, kind, zig, code, output, fails, files }: LookupExample,
): ExampleData {
  return {
    title: heading ? `${title} › ${heading}` : title,
    kind,
    zig,
    code,
    ...(output === undefined ? {} : { output }),
    ...(fails === undefined ? {} : { fails }),
    ...(files ? { files } : {}),
    url: urlOf(index, anchor ? `${route}#${anchor}` : route),
  }
}

/** Formats the program, the files it reads, and its output or error. */
export function exampleMarkdown({ code, files = [], output, fails }: ExampleData): string {
  return paragraphs(
    `\`\`\`zig\n${code}\n\`\`\``,
    ...files.map(file => `\`${file.name}\`:\n\n\`\`\`\n${file.code}\n\`\`\``),
    output !== undefined && `Prints:\n\n\`\`\`text\n${output}\n\`\`\``,
    fails !== undefined && `Fails to compile or run, with: \`${fails}\``,
  )
}
