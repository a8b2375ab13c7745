// Content negotiation: a page as Markdown, or a dump as JSON (`Accept`, RFC 9110 section 12.5.1).

interface Range {
  type: string
  quality: number
  index: number
}

/**
 * Pages are HTML by default. Markdown is served if it is named with at least the same quality; if both are named with
 * the same quality, the first one wins.
 */
export function prefersMarkdown(accept: string | null | undefined): boolean {
  if (!accept?.toLowerCase().includes('text/markdown')) return false
  const ranges = accept.split(',').map(parseRange)
  const markdown = ranges.find(({ type }) => type === 'text/markdown')
  if (!markdown || markdown.quality === 0) return false
  const html = ranges.find(({ type }) => type === 'text/html')
  if (html && html.quality === markdown.quality) return markdown.index < html.index
  const any = html ?? ranges.find(({ type }) => type === 'text/*') ?? ranges.find(({ type }) => type === '*/*')
  return !any || markdown.quality >= any.quality
}

/** JSON is served only if it is named. Clients that accept anything get the plain text of the specification. */
export function prefersJson(accept: string | null | undefined): boolean {
  const ranges = accept?.split(',').map(parseRange) ?? []
  const json = ranges.find(({ type }) => type === 'application/json')
  const text = ranges.find(({ type }) => type === 'text/plain')
  return !!json && json.quality > (text?.quality ?? 0)
}

/** Returns the explicitly named media type with the highest quality, or `null` if none of `types` is named. */
export function namedType<Type extends string>(accept: string | null | undefined, types: readonly Type[]): Type | null {
  let best: { type: Type; quality: number } | null = null
  for (const { type, quality } of accept?.split(',').map(parseRange) ?? []) {
    const known = types.find(each => each === type)
    if (known && quality > (best?.quality ?? 0)) best = { type: known, quality }
  }
  return best?.type ?? null
}

function parseRange(part: string, index: number): Range {
  const [type = '', ...parameters] = part.split(';').map(each => each.trim().toLowerCase())
  const given = parameters.find(parameter => parameter.startsWith('q='))
  const quality = given === undefined ? 1 : Number(given.slice(2))
  return { type, quality: quality >= 0 && quality <= 1 ? quality : 0, index }
}
