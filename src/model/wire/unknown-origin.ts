// Absolute addresses of a site whose own address is not set: the build writes a placeholder, and the server replaces it by the
// origin of each request (R53).

/** The placeholder. RFC 2606 reserves `.invalid`, so no content can mean it. */
export const UNKNOWN_ORIGIN = 'https://origin.invalid'

const HOST = 'origin.invalid'
/** A whole address, one that is encoded in a query, and the host alone in a tag URI. */
const FORMS = /https(:\/\/|%3A%2F%2F)origin\.invalid|origin\.invalid/g
/** Length of the longest form. */
const LONGEST = encodeURIComponent(UNKNOWN_ORIGIN).length

/** How often each form is in a file. The size of the file with another origin follows from it. */
export type OriginCounts = [plain: number, encoded: number, host: number]

/** Returns `null` for a text without the placeholder, which most files are. */
export function countOrigins(text: string): OriginCounts | null {
  const counts: OriginCounts = [0, 0, 0]
  for (let at = text.indexOf(HOST); at !== -1; at = text.indexOf(HOST, at + HOST.length))
    counts[text.endsWith('https://', at) ? 0 : text.endsWith('https%3A%2F%2F', at) ? 1 : 2]++
  return counts.some(count => count > 0) ? counts : null
}

/** Replaces the placeholder. An empty origin leaves paths from the root, for files that are not served by a host. */
export function withOrigin(text: string, origin: string): string {
  if (!text.includes(HOST)) return text
  const forms = formsOf(origin)
  return text.replace(FORMS, (_match, separator: string | undefined) => forms[formOf(separator)]!)
}

/** Returns the number of bytes by which a file grows when its placeholders are replaced. */
export function grownBy(counts: OriginCounts, origin: string): number {
  const before = formsOf(UNKNOWN_ORIGIN)
  return formsOf(origin).reduce((sum, form, index) => sum + counts[index]! * (form.length - before[index]!.length), 0)
}

/** The streaming form of `withOrigin`, for UTF-8. */
export function originReplacer(origin: string): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const encoder = new TextEncoder()
  let rest = ''
  return new TransformStream({
    transform(chunk, controller) {
      const text = withOrigin(rest + decoder.decode(chunk, { stream: true }), origin)
      const end = cutOf(text)
      rest = text.slice(end)
      if (end > 0) controller.enqueue(encoder.encode(text.slice(0, end)))
    },
    flush(controller) {
      controller.enqueue(encoder.encode(withOrigin(rest + decoder.decode(), origin)))
    },
  })
}

/** Returns where to cut a text so that the beginning of a placeholder stays in the rest and no surrogate pair is divided. */
function cutOf(text: string): number {
  const end = Math.max(0, text.length - LONGEST)
  return /[\uDC00-\uDFFF]/.test(text.charAt(end)) ? end - 1 : end
}

function formsOf(origin: string): [string, string, string] {
  return [origin, encodeURIComponent(origin), origin && new URL(origin).hostname]
}

function formOf(separator: string | undefined): 0 | 1 | 2 {
  return separator === undefined ? 2 : separator === '://' ? 0 : 1
}
