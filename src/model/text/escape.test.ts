import { expect, it } from 'vitest'
import { escapeHtml, escapeXml } from './escape.ts'

it('writes the characters of markup by name', () => {
  expect(escapeHtml('a < b && "c" > \'d\'')).toBe("a &lt; b &amp;&amp; &quot;c&quot; &gt; 'd'")
  expect(escapeHtml('std.mem')).toBe('std.mem')
})

it('writes them by number in XML', () => {
  expect(escapeXml('<a href="b">Q&A\'s</a>')).toBe('&#60;a href=&#34;b&#34;&#62;Q&#38;A&#39;s&#60;/a&#62;')
})
