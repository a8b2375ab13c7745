import { expect, it } from 'vitest'
import { rewriteHtml } from './rewrite-html.ts'

it('closes, quotes and escapes what it keeps', () => {
  const html = `<p class=a>1 &lt; 2 & 3&nbsp;&copy;<br><img src='/x?a=1&b=2' alt=""></p><!-- gone --><ul><li>one`
  expect(rewriteHtml(html, () => 'keep')).toBe(
    '<p class="a">1 &lt; 2 &amp; 3\u00a0&amp;copy;<br/><img src="/x?a=1&amp;b=2" alt=""/></p><ul><li>one</li></ul>',
  )
})

it('drops an element with all that is in it, unwraps, renames and puts before', () => {
  const html = '<div><button>x<b>y</b></button><i class="k">pub</i><em>a<svg><path d="M0"/></svg></em></div>'
  const rewritten = rewriteHtml(html, element => {
    if (element.name === 'button' || element.name === 'svg') return 'drop'
    if (element.name === 'em') return 'unwrap'
    if (element.name !== 'i') return 'keep'
    element.name = 'span'
    return { before: '|' }
  })
  expect(rewritten).toBe('<div>|<span class="k">pub</span>a</div>')
})
