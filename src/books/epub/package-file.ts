// Creates the files that describe the contents of a book: `package.opf`, `nav.xhtml` and `container.xml`.

import { escapeXml } from '../../model/text/escape.ts'
import { xhtml } from './chapter.ts'

export interface BookHead {
  /** The identifier, which is the same for every edition. */
  id: string
  title: string
  description: string
  publisher: string
  /** The address of the site. */
  source: string
  lang: string
  dir: 'ltr' | 'rtl'
  /** An ISO 8601 date with seconds. */
  modified: string
}

export interface BookPart {
  /** Is `null` for chapters outside any part. */
  title: string | null
  chapters: readonly { file: string; title: string; children: readonly { file: string; title: string }[] }[]
}

export const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
`

export function packageFile(head: BookHead, chapters: readonly string[]): string {
  const { id, title, description, publisher, source, lang, dir, modified } = head
  const items = chapters.map(file => `<item id="${idOf(file)}" href="${file}" media-type="application/xhtml+xml"/>`)
  const references = chapters.map(file => `<itemref idref="${idOf(file)}"/>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${lang}" dir="${dir}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">${escapeXml(id)}</dc:identifier>
<dc:title>${escapeXml(title)}</dc:title>
<dc:language>${lang}</dc:language>
<dc:creator>${escapeXml(publisher)}</dc:creator>
<dc:publisher>${escapeXml(publisher)}</dc:publisher>
<dc:description>${escapeXml(description)}</dc:description>
${source ? `<dc:source>${escapeXml(source)}</dc:source>\n` : ''}<meta property="dcterms:modified">${modified}</meta>
<meta name="cover" content="cover-image"/>
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="style" href="style.css" media-type="text/css"/>
<item id="cover-image" href="cover.png" media-type="image/png" properties="cover-image"/>
<item id="cover" href="cover.xhtml" media-type="application/xhtml+xml"/>
${items.join('\n')}
</manifest>
<spine page-progression-direction="${dir}">
<itemref idref="cover"/>
<itemref idref="nav"/>
${references.join('\n')}
</spine>
</package>
`
}

export function navigationFile({ lang, dir, title }: BookHead, parts: readonly BookPart[]): string {
  const link = ({ file, title: own }: { file: string; title: string }) => `<a href="${file}">${escapeXml(own)}</a>`
  const list = (items: readonly string[]) => (items.length > 0 ? `<ol>${items.join('')}</ol>` : '')
  const rows = parts.flatMap(part => {
    const chapters = part.chapters.map(
      chapter => `<li>${link(chapter)}${list(chapter.children.map(child => `<li>${link(child)}</li>`))}</li>`,
    )
    return part.title === null ? chapters : [`<li><span>${escapeXml(part.title)}</span>${list(chapters)}</li>`]
  })
  const body = `<nav epub:type="toc" role="doc-toc"><h1>${escapeXml(title)}</h1>${list(rows)}</nav>`
  return xhtml({ lang, dir, title, body })
}

export function coverPage({ lang, dir, title }: BookHead): string {
  return xhtml({
    lang,
    dir,
    title,
    type: 'cover',
    body: `<div class="cover"><img src="cover.png" alt="${escapeXml(title)}"/></div>`,
  })
}

function idOf(file: string): string {
  return file.replace('.xhtml', '')
}
