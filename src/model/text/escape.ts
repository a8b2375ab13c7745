// Text put into markup: between tags and inside double quotes.

const NAMED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escapeHtml(text: string): string {
  // Most texts need nothing, and a page of declarations has tens of thousands of them.
  return /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, character => NAMED[character]!) : text
}

/** The apostrophe too, and all by number, as the feed and the sitemap have been published. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}
