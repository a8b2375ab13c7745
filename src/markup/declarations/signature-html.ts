// Signatures and other pieces of Zig, with their types linked.

import type { Definition, Text } from '../../library/facts/facts.ts'
import { signatureBreaks } from '../../library/texts/signature-breaks.ts'
import { codeHtml } from './code-tokens.ts'
import { type Drawing, linkTo } from './drawing.ts'

export function inlineCode(drawing: Drawing, text: Text): string {
  return codeHtml(text, { link: path => linkTo(drawing, path) })
}

/** A box of its own; a long signature of a function with one parameter a line. */
export function signatureBox(drawing: Drawing, text: Text, definition?: Definition): string {
  const breaks = definition?.signature === text ? signatureBreaks(definition) : []
  return `<pre class="sig" dir="ltr"><code>${codeHtml(text, { link: path => linkTo(drawing, path), breaks })}</code></pre>`
}
