// The guide of a module in another release: that of the documented release, with the examples that differ there, and with links that
// stay in the release.

import type { TocLink } from '../../model/content/types.ts'
import type { Edition } from '../../model/editions.ts'
import type { PagePayload } from '../../model/wire/payload.ts'
import { flattenToc } from '../../shell/page/flatten-toc.ts'
import { referenceStart } from '../part-heading.ts'

/** The file that the build stores for each guide, for the pages of other releases. */
export interface GuideFile {
  /** The guide in English, without title. */
  markdown: string
  releases: Record<string, GuideRelease>
}

export interface GuideRelease {
  /** Markup by the mark of the block that it replaces, or of the heading that it follows. */
  blocks: Record<string, string>
  markdown: string
}

/** Identifies a block in the markup. The id of a heading stays as it is. */
export function variantMark(target: string): string {
  return target.startsWith('#') ? target : target.slice(0, 10)
}

export interface EditionGuide {
  title: string
  description: string
  /** The guide of a module ends with the heading of the reference. */
  html: string
  markdown: string
  toc: TocLink[]
  lang: string
  /** The language of title and description, if it is another one. */
  titleLang?: string
  /** Whether examples were replaced by those of the release. */
  isAdapted: boolean
}

type GuidePage = Pick<PagePayload, 'kind' | 'title' | 'description' | 'html' | 'toc' | 'tabs' | 'lang' | 'titleLang'>

/** Cuts the guide from the page of a module, or takes the whole page of a category. Returns `null` if the page has none. */
export function guideIn(
  { version }: Pick<Edition, 'version'>,
  { kind, title, description, html, toc, tabs, lang, titleLang }: GuidePage,
  file: GuideFile | null,
): EditionGuide | null {
  const heading = kind === 'module' ? referenceStart(html) : html.length
  if (kind === 'module' && (!tabs || heading < 0)) return null
  const end = kind === 'module' ? html.indexOf('</h2>', heading) + '</h2>'.length : html.length
  const own = file?.releases[version]
  return {
    title,
    description,
    html: withVariants(withNotes(html.slice(0, end), own?.blocks ?? {}), own?.blocks ?? {}),
    markdown: own?.markdown ?? file?.markdown ?? '',
    toc: tabs ? firstLinks(toc, tabs.guide) : [...toc],
    lang,
    ...(titleLang ? { titleLang } : {}),
    isAdapted: own !== undefined,
  }
}

/** Returns a guide without the heading of the reference. */
export function guideAlone(html: string): string {
  const heading = referenceStart(html)
  return heading < 0 ? html : html.slice(0, heading)
}

/** Adds notes below the headings that they are for. */
export function withNotes(html: string, variants: Readonly<Record<string, string>>): string {
  const notes = html.replace(
    /<(h[2-4]) id="([^"]+)".*?<\/\1>/g,
    (heading, _, id: string) => heading + (variants[`#${id}`] ?? ''),
  )
  return (variants['#start'] ?? '') + notes
}

/** Replaces the elements that are marked. Variants are English, in every language. */
export function withVariants(html: string, variants: Readonly<Record<string, string>>): string {
  let text = ''
  let at = 0
  for (const match of html.matchAll(/<(figure|div) [^>]*?data-variant="(\w+)"[^>]*>/g)) {
    const [, tag, mark] = match
    const variant = variants[mark!]
    if (variant === undefined || match.index < at) continue
    text += html.slice(at, match.index) + variant
    at = endOf(html, match.index, tag!)
  }
  return text + html.slice(at)
}

/** Returns where the element ends that begins at an index. */
function endOf(html: string, start: number, tag: string): number {
  let depth = 0
  for (const match of html.slice(start).matchAll(new RegExp(`<(/?)${tag}[ >]`, 'g'))) {
    depth += match[1] ? -1 : 1
    if (depth === 0) return start + match.index + match[0].length
  }
  return html.length
}

function firstLinks(toc: readonly TocLink[], count: number): TocLink[] {
  const links: TocLink[] = []
  for (const link of toc) {
    if (flattenToc(links).length >= count) break
    links.push(link)
  }
  return links
}

/** Lets links of HTML or Markdown to pages of the documented release lead to their place in an edition, where it has one. */
export function linksIn(text: string, placeOf: (documented: string) => string | null): string {
  return text.replace(
    /((?:href="|\]\()[^"\s)#?]*?)(\/docs\/std[^"\s)#?]*)(#[^"\s)]*)?/g,
    (whole, start: string, route: string, fragment = '') => {
      const place = placeOf(route)
      if (place === null) return whole
      return start + place + (place.includes('#') ? '' : fragment)
    },
  )
}
