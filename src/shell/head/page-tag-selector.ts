/** Selects the tags that `pageTags` wrote for any page. */
export const PAGE_TAGS =
  'meta[name=description],meta[name=robots],meta[property^="og:"],meta[name^="twitter:"],link[rel=canonical],link[rel=alternate],script[type="application/ld+json"]'
