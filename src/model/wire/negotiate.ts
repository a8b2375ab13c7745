// Whether somebody wants a page as Markdown, or a dump as JSON (`Accept`, RFC 9110 section 12.5.1).

interface Range {
  type: string
  quality: number
  index: number
}

/**
 * HTML is what a page is; Markdown is for those who name it and want it at least as much. Where both are named and
 * wanted alike, the first one is meant.
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

/** JSON is for those who name it: whoever takes anything gets what a call has always answered. */
export function prefersJson(accept: string | null | undefined): boolean {
  const ranges = accept?.split(',').map(parseRange) ?? []
  const json = ranges.find(({ type }) => type === 'application/json')
  const text = ranges.find(({ type }) => type === 'text/plain')
  return !!json && json.quality > (text?.quality ?? 0)
}

/** The media type that is wanted most of those that are named; `null` where none of them is. */
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
