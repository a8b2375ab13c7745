// The texts of HTML that a reader of the page's language should understand.

/** Elements without an end tag. */
const VOID = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'wbr'])

/** Returns the texts outside of code, of links to names, and of elements that are marked as English. */
export function ownTexts(html: string): string[] {
  const open: { tag: string; isForeign: boolean }[] = []
  const texts: string[] = []
  for (const [, end, tag, attributes = '', text = ''] of html.matchAll(/<(\/?)([\w-]+)([^>]*)>([^<]*)/g)) {
    if (end) open.pop()
    else if (!VOID.has(tag!)) {
      const isForeign = tag === 'code' || tag === 'pre' || / lang="en"/.test(attributes) || NAMES.test(attributes)
      open.push({ tag: tag!, isForeign: isForeign || open.at(-1)?.isForeign === true })
    }
    if (text.trim() && !open.at(-1)?.isForeign) texts.push(text.trim())
  }
  return texts
}

/** Lists of names, links to a declaration or to an error, and the marked platform. */
const NAMES = /class="(?:names|parts|chosen|cells[^"]*)"|href="(?:#|\/docs|https:)[^"]*"(?! data-source| class="all")/
