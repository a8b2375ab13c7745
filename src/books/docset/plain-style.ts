// The sheet of the site for documentation browsers, some of which are older than cascade layers and would leave out all of it.

/** Removes cascade layers, which old engines do not know, and keeps the order of the rules. */
export function withoutLayers(css: string): string {
  let plain = ''
  /** Whether each block that is open is a layer. */
  const blocks: boolean[] = []
  for (let at = 0; at < css.length; ) {
    const [piece] = PIECE.exec(css.slice(at, at + LONGEST)) ?? [css[at]!]
    at += piece.length
    if (piece.startsWith('@layer')) {
      if (piece.endsWith('{')) blocks.push(true)
      continue
    }
    if (piece === '{') blocks.push(false)
    if (piece === '}' && blocks.pop()) continue
    plain += piece
  }
  return plain
}

/** A layer's head, a text, a comment, or what has none of their signs. */
const PIECE = /^(?:@layer[^{;]*[{;]|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\*[\s\S]*?\*\/|[^@"'/{}]+)/
/** No piece is longer than the sheet's longest rule. */
const LONGEST = 50_000
