// Renders the examples below a declaration, which are loaded when the reader opens them.

import { escapeHtml } from '../../model/text/escape.ts'
import { zigLines } from './zig-html.ts'

export interface ShownExample {
  title: string
  /** The address of the guide that explains it. */
  href: string
  code: string
  output?: string
  fails?: string
}

export function examplesView(examples: readonly ShownExample[]): string {
  return examples
    .map(({ title, href, code, output, fails }) => {
      const result = output ? outHtml(output, 'out') : fails ? outHtml(fails, 'out bad') : ''
      const lines = zigLines(code, []).join('\n')
      return `<p><a href="${escapeHtml(href)}">${escapeHtml(title)}</a></p><figure class="code" dir="ltr"><pre tabindex="0"><code>${lines}</code></pre>${result}</figure>`
    })
    .join('')
}

function outHtml(text: string, name: string): string {
  return `<pre class="${name}" tabindex="0"><samp>${escapeHtml(text)}</samp></pre>`
}
