// Adapts the style sheet of the site to documentation browsers, some of which ignore everything inside cascade layers.

/** Removes cascade layers and preserves the order of the rules. */
export function withoutLayers(css: string): string {
  let plain = ''
  /** For each open block, whether it is a layer. */
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

/** Matches the start of a layer, a string, a comment, or text without their delimiters. */
const PIECE = /^(?:@layer[^{;]*[{;]|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\*[\s\S]*?\*\/|[^@"'/{}]+)/
/** The maximum length of a piece, which is more than the longest rule. */
const LONGEST = 50_000
