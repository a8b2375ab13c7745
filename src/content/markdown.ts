// Parses Markdown, and refuses text that would cause trouble later: deep nesting, unclosed blocks, invalid properties.

import type { Nodes, Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdc from 'remark-mdc'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { parseTree } from '../markdown/parse.ts'
import { checkClosings } from './closings.ts'
import { checkLines, checkTree } from './nesting.ts'
import type { ComponentNode } from './read-component.ts'
import { parseYaml } from './yaml.ts'

/** Parses Markdown with components (MDC). */
export const markdownProcessor = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkGfm)
  .use(remarkMdc)
  .freeze()

/** Returns the tree of `markdownProcessor` in a tenth of its time. Checks and examples use it, so that they see what the page shows. */
export function parseTreeOf(text: string): Root {
  return parseTree(text, 'components', source => markdownProcessor.parse(source))
}

/** @param offset Number of lines above the text in its file. */
export function parseMarkdown(text: string, file: string, offset: number): Root {
  checkLines(text, file, offset)
  const root = parseTreeOf(text)
  checkTree(root, file, offset)
  checkClosings(root, text, file, offset)
  checkProperties(root, file, offset)
  return markdownProcessor.runSync(root) as Root
}

/** The parser of components silently accepts parts of invalid YAML, so the properties are checked here. */
function checkProperties(node: Nodes, file: string, offset: number): void {
  const { type, name, rawData } = node as unknown as ComponentNode
  if (type === 'containerComponent' && rawData !== undefined)
    parseYaml({
      text: rawData.replace(/\s-+\s*$/, ''),
      file,
      // The text starts at the end of the `---` line, which is below that of the component.
      line: (node.position?.start.line ?? 1) + offset + 1,
      subject: `The block of properties of "${name}" is`,
      fix: 'Correct it; quote a value that holds ": " or starts with a special character.',
    })
  if ('children' in node) for (const child of node.children) checkProperties(child, file, offset)
}
