// Parses Markdown with components (MDC) with the plugins of the content engine, so that both find the same blocks.
import type { Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkMdc from 'remark-mdc'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

export function parseExamplePage(source: string): Root {
  return processor.parse(source.replace(/\r\n/g, '\n'))
}

const processor = unified().use(remarkParse).use(remarkFrontmatter).use(remarkMdc).freeze()
