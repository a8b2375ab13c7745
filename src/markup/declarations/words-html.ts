// Renders descriptions to HTML. Inline code that names a declaration in scope becomes a link.

import type { Nodes } from 'mdast'
import { plainText } from '../../library/words/sections.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import { splitSuperscripts } from '../../model/text/superscripts.ts'
import { codeHtml } from './code-tokens.ts'
import { siteHref } from './html.ts'

export interface WordsContext {
  /** Returns the address of a declaration for the markup. */
  link: (path: string) => string
  /** Returns the address of what code such as `appendSlice` refers to in this scope. */
  find: (code: string) => string | null
}

export function wordsHtml(nodes: readonly Nodes[], context: WordsContext): string {
  return nodes.map(node => nodeHtml(node, context)).join('')
}

function nodeHtml(node: Nodes, context: WordsContext): string {
  switch (node.type) {
    case 'text':
      return splitSuperscripts(escapeHtml(node.value))
        .map((part, index) => (index % 2 === 1 ? `<sup>${part}</sup>` : part))
        .join('')
    case 'inlineCode': {
      const href = context.find(node.value)
      const code = `<code>${escapeHtml(node.value)}</code>`
      return href ? `<a href="${href}">${code}</a>` : code
    }
    case 'link':
      if (node.data?.proof)
        return `<a class="proof" href="${escapeHtml(node.url)}" title="${escapeHtml(node.title ?? '')}" aria-label="${escapeHtml(node.title ?? '')}">${plainText(node.children)}</a>`
      return `<a href="${linkHref(node.url, context)}">${wordsHtml(node.children, { ...context, find: () => null })}</a>`
    case 'code':
      return `<pre dir="ltr"><code>${node.lang === 'zig' ? codeHtml({ text: node.value }, context) : escapeHtml(node.value)}</code></pre>`
    case 'break':
      return '<br>'
    case 'html':
      return ''
    default: {
      const tag = TAGS[node.type]
      const inner = 'children' in node ? wordsHtml(node.children as Nodes[], context) : ''
      if (node.type === 'list' && node.ordered) return `<ol>${inner}</ol>`
      return tag ? `<${tag}>${inner}</${tag}>` : inner
    }
  }
}

const TAGS: Partial<Record<Nodes['type'], string>> = {
  paragraph: 'p',
  emphasis: 'em',
  strong: 'strong',
  delete: 'del',
  list: 'ul',
  listItem: 'li',
  blockquote: 'blockquote',
}

function linkHref(url: string, { link }: WordsContext): string {
  if (/^std(\.|$)/.test(url)) return link(decodeURI(url))
  return url.startsWith('/') ? siteHref(url) : escapeHtml(url)
}
