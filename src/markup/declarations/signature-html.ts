// Renders signatures and other Zig code with linked types.

import type { Definition, Text } from '../../library/facts/facts.ts'
import { signatureBreaks } from '../../library/texts/signature-breaks.ts'
import { codeHtml } from './code-tokens.ts'
import { type Drawing, linkTo } from './drawing.ts'

export function inlineCode(drawing: Drawing, text: Text): string {
  return codeHtml(text, { link: path => linkTo(drawing, path) })
}

/** Renders a signature in a box. Long signatures of functions have one parameter a line. */
export function signatureBox(drawing: Drawing, text: Text, form?: Definition): string {
  const breaks = form?.signature === text ? signatureBreaks(form) : []
  return `<pre class="sig" dir="ltr"><code>${codeHtml(text, { link: path => linkTo(drawing, path), breaks })}</code></pre>`
}
