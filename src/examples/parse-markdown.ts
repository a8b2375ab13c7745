// Markdown with components (MDC) to its tree: the same plugins as the content engine, so that both see the same blocks.
import type { Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkMdc from 'remark-mdc'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

export function parseExamplePage(source: string): Root {
  return processor.parse(source.replace(/\r\n/g, '\n'))
}

const processor = unified().use(remarkParse).use(remarkFrontmatter).use(remarkMdc).freeze()
