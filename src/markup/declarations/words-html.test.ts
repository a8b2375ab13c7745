import { expect, it } from 'vitest'
import { wordsHtml } from './words-html.ts'

const context = { link: (path: string) => `/${path}`, find: () => null }
const html = (lang: string | null, value: string) => wordsHtml([{ type: 'code', lang, value }], context)

it('gives an example in Zig its colors, comments included', () => {
  expect(html('zig', 'const url = "http://a"; // don\'t\n')).toBe(
    '<pre dir="ltr"><code><i class="k">const</i> url = <i class="s">&quot;http://a&quot;</i>; <i class="c">// don\'t</i>\n</code></pre>',
  )
})

it('leaves other code plain', () => {
  expect(html('text', 'const <a>')).toBe('<pre dir="ltr"><code>const &lt;a&gt;</code></pre>')
})

it('superscripts of prose are of one font', () => {
  expect(wordsHtml([{ type: 'text', value: 'up to 2⁶⁴ − 1' }], context)).toBe('up to 2<sup>64</sup> − 1')
})
