// Creates the OpenSearch description, with which browsers offer the site's search in their address bar.

import type { Settings } from '../../model/settings.ts'
import { escapeXml } from '../../model/text/escape.ts'
import { SUGGEST_PATH } from '../../model/wire/contract.ts'

/** The address is `/search`, which redirects to the reader's language with the query (R4, R6). */
export function openSearchOf({ seo, description }: Settings, origin: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeXml(shortName(seo.siteName))}</ShortName>
<Description>${escapeXml(description.slice(0, MAX_DESCRIPTION))}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image width="32" height="32" type="image/x-icon">${escapeXml(origin)}/favicon.ico</Image>
<Url type="text/html" template="${escapeXml(origin)}/search?q={searchTerms}"/>
<Url type="application/x-suggestions+json" rel="suggestions" template="${escapeXml(origin)}${SUGGEST_PATH}?q={searchTerms}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${escapeXml(origin)}/opensearch.xml"/>
</OpenSearchDescription>
`
}

/** Limits of the OpenSearch format. */
const MAX_NAME = 16
const MAX_DESCRIPTION = 1024

/** Returns as many whole words as the limit allows: `Zig Standard`. */
function shortName(title: string): string {
  if (title.length <= MAX_NAME) return title
  const cut = title.slice(0, MAX_NAME + 1)
  return cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : title.slice(0, MAX_NAME)
}
