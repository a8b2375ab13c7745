// Escapes text for markup, between tags and inside double quotes.

const NAMED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for HTML, in elements and in double-quoted attributes. */
export function escapeHtml(text: string): string {
  // Most texts need no escaping, and a page of declarations has tens of thousands of them.
  return /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, character => NAMED[character]!) : text
}

/** Escapes the apostrophe too, all as numeric references: the feed and the sitemap were published in this form. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}
